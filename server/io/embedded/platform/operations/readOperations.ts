import { z } from "zod";
import type { RunningWorkspace } from "../runningWorkspace.ts";
import { frameSummary, workspaceSnapshot, workspaceSummary } from "../snapshots.ts";
import { ItemSchema, operation, type Operations, type Platform } from "./operation.ts";

function snapshot({ open }: Platform, workspace: RunningWorkspace): object {
  return workspaceSnapshot(workspace, open.positionOf(workspace));
}

/** A frame is asked for by its id or by that of anything within. */
function frameIdOf({ open }: Platform, itemId: string): string {
  const frameId = open.hasFrame(itemId) ? itemId : open.find(itemId)?.workspace.frameId;
  if (frameId === undefined) throw new Error(`There is no frame with the id “${itemId}”.`);
  return frameId;
}

/** Operations that ask and change nothing. */
export const readOperations: Operations = {
  ping: () => ({ live: true }),

  isWindowInWorkspace: operation(ItemSchema, ({ itemId }, { open }) => ({
    inWorkspace: open.find(itemId)?.node.type === "window",
  })),

  getAllWorkspacesSummaries: (_args, { open }) => ({
    summaries: open.list().map((workspace) => workspaceSummary(workspace, open.positionOf(workspace))),
  }),

  getWorkspaceSnapshot: operation(ItemSchema, ({ itemId }, platform) => {
    const found = platform.open.find(itemId);
    return snapshot(platform, found?.workspace ?? platform.open.workspace(itemId));
  }),

  getAllFramesSummaries: (_args, { open }) => ({ summaries: open.frameIds().map(frameSummary) }),

  getFrameSummary: operation(ItemSchema, ({ itemId }, platform) => frameSummary(frameIdOf(platform, itemId))),

  getFrameSnapshot: operation(ItemSchema, ({ itemId }, platform) => {
    const id = frameIdOf(platform, itemId);
    return {
      id,
      config: {},
      workspaces: platform.open.inFrame(id).map((workspace) => snapshot(platform, workspace)),
    };
  }),

  getWorkspaceIcon: operation(z.object({ workspaceId: z.string() }), ({ workspaceId }, { open }) => {
    const { icon } = open.workspace(workspaceId).config;
    return typeof icon === "string" ? { icon } : {};
  }),

  getPlatformFrameId: () => ({}),
};
