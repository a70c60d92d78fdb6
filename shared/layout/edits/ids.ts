import type { LayoutNode, ParentNode, Workspace } from "../tree.ts";
import { findNode, isWindow } from "../walk.ts";

/** Above this the highest number in the tree is not looked for. */
const MAX_NUMBER = 999_999_999;

/** Gives ids that the tree does not have: "n" and the next free number. */
export function freeIds(workspace: Workspace): () => string {
  // Most edits need no id at all, so nothing is looked at before one is asked for.
  let last: number | undefined;
  return () => {
    last ??= highestNumber(workspace);
    do last += 1;
    while (last > MAX_NUMBER && findNode(workspace, `n${last}`));
    return `n${last}`;
  };
}

const highest = new WeakMap<ParentNode, number>();

/** Kept for each box: after an edit only the way to what changed is looked at again. */
function highestNumber(parent: ParentNode): number {
  const known = highest.get(parent);
  if (known !== undefined) return known;
  let max = 0;
  for (const child of parent.children) {
    const own = Number(/^n(\d{1,9})$/.exec(child.id)?.[1] ?? 0);
    max = Math.max(max, own, isWindow(child) ? 0 : highestNumber(child));
  }
  highest.set(parent, max);
  return max;
}

/** A copy of a subtree in which every node has a new id, in document order. */
export function withNewIds(node: LayoutNode, nextId: () => string): LayoutNode {
  const id = nextId();
  if (isWindow(node)) return { ...node, id };
  if (node.type === "group")
    return { ...node, id, children: node.children.map((window) => ({ ...window, id: nextId() })) };
  return { ...node, id, children: node.children.map((child) => withNewIds(child, nextId)) };
}

/** A subtree that forgets how it was written, so that it is written like everything around it. */
export function withoutOrigin(node: LayoutNode): LayoutNode {
  const { origin: _origin, ...plain } = node;
  if (plain.type === "window") return plain;
  if (plain.type === "group")
    return { ...plain, children: plain.children.map(({ origin: _own, ...window }) => window) };
  return { ...plain, children: plain.children.map(withoutOrigin) };
}
