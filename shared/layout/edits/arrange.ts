import type { EditOutcome, Preset } from "../editSchema.ts";
import { WORKSPACE_ID, type LayoutNode, type WindowNode, type Workspace } from "../tree.ts";
import { walk, windowsOf } from "../walk.ts";
import { fill, newBox, newGroup, withoutSizes, type Part, type SplitAxis } from "./boxes.ts";
import { freeIds } from "./ids.ts";
import { dropLock, extractLock } from "./locks.ts";
import { done } from "./outcome.ts";
import { sameLook } from "./sameLook.ts";
import { withActive } from "./tabs.ts";
import { withChildren } from "./treeOps.ts";

type NextId = () => string;

/** Lays out the windows of the workspace, in document order, by a preset. The boxes around them are made anew. */
export function arrange(workspace: Workspace, preset: Preset): EditOutcome {
  const windows = windowsOf(workspace);
  if (windows.length === 0) return done(workspace, WORKSPACE_ID);
  const nextId = freeIds(workspace);
  const root =
    preset === "tabs" ? oneGroup(windows, nextId) : ARRANGERS[preset](tilesOf(workspace, nextId), nextId);
  const next = withChildren(workspace, root ? [root] : []);
  if (sameLook(workspace, next)) return done(workspace, WORKSPACE_ID);
  return lockOn(workspace, windows) ?? done(next, WORKSPACE_ID);
}

function lockOn(workspace: Workspace, windows: readonly WindowNode[]): EditOutcome | undefined {
  const locks = windows.map((window) => extractLock(workspace, window.id));
  return dropLock(workspace, WORKSPACE_ID) ?? locks.find((lock) => lock !== undefined);
}

/** One tile a window: a bare one stays bare, the only window of a group keeps its group, others get one of their own. */
function tilesOf(workspace: Workspace, nextId: NextId): LayoutNode[] {
  const tiles: LayoutNode[] = [];
  for (const { node, parent } of walk(workspace)) {
    if (node.type !== "window") continue;
    if (parent.type !== "group") tiles.push(node);
    else tiles.push(parent.children.length === 1 ? parent : newGroup(nextId(), [node]));
  }
  return tiles.map(withoutSizes);
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
