import type { EditOutcome, Preset } from "../editSchema.ts";
import { WORKSPACE_ID, type LayoutNode, type ParentNode, type WindowNode, type Workspace } from "../tree.ts";
import { isWindow, windowsOf } from "../walk.ts";
import { fill, newBox, newGroup, withoutSizes, type Part, type SplitAxis } from "./boxes.ts";
import { freeIds } from "./ids.ts";
import { dropLock, extractLock } from "./locks.ts";
import { done, type Refusal } from "./outcome.ts";
import { sameLook } from "./sameLook.ts";
import { withActive } from "./tabs.ts";
import { withChildren } from "./treeOps.ts";

export type NextId = () => string;

/** Lays out the windows of the workspace, in document order, by a preset. The boxes around them are made anew. */
export function arrange(workspace: Workspace, preset: Preset): EditOutcome {
  const windows = windowsOf(workspace);
  if (windows.length === 0) return done(workspace, WORKSPACE_ID);
  const root = arranged(workspace, preset, freeIds(workspace));
  const next = withChildren(workspace, root ? [root] : []);
  if (sameLook(workspace, next)) return done(workspace, WORKSPACE_ID);
  return arrangeLock(workspace, windows, WORKSPACE_ID) ?? done(next, WORKSPACE_ID);
}

/** One node with all windows of another, laid out by a preset. */
export function arranged(from: ParentNode, preset: Preset, nextId: NextId): LayoutNode | undefined {
  if (preset === "tabs") return oneGroup(windowsOf(from), nextId);
  return ARRANGERS[preset](tilesOf(from, nextId), nextId);
}

/** Refuses where a window must not be taken from its place, or the place takes nothing. */
export function arrangeLock(
  workspace: Workspace,
  windows: readonly WindowNode[],
  of: string,
): Refusal | undefined {
  const locks = windows.map((window) => extractLock(workspace, window.id));
  return dropLock(workspace, of) ?? locks.find((lock) => lock !== undefined);
}

/** One tile a window: a bare one stays bare, the only window of a group keeps its group, others get one of their own. */
function tilesOf(from: ParentNode, nextId: NextId): LayoutNode[] {
  return childTiles(from, nextId).map(withoutSizes);
}

function childTiles(from: ParentNode, nextId: NextId): LayoutNode[] {
  if (from.type !== "group")
    return from.children.flatMap((child) => (isWindow(child) ? [child] : childTiles(child, nextId)));
  const isAlone = from.children.length === 1;
  return from.children.map((window) => (isAlone ? from : newGroup(nextId(), [window])));
}

function oneGroup(windows: readonly WindowNode[], nextId: NextId): LayoutNode {
  const group = newGroup(nextId(), windows.map(withoutSizes));
  return withActive(group, windows[0]?.id);
}

type Arranger = (tiles: LayoutNode[], nextId: NextId) => LayoutNode | undefined;

/** Tiles in a row or column; a single one needs no box. Equal ones need no sizes. */
function line(axis: SplitAxis, tiles: LayoutNode[], nextId: NextId): LayoutNode | undefined {
  return tiles.length > 1 ? newBox(axis, nextId(), tiles) : tiles[0];
}

/** As square as can be; the upper rows hold one more where the number does not divide. */
function grid(tiles: LayoutNode[], nextId: NextId): LayoutNode | undefined {
  const rows = Math.ceil(tiles.length / Math.ceil(Math.sqrt(tiles.length)));
  const ends = Array.from({ length: rows }, (_, row) => Math.ceil(((row + 1) * tiles.length) / rows));
  const lines = ends.map((end, row) => line("horizontal", tiles.slice(ends[row - 1] ?? 0, end), nextId));
  return line(
    "vertical",
    lines.filter((tile) => tile !== undefined),
    nextId,
  );
}

function mainAndStack([main, ...others]: LayoutNode[], nextId: NextId): LayoutNode | undefined {
  const stack = line("vertical", others, nextId);
  if (!main || !stack) return main;
  const parts: Part[] = [
    { node: main, weight: 60 },
    { node: stack, weight: 40 },
  ];
  return fill(newBox("horizontal", nextId()), "horizontal", parts);
}

const ARRANGERS: Record<Exclude<Preset, "tabs">, Arranger> = {
  "side-by-side": (tiles, nextId) => line("horizontal", tiles, nextId),
  stacked: (tiles, nextId) => line("vertical", tiles, nextId),
  grid,
  "main-and-stack": mainAndStack,
};
