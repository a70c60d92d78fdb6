import { equal } from "../equal.ts";
import type { AnyNode, LayoutNode, Workspace } from "../tree.ts";
import { childrenOf, isWindow, walk } from "../walk.ts";
import { withChildren } from "./treeOps.ts";

/**
 * The tree after an edit with every subtree that came out as it was before exchanged for the very one from before.
 * An edit of several steps may have taken a size away and given it back; views then see that nothing changed.
 */
export function reuse(before: Workspace, after: Workspace): Workspace {
  const known = new Map([...walk(before)].map(({ node }) => [node.id, node]));
  const reused = (node: LayoutNode): LayoutNode => {
    const was = known.get(node.id);
    if (was === node) return node;
    const next = isWindow(node) ? node : withChildren(node, node.children.map(reused));
    return was && sameNode(was, next) ? was : next;
  };
  const next = withChildren(after, after.children.map(reused));
  return sameNode(before, next) ? before : next;
}

function sameNode(was: AnyNode, next: AnyNode): boolean {
  const others = childrenOf(next);
  const sameChildren =
    childrenOf(was).length === others.length &&
    childrenOf(was).every((child, index) => child === others[index]);
  return sameChildren && equal({ ...was, children: [] }, { ...next, children: [] });
}
