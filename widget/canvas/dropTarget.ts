import { applyEdit } from "../../shared/layout/edit.ts";
import type { Edit, Place } from "../../shared/layout/editSchema.ts";
import { findNode, findVisit, windowsOf } from "../../shared/layout/walk.ts";
import { contains, type Point, type Rect } from "./drop/geometry.ts";
import { landingRect } from "./drop/landingRect.ts";
import { zoneAt, type Plan, type Zone } from "./drop/zoneAt.ts";
import { layoutRects } from "./layoutRects.ts";

/** What the hand holds: a node of the layout, or an application from the palette. */
export type Dragging = { readonly nodeId: string } | { readonly appName: string };

interface Hit {
  readonly place: Place;
  /** Where the thing will be, in px; where it is refused, the part of the canvas that refuses it. */
  readonly ghost: Rect;
  /** Between which tabs it goes. */
  readonly line?: Rect;
  /** The last point that meant this place beyond doubt. */
  readonly anchor: Point;
}

export type DropTarget =
  | (Hit & { readonly allowed: true })
  | (Hit & {
      readonly allowed: false;
      /** A sentence for the person. */
      readonly reason: string;
    });

/** What a place came to, by place: the pointer crosses the same few again and again during one drag. */
export type Outcomes = Map<string, Outcome | undefined>;
type Outcome = { readonly ghost: Rect; readonly allowed: true } | { readonly allowed: false; readonly reason: string };

interface Drag extends Omit<Plan, "heldId"> {
  readonly point: Point;
  readonly dragging: Dragging;
  /** The target before this move. */
  readonly previous?: DropTarget | undefined;
  /** Kept by the caller over one drag; never over a change of the layout. */
  readonly outcomes?: Outcomes;
}

/** How far past a border the pointer goes before the target changes, in px: a trembling hand does not flicker. */
const STICKINESS = 8;

/**
 * What would happen if the hand opened at `point`: undefined outside the canvas and where nothing would change.
 * Pure but for `outcomes`, which it fills.
 */
export function dropTarget(drag: Drag): DropTarget | undefined {
  const { previous, point, canvas } = drag;
  const zone = zoneAt({ ...drag, heldId: heldId(drag) }, point);
  const key = zone && JSON.stringify(zone.place);
  const isSame = previous !== undefined && key === JSON.stringify(previous.place);
  if (isSame && zone) return { ...previous, ...lineOf(zone), anchor: point };
  if (previous && contains(canvas, point) && isNear(previous.anchor, point)) return previous;
  return zone && key ? targetOf(drag, zone, key) : undefined;
}

/** The change of the layout that a drop at a place asks for. */
export function dropEdit(dragging: Dragging, place: Place): Edit {
  if ("nodeId" in dragging) return { op: "move", id: dragging.nodeId, place };
  return { op: "insert", node: { type: "window", appName: dragging.appName }, place };
}

const heldId = ({ dragging }: Drag) => ("nodeId" in dragging ? dragging.nodeId : undefined);
const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < STICKINESS;
const lineOf = ({ line }: Zone) => (line ? { line } : {});

function targetOf(drag: Drag, zone: Zone, key: string): DropTarget | undefined {
  const outcomes: Outcomes = drag.outcomes ?? new Map();
  if (!outcomes.has(key)) outcomes.set(key, outcomeOf(drag, zone.place));
  const outcome = outcomes.get(key);
  if (!outcome) return undefined;
  const hit = { place: zone.place, ...lineOf(zone), anchor: drag.point };
  return outcome.allowed ? { ...hit, ...outcome } : { ...hit, ...outcome, ghost: zone.rect };
}

function outcomeOf(drag: Drag, place: Place): Outcome | undefined {
  const { workspace, dragging, rects, canvas, rtl = false } = drag;
  if (isOwnGroup(drag, place)) return undefined;
  const outcome = applyEdit(workspace, dropEdit(dragging, place));
  if (!outcome.ok) return { allowed: false, reason: outcome.reason };
  if (outcome.workspace === workspace) return undefined;
  const drawn = layoutRects(outcome.workspace, { area: rects.get(workspace.id) ?? canvas, rtl });
  const ghost = landingRect(drawn, outcome.workspace, landed(drag, outcome.focus));
  return ghost && { allowed: true, ghost };
}

/** The middle of the group that holds a tab already: it is there. */
function isOwnGroup(drag: Drag, place: Place): boolean {
  const id = heldId(drag);
  if (id === undefined || place.at !== "tab" || place.index !== undefined) return false;
  return findVisit(drag.workspace, id)?.parent.id === place.of;
}

/** What to look for in the new layout: a row in a row dissolves, but its windows are there. */
function landed({ workspace, dragging }: Drag, focus: string): { id: string; windows: readonly string[] } {
  const node = "nodeId" in dragging ? findNode(workspace, dragging.nodeId) : undefined;
  return { id: node?.id ?? focus, windows: node ? windowsOf(node).map((window) => window.id) : [focus] };
}
