import { applyEdit } from "../../shared/layout/edit.ts";
import type { Edit, Place } from "../../shared/layout/editSchema.ts";
import type { AnyNode } from "../../shared/layout/tree.ts";
import { findVisit } from "../../shared/layout/walk.ts";
import { contains, type Point, type Rect } from "./drop/geometry.ts";
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

interface Drag extends Plan {
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
  const zone = zoneAt(drag, point);
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
  if ("nodeId" in dragging && isOwnPlace(drag, dragging.nodeId, place)) return undefined;
  const outcome = applyEdit(workspace, dropEdit(dragging, place));
  if (!outcome.ok) return { allowed: false, reason: outcome.reason };
  if (outcome.workspace === workspace) return undefined;
  const area = rects.get(workspace.id) ?? canvas;
  const ghost = layoutRects(outcome.workspace, { area, rtl }).get(outcome.focus);
  return ghost && { allowed: true, ghost };
}

/** Places that a thing has already: on itself, in its own group, beside a group that would be gone without it. */
function isOwnPlace({ workspace }: Drag, id: string, place: Place): boolean {
  if (place.of === id) return true;
  const parent: AnyNode | undefined = findVisit(workspace, id)?.parent;
  if (parent?.type !== "group" || parent.id !== place.of) return false;
  return parent.children.length === 1 || (place.at === "tab" && place.index === undefined);
}
