import type { EditOutcome, Place } from "../editSchema.ts";
import { axisOf } from "../sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type ParentNode, type Workspace } from "../tree.ts";
import { findNode, findVisit, isWindow, type Visit } from "../walk.ts";
import { axisOfSide } from "./boxes.ts";
import { focusAfter } from "./focus.ts";
import { freeIds } from "./ids.ts";
import { extractLock, reorderLock } from "./locks.ts";
import { done, refuse, unknownNode } from "./outcome.ts";
import { asTile, placeRefusal, plainPlace, putAt, type Traveller } from "./place.ts";
import { takeOut } from "./removal.ts";
import { sameLook } from "./sameLook.ts";
import { withWindows } from "./tabs.ts";
import { indexPath, updateNode, withChildren } from "./treeOps.ts";

/** Moves a node to another place. The same workspace comes back when that shows the same. */
export function moveNode(workspace: Workspace, id: string, place: Place): EditOutcome {
  if (id === WORKSPACE_ID) return refuse({ code: "workspace-itself", params: { edit: "move" } });
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  if (place.of === id) return done(workspace, id);
  const order = reordering(visit, place);
  if (order !== undefined) return reorder(workspace, visit, order);
  const subject = subjectOf(visit, place);
  const target = plainPlace(workspace, place);
  if (target.of === subject.id) return done(workspace, id);
  if (indexPath(subject, target.of)) return refuse({ code: "into-itself", params: { node: subject } });
  const refusal = placeRefusal(workspace, target, subject) ?? extractLock(workspace, id);
  return refusal ?? relocate(workspace, subject, { target, focus: visit.node });
}

/** The last window of a group takes the group along, with its locks and limits, unless it becomes a tab elsewhere. */
function subjectOf({ node, parent }: Visit, place: Place): LayoutNode {
  const alone = parent.type === "group" && parent.children.length === 1;
  return alone && place.at !== "tab" ? parent : node;
}

type Journey = { target: Place; focus: LayoutNode };

function relocate(workspace: Workspace, subject: LayoutNode, { target, focus }: Journey): EditOutcome {
  const nextId = freeIds(workspace);
  const inGroup = findVisit(workspace, subject.id)?.parent.type === "group";
  const node = inGroup && target.at !== "tab" ? asTile(subject, nextId) : subject;
  const traveller = { node, keepSize: false, nextId };
  const left = takeOut(workspace, subject.id);
  const place = successor(workspace, subject, target);
  const next = findNode(left, place.of)
    ? putAt(left, place, traveller)
    : putFirst(workspace, subject, { target, traveller });
  return sameLook(workspace, next) ? done(workspace, focus.id) : done(next, focusAfter(next, [focus]));
}

/** A box of two that loses one gives way to the other, which is then what an edge of the box means. */
function successor(workspace: Workspace, subject: LayoutNode, place: Place): Place {
  const parent = findVisit(workspace, subject.id)?.parent;
  if (place.at !== "side" || parent?.id !== place.of || parent.type === "workspace") return place;
  const others = parent.children.filter((child) => child.id !== subject.id);
  const [other] = others;
  return other && others.length === 1 && parent.type !== "group" ? { ...place, of: other.id } : place;
}

/** For a place that vanishes with the node that leaves it: a stand-in keeps it until the node has arrived. */
function putFirst(workspace: Workspace, subject: LayoutNode, { target, traveller }: Arrival): Workspace {
  const standIn = traveller.nextId();
  const held = updateNode(workspace, subject.id, (node) => ({ ...hollow(node), id: standIn }));
  return takeOut(putAt(held, target, traveller), standIn);
}

type Arrival = { target: Place; traveller: Traveller };

function hollow(node: LayoutNode): LayoutNode {
  return node.type === "window" ? node : withChildren(node, []);
}

/** The new index of a node that stays among its siblings; undefined if it leaves them. */
function reordering({ node, parent }: Visit, place: Place): number | undefined {
  const others = parent.children.filter((child) => child !== node);
  if (place.at === "side") return besideSibling(parent, others, place);
  if (place.at === "tab" && parent.type === "group" && others.some((other) => other.id === place.of))
    return Math.min(place.index ?? others.length, others.length);
  const inPlace = parent.id === place.of && (place.at === "tab") === (parent.type === "group");
  return inPlace ? Math.min(place.index ?? others.length, others.length) : undefined;
}

function besideSibling(
  parent: ParentNode,
  others: readonly LayoutNode[],
  { of, side }: Extract<Place, { at: "side" }>,
): number | undefined {
  const at = others.findIndex((other) => other.id === of);
  if (at < 0 || axisOf(parent) !== axisOfSide(side)) return undefined;
  return side === "left" || side === "top" ? at : at + 1;
}

/** Siblings change places and keep their sizes. */
function reorder(workspace: Workspace, { node, parent, index }: Visit, to: number): EditOutcome {
  if (to === index) return done(workspace, node.id);
  const lock = parent.type === "group" ? reorderLock(workspace, node.id) : extractLock(workspace, node.id);
  if (lock) return lock;
  const inOrder = parent.children.filter((child) => child !== node).toSpliced(to, 0, node);
  if (parent.type === "workspace") return done(withChildren(parent, inOrder), node.id);
  return done(
    updateNode(workspace, parent.id, (box) => ordered(box, inOrder)),
    node.id,
  );
}

function ordered(box: LayoutNode, children: LayoutNode[]): LayoutNode {
  if (box.type === "window") return box;
  return box.type === "group" ? withWindows(box, children.filter(isWindow)) : withChildren(box, children);
}
