import { axisOf, writtenSize } from "../sizes.ts";
import type { BoxNode, LayoutNode, ParentNode, SplitNode, Workspace } from "../tree.ts";
import { isWindow } from "../walk.ts";
import { fill, inPlaceOf, partsOf, scaled, splitAxisOf, spread, totalOf } from "./boxes.ts";
import { withWindows } from "./tabs.ts";
import { replaceChild, rewriteAt, withChildren } from "./treeOps.ts";

/**
 * The tree without a node. Its share goes to its siblings in proportion. Boxes that this empties go too; a row or
 * column that this leaves with one child is replaced by that child. All other boxes stay as they are, odd or not.
 */
export function takeOut(workspace: Workspace, id: string): Workspace {
  return rewriteAt(workspace, id, { change: dropChild, settle: settleChild });
}

/** A parent without one child, whose share the others get in proportion. */
export function dropChild(parent: ParentNode, index: number): ParentNode {
  if (parent.type === "group") return withWindows(parent, parent.children.toSpliced(index, 1));
  const axis = splitAxisOf(parent);
  const left = withChildren(parent, parent.children.toSpliced(index, 1));
  // Without any size all shares are equal before and after.
  if (!parent.children.some((child) => writtenSize(child, axis) !== undefined)) return left;
  const parts = partsOf(parent);
  const others = parts.toSpliced(index, 1);
  return fill(parent, axis, scaled(others, totalOf(parts) / totalOf(others)));
}

function settleChild(parent: ParentNode, index: number, next: BoxNode): ParentNode {
  const before = parent.children[index];
  const lost = before !== undefined && !isWindow(before) && next.children.length < before.children.length;
  const [only] = next.children;
  if (!only) return dropChild(parent, index);
  if (!lost || next.type === "group" || next.children.length > 1) return replaceChild(parent, index, next);
  return liftChild(parent, index, { box: next, only });
}

/** Whether a child may stand at the root beside others: those are all rows or all columns. */
function fitsBeside(parent: ParentNode, box: BoxNode, only: LayoutNode): boolean {
  return parent.type !== "workspace" || parent.children.length === 1 || only.type === box.type;
}

type Lift = { box: BoxNode; only: LayoutNode };

/** Replaces a row or column in its parent by its only child, which takes over its share. */
export function liftChild(parent: ParentNode, index: number, { box, only }: Lift): ParentNode {
  if (!fitsBeside(parent, box, only)) return replaceChild(parent, index, box);
  const inherited = inPlaceOf(box, only, axisOf(parent));
  return isNested(parent, inherited)
    ? dissolveChild(parent, index, inherited)
    : replaceChild(parent, index, inherited);
}

/** A row in a row or a column in a column. */
export function isNested(parent: ParentNode, child: LayoutNode): parent is SplitNode {
  return (child.type === "row" || child.type === "column") && child.type === parent.type;
}

/** Replaces a child by its own children, which share what it had. */
export function dissolveChild(parent: SplitNode, index: number, child: LayoutNode): ParentNode {
  const parts = partsOf(withChildren(parent, parent.children.toSpliced(index, 1, child)));
  const weight = parts[index]?.weight ?? 0;
  const inner = isWindow(child) ? [] : spread(child, weight).map((part) => ({ ...part, fresh: true }));
  return fill(parent, splitAxisOf(parent), parts.toSpliced(index, 1, ...inner));
}
