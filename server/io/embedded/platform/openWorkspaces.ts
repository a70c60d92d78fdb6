import type { RunningNode, RunningParent } from "./runningNode.ts";
import { runningNodes } from "./runningNode.ts";
import type { RunningWorkspace } from "./runningWorkspace.ts";

/** A frame is a window of the platform that shows workspaces as tabs. */
interface Frame {
  readonly id: string;
  readonly workspaces: RunningWorkspace[];
}

export interface FoundItem {
  readonly workspace: RunningWorkspace;
  /** The workspace itself, or a node within. */
  readonly node: RunningNode | RunningWorkspace;
  readonly parent: RunningParent;
}

/** What is open, in order, and nothing else: no events, no applications. */
export interface OpenWorkspaces {
  list(): readonly RunningWorkspace[];
  frameIds(): readonly string[];
  hasFrame(id: string): boolean;
  /** The frame in which the next workspace opens where none is asked for. */
  usualFrameId(): string | undefined;
  addFrame(id: string): void;
  /** Adds a workspace to its frame as its last tab, or at a position. */
  add(workspace: RunningWorkspace, position?: number): void;
  /** True where its frame is left without a workspace and was closed too. */
  remove(workspace: RunningWorkspace): boolean;
  positionOf(workspace: RunningWorkspace): number;
  inFrame(frameId: string): readonly RunningWorkspace[];
  select(workspace: RunningWorkspace): void;
  /** @throws Error if no workspace has this id. */
  workspace(id: string): RunningWorkspace;
  /** A workspace, box or window, the latter also by the id of its application instance. */
  find(id: string): FoundItem | undefined;
}

function findIn(workspace: RunningWorkspace, id: string): FoundItem | undefined {
  if (workspace.id === id) return { workspace, node: workspace, parent: workspace };
  for (const { node, parent } of runningNodes(workspace)) {
    if (node.id === id || (node.type === "window" && node.windowId === id))
      return { workspace, node, parent };
  }
  return undefined;
}

export function createOpenWorkspaces(): OpenWorkspaces {
  const frames = new Map<string, Frame>();

  const list = (): RunningWorkspace[] => [...frames.values()].flatMap((frame) => frame.workspaces);
  const siblings = (frameId: string): RunningWorkspace[] => frames.get(frameId)?.workspaces ?? [];
  const addFrame = (id: string): void => {
    if (!frames.has(id)) frames.set(id, { id, workspaces: [] });
  };

  function select(workspace: RunningWorkspace): void {
    for (const other of siblings(workspace.frameId)) other.isSelected = other === workspace;
  }

  function remove(workspace: RunningWorkspace): boolean {
    const all = siblings(workspace.frameId);
    const index = all.indexOf(workspace);
    if (index !== -1) all.splice(index, 1);
    if (all.length === 0) return frames.delete(workspace.frameId);
    const next = all[Math.min(Math.max(0, index), all.length - 1)];
    if (workspace.isSelected && next) select(next);
    return false;
  }

  return {
    list,
    frameIds: () => [...frames.keys()],
    hasFrame: (id) => frames.has(id),
    usualFrameId: () => frames.keys().next().value,
    addFrame,
    add: (workspace, position) => {
      addFrame(workspace.frameId);
      const all = siblings(workspace.frameId);
      all.splice(Math.min(position ?? all.length, all.length), 0, workspace);
      if (workspace.isSelected || all.length === 1) select(workspace);
    },
    remove,
    positionOf: (workspace) => Math.max(0, siblings(workspace.frameId).indexOf(workspace)),
    inFrame: siblings,
    select,
    workspace: (id) => {
      const found = list().find((workspace) => workspace.id === id);
      if (!found) throw new Error(`There is no open workspace with the id “${id}”.`);
      return found;
    },
    find: (id) => {
      for (const workspace of list()) {
        const found = findIn(workspace, id);
        if (found) return found;
      }
      return undefined;
    },
  };
}
