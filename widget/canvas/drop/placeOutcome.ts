import { applyEdit } from "../../../shared/layout/edit.ts";
import type { Edit, Place } from "../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, findVisit, windowsOf } from "../../../shared/layout/walk.ts";
import { layoutRects } from "../layoutRects.ts";
import type { Rect } from "./geometry.ts";
import { landingRect } from "./landingRect.ts";

/** What the hand holds: a node of the layout, or an application from the palette. */
export type Dragging = { readonly nodeId: string } | { readonly appName: string };

/** What a place comes to: where the thing would be, in px, or why it cannot go there. */
export type Outcome =
  { readonly allowed: true; readonly ghost: Rect } | { readonly allowed: false; readonly reason: string };

export interface Situation {
  readonly workspace: Workspace;
  readonly dragging: Dragging;
  /** Where the workspace is laid out. */
  readonly area: Rect;
  readonly rtl: boolean;
}

/** The change of the layout that a drop at a place asks for. */
export function dropEdit(dragging: Dragging, place: Place): Edit {
  if ("nodeId" in dragging) return { op: "move", id: dragging.nodeId, place };
  return { op: "insert", node: { type: "window", appName: dragging.appName }, place };
}

/** The id of the node in the hand. */
export function heldId(dragging: Dragging): string | undefined {
  return "nodeId" in dragging ? dragging.nodeId : undefined;
}

/** Undefined where nothing would change. */
export function placeOutcome(
  { workspace, dragging, area, rtl }: Situation,
  place: Place,
): Outcome | undefined {
  const id = heldId(dragging);
  if (id !== undefined && isOwnGroup(workspace, id, place)) return undefined;
  const outcome = applyEdit(workspace, dropEdit(dragging, place));
  if (!outcome.ok) return { allowed: false, reason: outcome.reason };
  if (outcome.workspace === workspace) return undefined;
  const drawn = layoutRects(outcome.workspace, { area, rtl });
  const ghost = landingRect(drawn, outcome.workspace, landed(workspace, id, outcome.focus));
  return ghost && { allowed: true, ghost };
}

/** The middle of the group that holds a tab already: it is there. */
function isOwnGroup(workspace: Workspace, id: string, place: Place): boolean {
  if (place.at !== "tab" || place.index !== undefined) return false;
  return findVisit(workspace, id)?.parent.id === place.of;
}

/** What to look for in the new layout: a row in a row dissolves, but its windows are there. */
function landed(workspace: Workspace, id: string | undefined, focus: string) {
  const node = id === undefined ? undefined : findNode(workspace, id);
  return { id: node?.id ?? focus, windows: node ? windowsOf(node).map((window) => window.id) : [focus] };
}
