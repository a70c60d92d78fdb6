import type { Place } from "../../shared/layout/editSchema.ts";
import type { EditRefusal } from "../../shared/layout/told/refusals.ts";
import { contains, type Point, type Rect } from "./drop/geometry.ts";
import { heldIds, placeOutcome, type Dragging, type Outcome } from "./drop/placeOutcome.ts";
import type { Plan, Zone } from "./drop/zone.ts";
import { zoneAt } from "./drop/zoneAt.ts";

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
  (Hit & { readonly allowed: true }) | (Hit & { readonly allowed: false; readonly refusal: EditRefusal });

/** What places came to, by place: the pointer crosses the same few again and again during one drag. */
export type Outcomes = Map<string, Outcome | undefined>;

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
  const zone = zoneAt({ ...drag, heldId: heldIds(drag.dragging)[0] }, point);
  const key = zone && JSON.stringify(zone.place);
  if (previous && zone && key === JSON.stringify(previous.place))
    return { ...previous, ...lineOf(zone), anchor: point };
  if (previous && contains(canvas, point) && isNear(previous.anchor, point)) return previous;
  return zone && key ? targetOf(drag, zone, key) : undefined;
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < STICKINESS;
const lineOf = ({ line }: Zone) => (line ? { line } : {});

function targetOf(drag: Drag, zone: Zone, key: string): DropTarget | undefined {
  const { workspace, dragging, rects, canvas, rtl = false } = drag;
  const outcomes: Outcomes = drag.outcomes ?? new Map<string, Outcome | undefined>();
  if (!outcomes.has(key)) {
    const situation = { workspace, dragging, area: rects.get(workspace.id) ?? canvas, rtl };
    outcomes.set(key, placeOutcome(situation, zone.place));
  }
  const outcome = outcomes.get(key);
  if (!outcome) return undefined;
  const hit = { place: zone.place, ...lineOf(zone), anchor: drag.point };
  return outcome.allowed ? { ...hit, ...outcome } : { ...hit, ...outcome, ghost: zone.rect };
}
