import type { Edit } from "../editSchema.ts";
import { inPlaceOf } from "../edits/boxes.ts";
import { freeIds } from "../edits/ids.ts";
import { withWindows } from "../edits/tabs.ts";
import { indexPath, withChildren } from "../edits/treeOps.ts";
import { axisOf } from "../sizes.ts";
import type { BoxNode, LayoutNode, ParentNode, Workspace } from "../tree.ts";
import { findVisit, isWindow, windowsOf } from "../walk.ts";
import { identify, type Identity } from "./identify.ts";

/**
 * The edit that gives windows the boxes and sizes they have in `theirs`: all that is in the smallest box around `node`
 * that holds the same windows in both layouts. None where only the workspace does and windows came or went, since
 * these are changes of their own.
 */
export function rebuild(mine: Workspace, theirs: Workspace, node?: LayoutNode): Edit[] {
  const identity = identify(mine, theirs);
  let there: ParentNode = (node && findVisit(theirs, node.id)?.parent) ?? theirs;
  while (there.type !== "workspace" && !isSameFamily(there, identity))
    there = findVisit(theirs, there.id)?.parent ?? theirs;
  const here = identity.boxBefore(there);
  if (!here || !isSameFamily(there, identity)) return [];
  return [{ op: "put", node: rebuilder(mine, here, identity)(here, there) }];
}

function isSameFamily(there: ParentNode, { boxBefore, beforeOf }: Identity): boolean {
  const here = boxBefore(there);
  const family = here ? windowsOf(here) : [];
  const windows = new Set(windowsOf(there).map((window) => beforeOf.get(window)));
  return windows.size === family.length && family.every((window) => windows.has(window));
}

function rebuilder(mine: Workspace, here: ParentNode, identity: Identity) {
  const nextId = freeIds(mine);

  /** A box that stands outside of what is rebuilt stays there; here one like theirs takes its place. */
  function boxFor(box: BoxNode): BoxNode {
    const own = identity.beforeOf.get(box);
    return own && !isWindow(own) && indexPath(here, own.id) ? own : { ...box, id: nextId() };
  }

  function rebuilt(node: LayoutNode): LayoutNode {
    return isWindow(node) ? (identity.beforeOf.get(node) ?? node) : filled(boxFor(node), node);
  }

  function filled(own: BoxNode, model: ParentNode): BoxNode;
  function filled(own: ParentNode, model: ParentNode): ParentNode;
  function filled(own: ParentNode, model: ParentNode): ParentNode {
    const axis = axisOf(model);
    const children = model.children.map((child) => inPlaceOf(child, rebuilt(child), axis));
    return own.type === "group" ? withWindows(own, children.filter(isWindow)) : withChildren(own, children);
  }

  return filled;
}
