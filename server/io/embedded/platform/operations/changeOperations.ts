import { z } from "zod";
import type { JsonObject } from "../../../../../shared/json.ts";
import { announceWindows, announceWorkspace } from "../announcements.ts";
import { buildNode, runningWindows, type RunningNode, type RunningWindow } from "../runningNode.ts";
import type { FoundItem } from "../openWorkspaces.ts";
import type { RunningWorkspace } from "../runningWorkspace.ts";
import { closeWorkspace, hibernate, resume, startWindows, stopWindows } from "../workspaceHost.ts";
import {
  ItemSchema,
  operation,
  optional,
  WireObjectSchema,
  WorkspaceIdSchema,
  type Operations,
  type Platform,
} from "./operation.ts";

function find({ open }: Platform, itemId: string): FoundItem {
  const found = open.find(itemId);
  if (!found) throw new Error(`There is no workspace, box or window with the id “${itemId}”.`);
  return found;
}

async function closeItem(platform: Platform, itemId: string): Promise<object> {
  if (platform.open.hasFrame(itemId)) {
    for (const workspace of [...platform.open.inFrame(itemId)]) await closeWorkspace(platform, workspace);
    return {};
  }
  const { node, parent, workspace } = find(platform, itemId);
  if (node.type === "workspace") await closeWorkspace(platform, node);
  else removeNode(platform, { node, parent, workspace });
  return {};
}

const idsOf = (windows: readonly RunningWindow[]): ReadonlySet<string> =>
  new Set(windows.map(({ id }) => id));

function removeNode(
  platform: Platform,
  { node, parent, workspace }: FoundItem & { node: RunningNode },
): void {
  const windows = node.type === "window" ? [node] : runningWindows(node);
  announceWindows(platform, workspace, { actions: ["removed"], ids: idsOf(windows) });
  stopWindows(platform, windows);
  parent.children = parent.children.filter((child) => child !== node);
}

const AddSchema = z.object({ definition: WireObjectSchema, parentId: z.string().min(1) });

function add(platform: Platform, { definition, parentId }: z.infer<typeof AddSchema>): object {
  const { node: parent, workspace } = find(platform, parentId);
  if (parent.type === "window") throw new Error("A window holds nothing; add to a box or to the workspace.");
  const node = buildNode(definition, "definition");
  if (parent.type === "group" && node.type !== "window") throw new Error("A group holds windows only.");
  const windows = node.type === "window" ? [node] : runningWindows(node);
  startWindows(platform, workspace.id, windows);
  parent.children = [...parent.children, node];
  announceWindows(platform, workspace, { actions: ["added", "loaded"], ids: idsOf(windows) });
  return { itemId: node.id, ...(node.type === "window" && { windowId: node.windowId }) };
}

function configure(target: { config: JsonObject }, config: JsonObject): object {
  target.config = { ...target.config, ...config };
  return {};
}

function configureWorkspace(platform: Platform, workspace: RunningWorkspace, config: JsonObject): object {
  configure(workspace, config);
  announceWorkspace(platform, workspace, "lock-configuration-changed");
  return {};
}

/** Brings a window's tab, or a workspace, to the front. */
function focus(platform: Platform, { node, parent, workspace }: FoundItem): object {
  platform.open.select(workspace);
  if (node.type === "window" && parent.type === "group") {
    const group = find(platform, parent.id).node;
    if (group.type === "group") configure(group, { activeTabIndex: group.children.indexOf(node) });
  }
  announceWorkspace(platform, workspace, "selected");
  return {};
}

const TitleSchema = ItemSchema.extend({ title: z.string().min(1) });
const PinSchema = WorkspaceIdSchema.extend({ icon: optional(z.string().min(1)) });
const LockSchema = z.object({ config: optional(WireObjectSchema) });

function lockItem(platform: Platform, itemId: string, config: JsonObject | undefined): object {
  const { node } = find(platform, itemId);
  if (node.type === "workspace")
    throw new Error("A workspace is locked as a workspace, not as one of its boxes.");
  return configure(node, config ?? {});
}

/** Operations on what is open. */
export const changeOperations: Operations = {
  closeItem: operation(ItemSchema, ({ itemId }, platform) => closeItem(platform, itemId)),
  closeWorkspace: operation(ItemSchema, ({ itemId }, platform) => closeItem(platform, itemId)),
  focusItem: operation(ItemSchema, ({ itemId }, platform) =>
    platform.open.hasFrame(itemId) ? {} : focus(platform, find(platform, itemId)),
  ),
  setItemTitle: operation(TitleSchema, ({ itemId, title }, platform) => {
    const { node } = find(platform, itemId);
    if (node.type !== "workspace" && node.type !== "window")
      throw new Error("A row, column or group has no title.");
    node.title = title;
    return {};
  }),
  addWindow: operation(AddSchema, (args, platform) => add(platform, args)),
  addContainer: operation(AddSchema, (args, platform) => add(platform, args)),

  hibernateWorkspace: operation(WorkspaceIdSchema, ({ workspaceId }, platform) => {
    hibernate(platform, platform.open.workspace(workspaceId));
    return {};
  }),
  resumeWorkspace: operation(WorkspaceIdSchema, ({ workspaceId }, platform) => {
    resume(platform, platform.open.workspace(workspaceId));
    return {};
  }),

  lockWorkspace: operation(WorkspaceIdSchema.extend(LockSchema.shape), ({ workspaceId, config }, platform) =>
    configureWorkspace(platform, platform.open.workspace(workspaceId), config ?? {}),
  ),
  lockWindow: operation(LockSchema.extend({ windowPlacementId: z.string() }), (args, platform) =>
    lockItem(platform, args.windowPlacementId, args.config),
  ),
  lockContainer: operation(LockSchema.extend(ItemSchema.shape), ({ itemId, config }, platform) =>
    lockItem(platform, itemId, config),
  ),
  setMaximizationBoundary: operation(
    ItemSchema.extend({ enabled: z.boolean() }),
    ({ itemId, enabled }, platform) => lockItem(platform, itemId, { maximizationBoundary: enabled }),
  ),

  pinWorkspace: operation(PinSchema, ({ workspaceId, icon }, platform) =>
    configureWorkspace(platform, platform.open.workspace(workspaceId), {
      isPinned: true,
      ...(icon !== undefined && { icon }),
    }),
  ),
  unpinWorkspace: operation(WorkspaceIdSchema, ({ workspaceId }, platform) =>
    configureWorkspace(platform, platform.open.workspace(workspaceId), { isPinned: false }),
  ),
  setWorkspaceIcon: operation(PinSchema, ({ workspaceId, icon }, platform) =>
    configureWorkspace(platform, platform.open.workspace(workspaceId), { icon: icon ?? null }),
  ),
  setLoadingStrategy: operation(
    ItemSchema.extend({ strategy: z.string() }),
    ({ itemId, strategy }, platform) =>
      configureWorkspace(platform, platform.open.workspace(itemId), { loadingStrategy: strategy }),
  ),
  setWindowDragMode: operation(
    ItemSchema.extend({ dragMode: z.string() }),
    ({ itemId, dragMode }, platform) =>
      configureWorkspace(platform, platform.open.workspace(itemId), { windowDragMode: dragMode }),
  ),

  // Nothing is drawn, so there is nothing to animate and nobody to ask before a frame closes.
  showLoadingAnimation: () => ({}),
  hideLoadingAnimation: () => ({}),
  subscribeToFrameClosing: () => ({}),
};
