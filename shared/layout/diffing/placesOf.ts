import type { Place } from "../editSchema.ts";
import { axisOf } from "../sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type ParentNode, type Workspace } from "../tree.ts";
import { findVisit, windowsOf } from "../walk.ts";
import { identify, type Identity } from "./identify.ts";

/**
 * Where a node of `theirs` would go in `mine`: in the same box at the same neighbour if `mine` has it, else beside the
 * nearest neighbour, box by box outwards.
 */
export function placesOf(mine: Workspace, theirs: Workspace, node: LayoutNode): Place[] {
  const identity = identify(mine, theirs);
  const places: Place[] = [];
  for (let visit = findVisit(theirs, node.id); visit; visit = findVisit(theirs, visit.parent.id)) {
    if (visit.node === node) places.push(...amongSiblings(visit.parent, visit.index, identity));
    places.push(...besideSibling(visit.parent, visit.index, identity));
  }
  return [
    ...places,
    { at: "side", of: WORKSPACE_ID, side: axisOf(mine) === "vertical" ? "bottom" : "right" },
  ];
}

/** As a child of the very box, behind the sibling it stands behind there. */
function amongSiblings(parent: ParentNode, index: number, identity: Identity): Place[] {
  const home = identity.boxBefore(parent);
  const node = parent.children[index];
  if (!home || !node) return [];
  const now = identity.beforeOf.get(node);
  const others = home.children.filter((child) => child !== now);
  const ahead = parent.children.slice(0, index).map((sibling) => identity.beforeOf.get(sibling));
  const at = Math.max(-1, ...ahead.map((sibling) => others.findIndex((child) => child === sibling))) + 1;
  return [{ at: home.type === "group" ? "tab" : "child", of: home.id, index: at }];
}

function besideSibling(parent: ParentNode, index: number, identity: Identity): Place[] {
  const siblings = parent.children.map((sibling, at) => ({ at, id: anchorOf(sibling, identity) }));
  const known = siblings.filter(({ at, id }) => at !== index && id !== undefined);
  const before = known.findLast(({ at }) => at < index);
  const of = (before ?? known[0])?.id;
  if (of === undefined) return [];
  const axis = axisOf(parent);
  if (axis === "tabs") return [{ at: "tab", of }];
  const [start, end] = axis === "horizontal" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  return [{ at: "side", of, side: before ? end : start }];
}

/** The node in `mine`, or one of its windows there where the box itself is new. */
function anchorOf(node: LayoutNode, { beforeOf }: Identity): string | undefined {
  const found = [node, ...windowsOf(node)].flatMap((each) => beforeOf.get(each) ?? []);
  return found[0]?.id;
}
