import type { Side } from "../editSchema.ts";
import { axisOf } from "../sizes.ts";
import type { LayoutNode, ParentNode, SplitBox, SplitNode, Workspace } from "../tree.ts";
import {
  axisOfSide,
  boxTypeOf,
  fill,
  inPlaceOf,
  newBox,
  partsOf,
  splitAxisOf,
  withoutSizes,
  type Part,
  type SplitAxis,
} from "./boxes.ts";
import { joinedParts } from "./placeChild.ts";
import { replaceChild, rewriteAt, withChildren } from "./treeOps.ts";

/** A node on its way to an edge of something. */
export type Arrival = { node: LayoutNode; side: Side; keepSize: boolean; nextId: () => string };

const isBefore = (side: Side) => side === "left" || side === "top";

function ordered(side: Side, target: readonly Part[], arriving: Part): Part[] {
  return isBefore(side) ? [arriving, ...target] : [...target, arriving];
}

/** Whether a node may join the children of a parent; at the root all are rows or all are columns. */
function mayJoin(parent: SplitNode, axis: SplitAxis, node: LayoutNode): boolean {
  return (
    parent.type !== "workspace" || node.type === boxTypeOf(axis === "horizontal" ? "vertical" : "horizontal")
  );
}

function runsAlong(parent: ParentNode, axis: SplitAxis): parent is SplitNode {
  if (parent.type === "group") return false;
  return axisOf(parent) === axis && (parent.type !== "workspace" || parent.children.length > 1);
}

/** Places a node at an edge of another node, which is no window of a group. */
export function placeBeside(workspace: Workspace, targetId: string, arrival: Arrival): Workspace {
  const change = (parent: ParentNode, index: number): ParentNode => besideChild(parent, index, arrival);
  return rewriteAt(workspace, targetId, { change });
}

function besideChild(parent: ParentNode, index: number, arrival: Arrival): ParentNode {
  const axis = axisOfSide(arrival.side);
  if (runsAlong(parent, axis)) return joinSiblings(parent, index, arrival);
  const target = parent.children[index];
  return target ? replaceChild(parent, index, joined(parent, target, arrival)) : parent;
}

/** The target keeps one half of its share, the node gets the other. */
function joinSiblings(parent: SplitNode, index: number, { node, side, nextId }: Arrival): ParentNode {
  const axis = splitAxisOf(parent);
  const parts = partsOf(parent);
  const target = parts[index];
  if (!target) return parent;
  const half = target.weight / 2;
  const pair = ordered(side, [{ ...target, weight: half }], fresh(node, half));
  const next = parts.toSpliced(index, 1, ...pair);
  // At the root, where the node may not stand, its children and it get a box of their own.
  return mayJoin(parent, axis, node)
    ? fill(parent, axis, next)
    : withChildren(parent, [fill(newBox(axis, nextId()), axis, next)]);
}

/** Target and node as halves of one box in the target's place. A target that runs along the axis is that box. */
function joined(parent: ParentNode, target: LayoutNode, arrival: Arrival): LayoutNode {
  const axis = axisOfSide(arrival.side);
  if ((target.type === "row" || target.type === "column") && runsAlong(target, axis))
    return atEdge(target, arrival);
  const box = inPlaceOf(target, newBox(axis, arrival.nextId()), axisOf(parent));
  const halves = ordered(arrival.side, [{ node: withoutSizes(target), weight: 50 }], fresh(arrival.node, 50));
  return fill(box, axis, halves);
}

function fresh(node: LayoutNode, weight: number): Part {
  return { node, weight, fresh: true };
}

/** At one end of a box, as one more among its children. */
function atEdge(box: Workspace, arrival: Arrival): Workspace;
function atEdge(box: SplitBox, arrival: Arrival): SplitBox;
function atEdge(box: SplitNode, arrival: Arrival): SplitNode;
function atEdge(box: SplitNode, { side, ...arrival }: Arrival): SplitNode {
  const index = isBefore(side) ? 0 : box.children.length;
  return fill(box, axisOfSide(side), joinedParts(box, { ...arrival, index }));
}

/** Places a node at an edge of the whole canvas: one more in a line that runs along it, else it takes one half. */
export function placeAtCanvasEdge(workspace: Workspace, arrival: Arrival): Workspace {
  const [only, ...others] = workspace.children;
  if (!only) return withChildren(workspace, [withoutSizes(arrival.node)]);
  if (others.length === 0) return withChildren(workspace, [joined(workspace, only, arrival)]);
  const axis = splitAxisOf(workspace);
  if (axis === axisOfSide(arrival.side) && mayJoin(workspace, axis, arrival.node))
    return atEdge(workspace, arrival);
  return withChildren(workspace, [joined(workspace, wholeRoot(workspace, arrival.nextId), arrival)]);
}

/** The children of the root in a box that shows what the root showed without one. */
export function wholeRoot(workspace: Workspace, nextId: () => string): SplitBox {
  const axis = splitAxisOf(workspace);
  const parts = partsOf(workspace).map((part) => ({ ...part, fresh: true }));
  return fill(newBox(axis, nextId()), axis, parts);
}
