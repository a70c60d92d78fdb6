import type { LayoutNode, Workspace } from "../../../shared/layout/tree.ts";
import { findVisit, walk, windowsOf } from "../../../shared/layout/walk.ts";

/** Every node from one to another, that other first: the siblings between them, else the lines of the outline. */
export function canvasRange(workspace: Workspace, from: string, to: string): readonly string[] {
  const [start, end] = [findVisit(workspace, from), findVisit(workspace, to)];
  if (!start || !end) return [to];
  const areSiblings = start.parent === end.parent;
  const all = areSiblings ? start.parent.children : [...walk(workspace)].map(({ node }) => node);
  const [first = 0, last = 0] = [all.indexOf(start.node), all.indexOf(end.node)].sort((a, b) => a - b);
  const range = all.slice(first, last + 1);
  const chosen = new Set<LayoutNode>(range);
  // A box that reaches beyond the range stays out of it: what nobody pointed at would go with it.
  const isWhole = (node: LayoutNode) =>
    areSiblings || node === end.node || windowsOf(node).every((window) => chosen.has(window));
  return [to, ...range.filter(isWhole).map(({ id }) => id)];
}
