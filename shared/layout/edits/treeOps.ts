import {
  WORKSPACE_ID,
  type AnyNode,
  type BoxNode,
  type LayoutNode,
  type ParentNode,
  type SplitBox,
  type SplitNode,
  type Workspace,
} from "../tree.ts";
import { childrenOf, isWindow } from "../walk.ts";

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The parent with other children; itself if they are the same. A group takes windows only. */
export function withChildren(parent: Workspace, children: readonly LayoutNode[]): Workspace;
export function withChildren(parent: SplitBox, children: readonly LayoutNode[]): SplitBox;
export function withChildren(parent: SplitNode, children: readonly LayoutNode[]): SplitNode;
export function withChildren(parent: BoxNode, children: readonly LayoutNode[]): BoxNode;
export function withChildren(parent: ParentNode, children: readonly LayoutNode[]): ParentNode;
export function withChildren(parent: ParentNode, children: readonly LayoutNode[]): ParentNode {
  if (sameItems(parent.children, children)) return parent;
  return parent.type === "group"
    ? { ...parent, children: children.filter(isWindow) }
    : { ...parent, children: [...children] };
}

/** The parent with any number of nodes in the place of one. */
export function replaceChild(parent: ParentNode, index: number, ...nodes: LayoutNode[]): ParentNode {
  return withChildren(parent, parent.children.toSpliced(index, 1, ...nodes));
}

/** Indices that lead from a node down to the one with this id. */
export function indexPath(from: AnyNode, id: string): number[] | undefined {
  const children = childrenOf(from);
  // Plain loops: this looks at every node of a large layout, several times an edit.
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child?.id === id) return [index];
    const deeper = child && !isWindow(child) && indexPath(child, id);
    if (deeper) return [index, ...deeper];
  }
  return undefined;
}

/** The node with this id and everything around it, innermost first, the workspace last. */
export function lineage(workspace: Workspace, id: string): AnyNode[] {
  if (id === WORKSPACE_ID) return [workspace];
  const nodes: AnyNode[] = [workspace];
  let at: AnyNode = workspace;
  for (const index of indexPath(workspace, id) ?? []) {
    const child: LayoutNode | undefined = childrenOf(at)[index];
    if (child) nodes.unshift((at = child));
  }
  return nodes;
}

type Rewrite = {
  /** Makes the new parent of the node in question. */
  change: (parent: ParentNode, index: number) => ParentNode;
  /** Puts a changed box back into its parent; plainly in its place if left out. */
  settle?: (parent: ParentNode, index: number, next: BoxNode) => ParentNode;
};

/** Rewrites the way from the root to a node. Everything beside that way keeps its identity. */
export function rewriteAt(workspace: Workspace, id: string, rewrite: Rewrite): Workspace {
  const path = indexPath(workspace, id);
  const next = path ? rewriteAlong(workspace, path, rewrite) : workspace;
  return next.type === "workspace" ? next : workspace;
}

function rewriteAlong(parent: ParentNode, [index, ...deeper]: number[], rewrite: Rewrite): ParentNode {
  const child = index === undefined ? undefined : parent.children[index];
  if (index === undefined || !child) return parent;
  if (deeper.length === 0) return rewrite.change(parent, index);
  if (isWindow(child)) return parent;
  const next = rewriteAlong(child, deeper, rewrite);
  if (next === child || next.type === "workspace") return parent;
  return (rewrite.settle ?? replaceChild)(parent, index, next);
}

/** The tree with one node exchanged for what `update` makes of it. The workspace is not such a node. */
export function updateNode(
  workspace: Workspace,
  id: string,
  update: (node: LayoutNode) => LayoutNode,
): Workspace {
  const change: Rewrite["change"] = (parent, index) => {
    const node = parent.children[index];
    return node ? replaceChild(parent, index, update(node)) : parent;
  };
  return rewriteAt(workspace, id, { change });
}
