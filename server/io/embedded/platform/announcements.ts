import type { PushEvent } from "../streams.ts";
import type { OpenWorkspaces } from "./openWorkspaces.ts";
import { runningNodes } from "./runningNode.ts";
import type { RunningWorkspace } from "./runningWorkspace.ts";
import { frameSummary, windowConfig, workspaceSnapshot, workspaceSummary } from "./snapshots.ts";

interface Parts {
  readonly open: OpenWorkspaces;
  readonly push: PushEvent;
}

type WorkspaceAction =
  "opened" | "closed" | "hibernated" | "resumed" | "selected" | "lock-configuration-changed";

/**
 * The snapshot goes along: without it every listener asks for one, and a workspace that is closed by then would leave
 * the client with a rejection that nobody handles.
 */
export function announceWorkspace(
  { open, push }: Parts,
  workspace: RunningWorkspace,
  action: WorkspaceAction,
): void {
  const position = open.positionOf(workspace);
  push({
    type: "workspace",
    action,
    frameId: workspace.frameId,
    workspaceId: workspace.id,
    payload: {
      workspaceSummary: workspaceSummary(workspace, position),
      workspaceSnapshot: workspaceSnapshot(workspace, position),
      frameSummary: frameSummary(workspace.frameId),
    },
  });
}

type WindowAction = "added" | "loaded" | "removed";

interface About {
  readonly actions: readonly WindowAction[];
  /** Ids of the windows; without them every window of the workspace is meant. */
  readonly ids?: ReadonlySet<string>;
}

export function announceWindows({ push }: Parts, workspace: RunningWorkspace, { actions, ids }: About): void {
  for (const { node, parent } of runningNodes(workspace)) {
    if (node.type !== "window" || ids?.has(node.id) === false) continue;
    const index = parent.children.indexOf(node);
    const config = windowConfig(node, { workspace, index, isSelected: null });
    const payload = { windowSummary: { itemId: node.id, parentId: parent.id, config } };
    const about = { frameId: workspace.frameId, workspaceId: workspace.id, itemId: node.id };
    // The window of an unknown application is there and stays empty.
    const happened = actions.filter((action) => action !== "loaded" || node.windowId !== undefined);
    for (const action of happened) push({ type: "window", action, payload, ...about });
  }
}
