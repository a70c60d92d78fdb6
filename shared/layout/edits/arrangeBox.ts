import type { EditOutcome, Preset } from "../editSchema.ts";
import { axisOf } from "../sizes.ts";
import type { BoxNode, LayoutNode, ParentNode, SplitBox, Workspace } from "../tree.ts";
import { findVisit, isWindow, windowsOf } from "../walk.ts";
import { arranged, arrangeLock } from "./arrange.ts";
import { fill, inPlaceOf, partsOf, splitAxisOf, withoutSizes } from "./boxes.ts";
import { freeIds } from "./ids.ts";
import { done, refuse, unknownNode } from "./outcome.ts";
import { sameLook } from "./sameLook.ts";
import { replaceChild, rewriteAt } from "./treeOps.ts";

/** Lays out the windows of one row, column or group by a preset, in the place that the box has. */
export function arrangeBox(workspace: Workspace, preset: Preset, of: string): EditOutcome {
  const visit = findVisit(workspace, of);
  if (!visit) return unknownNode(of);
  const { node: box } = visit;
  if (isWindow(box)) return refuse({ code: "no-windows", params: { node: box } });
  const windows = windowsOf(box);
  const root = arranged(box, preset, freeIds(workspace));
  if (!root || windows.length === 0) return done(workspace, of);
  const node = keepBox(box, root);
  const change = (parent: ParentNode, index: number) => inPlace(parent, index, node);
  const next = rewriteAt(workspace, of, { change });
  if (sameLook(workspace, next)) return done(workspace, of);
  const focus = findVisit(next, node.id) ? node.id : (windows[0]?.id ?? of);
  return arrangeLock(workspace, windows, of) ?? done(next, focus);
}

const isSplit = (node: LayoutNode): node is SplitBox => node.type === "row" || node.type === "column";

/** A box that stays what it is keeps its id and what was set on it. */
function keepBox(box: BoxNode, root: LayoutNode): LayoutNode {
  if (root.type === "group" && box.type === "group")
    return { ...box, config: { ...box.config, ...root.config }, children: root.children };
  if (root.type === "window" || root.type === "group" || root.type !== box.type) return root;
  return { ...box, children: root.children };
}

/**
 * A row in a row dissolves, since the platform's builder refuses the nesting. Beside others at the top level stand only
 * boxes of one kind: there the box stays around what is in it.
 */
function inPlace(parent: ParentNode, index: number, node: LayoutNode): ParentNode {
  const old = parent.children[index];
  if (!old) return parent;
  if (parent.type === "workspace" && parent.children.length > 1 && isSplit(old) && node.type !== old.type)
    return replaceChild(parent, index, { ...old, children: [withoutSizes(node)] });
  if (parent.type === "group" || node.type !== parent.type)
    return replaceChild(parent, index, inPlaceOf(old, node, axisOf(parent)));
  const parts = partsOf(parent).map((part, at) => (at === index ? { ...part, node, fresh: true } : part));
  return fill(parent, splitAxisOf(parent), parts);
}
