import type { Edit } from "../editSchema.ts";
import { inPlaceOf } from "../edits/boxes.ts";
import { freeIds } from "../edits/ids.ts";
import { withWindows } from "../edits/tabs.ts";
import { indexPath, lineage, withChildren } from "../edits/treeOps.ts";
import { axisOf } from "../sizes.ts";
import type { BoxNode, LayoutNode, ParentNode, Workspace } from "../tree.ts";
import { isWindow, windowsOf } from "../walk.ts";
import { identify, type Identity } from "./identify.ts";

/**
 * Edits that give windows the boxes and sizes they have in `theirs`: each of all that is in a box around `node` that
 * holds the same windows in both layouts, from the smallest to the whole layout. A box that windows came to or left is
 * passed over, since these are changes of their own.
 */
export function* rebuilds(mine: Workspace, theirs: Workspace, node?: LayoutNode): Generator<Rebuild> {
  const identity = identify(mine, theirs);
  for (const there of parentsOf(theirs, node)) {
    const here = identity.boxBefore(there);
    if (!here || !isSameFamily(there, identity)) continue;
    yield { there, edit: { op: "put", node: rebuilder(mine, here, identity)(here, there) } };
  }
}

export interface Rebuild {
  /** The box in `theirs`. */
  readonly there: ParentNode;
  readonly edit: Edit;
}

/** From the inside out; of no node the layout itself. */
function parentsOf(workspace: Workspace, node: LayoutNode | undefined): ParentNode[] {
  const around = node ? lineage(workspace, node.id).slice(1) : [workspace];
  return around.filter((parent) => parent.type !== "window");
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
