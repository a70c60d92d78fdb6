import { takeOut } from "../edits/removal.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { childrenOf } from "../walk.ts";

/** Everything in a node that holds nothing itself: windows and empty boxes. */
function leavesOf(node: LayoutNode): LayoutNode[] {
  const children = childrenOf(node);
  return children.length === 0 ? [node] : children.flatMap(leavesOf);
}

/**
 * The tree without a node, leaf by leaf: a box that is emptied goes by itself, and one that has dissolved into
 * another meanwhile takes what was in it along all the same.
 */
export function withoutLeaves(workspace: Workspace, node: LayoutNode): Workspace {
  return leavesOf(node).reduce((now, { id }) => takeOut(now, id), workspace);
}
