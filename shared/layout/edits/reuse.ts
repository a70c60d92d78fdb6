import { equal } from "../equal.ts";
import type { AnyNode, LayoutNode, ParentNode, Workspace } from "../tree.ts";
import { childrenOf, isWindow } from "../walk.ts";
import { withChildren } from "./treeOps.ts";

/**
 * The tree after an edit with every subtree that came out as it was before exchanged for the very one from before.
 * An edit of several steps may have taken a size away and given it back; views then see that nothing changed.
 */
export function reuse(before: Workspace, after: Workspace): Workspace {
  const known = new Map<string, LayoutNode>();
  const stayed = new Set<LayoutNode>();
  noteChanged(before, after, { known, stayed });
  const reused = (node: LayoutNode): LayoutNode => {
    const was = known.get(node.id);
    if (was === node || stayed.has(node)) return node;
    const next = isWindow(node) ? node : withChildren(node, node.children.map(reused));
    return was && sameNode(was, next) ? was : next;
  };
  const next = withChildren(after, after.children.map(reused));
  return sameNode(before, next) ? before : next;
}

interface Notes {
  /** What of the tree before does not stand at the same place afterwards, by id. */
  readonly known: Map<string, LayoutNode>;
  /** Whole subtrees that do: they need no second look. */
  readonly stayed: Set<LayoutNode>;
}

function noteChanged(before: ParentNode, after: ParentNode | undefined, notes: Notes): void {
  const standing = new Set(after?.children);
  for (const child of before.children) {
    if (standing.has(child)) {
      notes.stayed.add(child);
      continue;
    }
    notes.known.set(child.id, child);
    if (isWindow(child)) continue;
    const next = after?.children.find(({ id }) => id === child.id);
    noteChanged(child, next && !isWindow(next) ? next : undefined, notes);
  }
}

function sameNode(was: AnyNode, next: AnyNode): boolean {
  const others = childrenOf(next);
  const sameChildren =
    childrenOf(was).length === others.length &&
    childrenOf(was).every((child, index) => child === others[index]);
  return sameChildren && equal({ ...was, children: [] }, { ...next, children: [] });
}
