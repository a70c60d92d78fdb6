import type { GroupNode, LayoutNode, Workspace } from "../tree.ts";
import { childrenOf, walk } from "../walk.ts";

/** The nodes with these ids in document order; what is inside another of them follows it and is not counted. */
export function topmost(workspace: Workspace, ids: readonly string[]): LayoutNode[] {
  const wanted = new Set(ids);
  const find = (node: LayoutNode): LayoutNode[] =>
    wanted.has(node.id) ? [node] : childrenOf(node).flatMap(find);
  return workspace.children.flatMap(find);
}

/** A tab group in place of its windows where all of them are there: together they are the group. */
export function asTiles(workspace: Workspace, nodes: readonly LayoutNode[]): LayoutNode[] {
  const whole = groupsOf(workspace).filter(
    ({ children }) => children.length > 0 && children.every((window) => nodes.includes(window)),
  );
  const ids = nodes.map(
    (node) => whole.find(({ children }) => children.some((window) => window === node)) ?? node,
  );
  return [...new Set(ids)];
}

function groupsOf(workspace: Workspace): GroupNode[] {
  return [...walk(workspace)].flatMap(({ node }) => (node.type === "group" ? [node] : []));
}
