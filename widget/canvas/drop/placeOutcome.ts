import { applyEdit } from "../../../shared/layout/edit.ts";
import { applyMany } from "../../../shared/layout/editMany.ts";
import type { Edit, Place } from "../../../shared/layout/editSchema.ts";
import type { EditRefusal } from "../../../shared/layout/told/refusals.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, findVisit, windowsOf } from "../../../shared/layout/walk.ts";
import { layoutRects } from "../layoutRects.ts";
import type { Rect } from "./geometry.ts";
import { landingRect, type Landed } from "./landingRect.ts";

/** What the hand holds: a node of the layout, or an application from the palette. */
export type Dragging =
  | {
      /** What was pressed. */
      readonly nodeId: string;
      /** All that go with it, in document order, where it is one of several. */
      readonly ids?: readonly string[];
    }
  | { readonly appName: string };

/** What a place comes to: where the thing would be, in px, or why it cannot go there. */
export type Outcome =
  | { readonly allowed: true; readonly ghost: Rect }
  | { readonly allowed: false; readonly refusal: EditRefusal };

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

/** The ids of the nodes in the hand, in document order; none for an application. */
export function heldIds(dragging: Dragging): readonly string[] {
  return "nodeId" in dragging ? (dragging.ids ?? [dragging.nodeId]) : [];
}

/** Undefined where nothing would change. */
export function placeOutcome(
  { workspace, dragging, area, rtl }: Situation,
  place: Place,
): Outcome | undefined {
  const ids = heldIds(dragging);
  if (ids.length > 0 && ids.every((id) => isOwnGroup(workspace, id, place))) return undefined;
  const outcome =
    ids.length > 1
      ? applyMany(workspace, { op: "move", ids, place })
      : applyEdit(workspace, dropEdit(dragging, place));
  if (!outcome.ok) return { allowed: false, refusal: outcome };
  if (outcome.workspace === workspace) return undefined;
  const drawn = layoutRects(outcome.workspace, { area, rtl });
  const ghost = landingRect(drawn, outcome.workspace, landed(workspace, ids, outcome.focus));
  return ghost && { allowed: true, ghost };
}

/** The middle of the group that holds a tab already: it is there. */
function isOwnGroup(workspace: Workspace, id: string, place: Place): boolean {
  if (place.at !== "tab" || place.index !== undefined) return false;
  return findVisit(workspace, id)?.parent.id === place.of;
}

/** What to look for in the new layout: a row in a row dissolves, but its windows are there. */
function landed(workspace: Workspace, ids: readonly string[], focus: string | readonly string[]): Landed[] {
  const nodes = ids.map((id) => findNode(workspace, id)).filter((node) => node !== undefined);
  if (nodes.length === 0) return [focus].flat().map((id) => ({ id, windows: [id] }));
  return nodes.map((node) => ({ id: node.id, windows: windowsOf(node).map((window) => window.id) }));
}
