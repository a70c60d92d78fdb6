import type { Place } from "../editSchema.ts";
import { WORKSPACE_ID, type AnyNode, type LayoutNode, type WindowNode, type Workspace } from "../tree.ts";
import { findNode, findVisit } from "../walk.ts";
import { axisOfSide, boxTypeOf, newGroup } from "./boxes.ts";
import { dropLock } from "./locks.ts";
import { refuse, unknownNode, type Refusal } from "./outcome.ts";
import { placeInside } from "./placeChild.ts";
import { placeAtCanvasEdge, placeBeside } from "./placeSide.ts";
import { placeAsTabs } from "./placeTab.ts";
import { activeWindow } from "./tabs.ts";

/** A node on its way to a place. `keepSize`: its own size is meant for that place. */
export type Traveller = { node: LayoutNode; keepSize: boolean; nextId: () => string };

/** The place in its plain form: a tab stands for its group wherever the whole group is meant. */
export function plainPlace(workspace: Workspace, place: Place): Place {
  const visit = findVisit(workspace, place.of);
  return visit?.parent.type === "group" && place.at !== "child" ? { ...place, of: visit.parent.id } : place;
}

/** Why a kind of node cannot go to a (plain) place, or why the place is locked. */
export function placeRefusal(workspace: Workspace, place: Place, node: LayoutNode): Refusal | undefined {
  const target = findNode(workspace, place.of);
  if (!target) return unknownNode(place.of);
  return kindRefusal(target, place, node) ?? placeLock(workspace, place, target);
}

function kindRefusal(target: AnyNode, { at }: Place, node: LayoutNode): Refusal | undefined {
  if (at === "tab") {
    if (target.type !== "group" && target.type !== "window")
      return refuse({ code: "no-tabs", params: { node: target } });
    if (node.type === "row" || node.type === "column")
      return refuse({ code: "box-as-tab", params: { type: node.type } });
  }
  if (at === "child" && (target.type === "group" || target.type === "window"))
    return refuse({ code: "no-boxes", params: { node: target } });
  return undefined;
}

function placeLock(workspace: Workspace, place: Place, target: AnyNode): Refusal | undefined {
  if (place.at === "child") return dropLock(workspace, place.of);
  const zone = place.at === "tab" ? "header" : place.side;
  if (target.type === "workspace" || target.type === "group") return dropLock(workspace, target.id, zone);
  const runsAlong = place.at === "side" && target.type === boxTypeOf(axisOfSide(place.side));
  // An edge of a box that lies across is a place in what holds the box.
  return dropLock(
    workspace,
    runsAlong ? target.id : (findVisit(workspace, target.id)?.parent.id ?? WORKSPACE_ID),
  );
}

/** Puts a node into a plain place that does not refuse it. */
export function putAt(workspace: Workspace, place: Place, { node, keepSize, nextId }: Traveller): Workspace {
  if (place.at === "child")
    return placeInside(workspace, place.of, { node, index: place.index, keepSize, nextId });
  if (place.at === "tab")
    return placeAsTabs(workspace, place.of, { ...tabsOf(node), index: place.index, nextId });
  const arrival = { node, side: place.side, keepSize, nextId };
  return place.of === WORKSPACE_ID
    ? placeAtCanvasEdge(workspace, arrival)
    : placeBeside(workspace, place.of, arrival);
}

function tabsOf(node: LayoutNode): { windows: WindowNode[]; front: string | undefined } {
  if (node.type === "window") return { windows: [node], front: node.id };
  if (node.type === "group") return { windows: node.children, front: activeWindow(node)?.id };
  return { windows: [], front: undefined };
}

/** A window outside of a group gets a group of its own: platforms save every window in one. */
export function asTile(node: LayoutNode, nextId: () => string): LayoutNode {
  return node.type === "window" ? newGroup(nextId(), [node]) : node;
}
