import type { JsonObject } from "../../../../shared/json.ts";
import { activeIndex, type RunningBox, type RunningNode, type RunningWindow } from "./runningNode.ts";
import type { RunningWorkspace } from "./runningWorkspace.ts";

/** What the control method and the streams say of what is open. The client checks every answer with its decoders. */

interface Place {
  readonly workspace: RunningWorkspace;
  readonly index: number;
  /** Null where the parent shows all its children. */
  readonly isSelected: boolean | null;
}

function baseConfig({ workspace, index }: Place): JsonObject {
  return { frameId: workspace.frameId, workspaceId: workspace.id, positionIndex: index };
}

export function windowConfig(window: RunningWindow, place: Place): JsonObject {
  const { config, appName, title, context, windowId } = window;
  return {
    ...config,
    ...baseConfig(place),
    isFocused: false,
    appName,
    isLoaded: windowId !== undefined,
    ...(place.isSelected !== null && { isSelected: place.isSelected }),
    ...(windowId !== undefined && { windowId }),
    ...(title !== undefined && { title }),
    ...(context !== undefined && { context }),
  };
}

function boxConfig(box: RunningBox, place: Place): JsonObject {
  const active = box.type === "group" ? { activeTabIndex: activeIndex(box) } : {};
  return { ...box.config, ...active, ...baseConfig(place) };
}

function childSnapshot(node: RunningNode, place: Place): JsonObject {
  if (node.type === "window") return { type: "window", id: node.id, config: windowConfig(node, place) };
  return {
    type: node.type,
    id: node.id,
    config: boxConfig(node, place),
    children: childSnapshots(node, place.workspace),
  };
}

function childSnapshots(parent: RunningBox | RunningWorkspace, workspace: RunningWorkspace): JsonObject[] {
  const active = parent.type === "group" ? activeIndex(parent) : null;
  return parent.children.map((child, index) =>
    childSnapshot(child, { workspace, index, isSelected: active === null ? null : index === active }),
  );
}

/** Keys of a saved workspace's config that say something of this one only where this one says it anew. */
function workspaceConfig(workspace: RunningWorkspace, positionIndex: number): JsonObject {
  const { title, layoutName, isHibernated, isSelected, config, frameId } = workspace;
  return {
    ...config,
    ...{ frameId, title, positionIndex, isHibernated, isSelected },
    name: layoutName ?? title,
    ...(layoutName !== undefined && { layoutName }),
  };
}

export function workspaceSummary(workspace: RunningWorkspace, positionIndex: number): JsonObject {
  return { id: workspace.id, config: workspaceConfig(workspace, positionIndex) };
}

export function frameSummary(frameId: string): JsonObject {
  return { id: frameId, isFocused: false, isInitialized: true };
}

export function workspaceSnapshot(workspace: RunningWorkspace, positionIndex: number): JsonObject {
  return {
    ...workspaceSummary(workspace, positionIndex),
    children: childSnapshots(workspace, workspace),
    frameSummary: frameSummary(workspace.frameId),
  };
}
