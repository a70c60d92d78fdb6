import type { LayoutNode, Workspace } from "../tree.ts";
import { isWindow, walk } from "../walk.ts";

/** Gives ids that the tree does not have: "n" and the next free number. */
export function freeIds(workspace: Workspace): () => string {
  const taken = new Set([...walk(workspace)].map(({ node }) => node.id));
  const numbers = [...taken].map((id) => Number(/^n(\d{1,9})$/.exec(id)?.[1] ?? 0));
  let last = numbers.reduce((highest, number) => Math.max(highest, number), 0);
  return () => {
    do last += 1;
    while (taken.has(`n${last}`));
    return `n${last}`;
  };
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
