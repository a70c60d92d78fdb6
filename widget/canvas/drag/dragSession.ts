import type { Workspace } from "../../../shared/layout/tree.ts";
import type { Commands } from "../../state/commands.ts";
import type { WidgetModel } from "../../state/model.ts";
import { canEdit } from "../../state/selectors.ts";
import type { Point } from "../drop/geometry.ts";
import { dropEdit, type Dragging } from "../drop/placeOutcome.ts";
import { dropTarget, type DropTarget, type Outcomes } from "../dropTarget.ts";
import { dragSourceAt, type DragSource } from "./dragSource.ts";
import type { Gesture } from "./gestureSensor.ts";
import { markLifted } from "./markLifted.ts";
import { measurePlan, type Measured } from "./measurePlan.ts";

interface Surroundings {
  getModel(): WidgetModel;
  readonly commands: Pick<Commands, "edit">;
  /** What holds palette, canvas and outline. */
  area(): HTMLElement | null;
  /** Draws the drag: called once a frame, never through React. */
  show(view: DragView): void;
  /** What is in the hand, undefined when it is empty again. */
  onHold(dragging: Dragging | undefined): void;
  /** The element under the pointer, so that what scrolls around it can follow. */
  onOver(element: Element | null): void;
}

export interface DragView {
  readonly point: Point;
  readonly target: DropTarget | undefined;
}

export interface DragSession extends Gesture {
  /** Something else changed the layout, the mode or the lock: a drag over the old one ends without effect. */
  checkStillValid(): void;
  isActive(): boolean;
}

interface Drag {
  readonly source: DragSource;
  readonly workspace: Workspace;
  readonly abort: () => void;
  readonly release: () => void;
  plan: Measured | undefined;
  outcomes: Outcomes;
  target: DropTarget | undefined;
  point: Point | undefined;
}

/** One drag at a time, from the lift to the drop, drawn without React. */
export function createDragSession(around: Surroundings): DragSession {
  let source: DragSource | undefined;
  let drag: Drag | undefined;

  function measure(current: Drag): void {
    const area = around.area();
    current.plan = area ? measurePlan(area) : undefined;
    current.outcomes = new Map();
    current.target = undefined;
  }

  function targetAt(current: Drag, point: Point): DropTarget | undefined {
    const { plan, workspace, outcomes, target: previous, source } = current;
    if (!plan) return undefined;
    return dropTarget({ ...plan, workspace, outcomes, previous, point, dragging: source.dragging });
  }

  function show(current: Drag, point: Point): void {
    const before = current.target;
    current.point = point;
    current.target = targetAt(current, point);
    around.show({ point, target: current.target });
    // Asking what lies under a point is dear, and what scrolls there only changes with the target.
    if (current.target?.place !== before?.place) around.onOver(elementAt(point));
  }

  const isStale = ({ workspace }: Drag) => {
    const model = around.getModel();
    return model.workspace !== workspace || !canEdit(model);
  };

  function finish(): Drag | undefined {
    const ended = drag;
    drag = undefined;
    ended?.release();
    around.onHold(undefined);
    return ended;
  }

  return {
    accepts(event) {
      source = canEdit(around.getModel()) ? dragSourceAt(event.target) : undefined;
      return source !== undefined;
    },
    lift(abort) {
      const { workspace } = around.getModel();
      const area = around.area();
      if (!source || !workspace || !area || !canEdit(around.getModel())) return undefined;
      const release = watchMoves(area, () => {
        if (!drag?.point) return;
        measure(drag);
        show(drag, drag.point);
      });
      const unmark = markLifted(area, source);
      const end = () => {
        release();
        unmark();
      };
      drag = {
        ...{ source, workspace, abort, release: end },
        ...{ plan: undefined, outcomes: new Map(), target: undefined, point: undefined },
      };
      measure(drag);
      around.onHold(source.dragging);
      return source.element;
    },
    move: (point) => drag && show(drag, point),
    drop(point) {
      const ended = finish();
      if (!ended || isStale(ended)) return;
      const target = targetAt(ended, point);
      // A refused place is tried as well: it changes nothing, and the reason is said aloud.
      if (target) around.commands.edit(dropEdit(ended.source.dragging, target.place));
    },
    cancel: () => void finish(),
    checkStillValid: () => drag && isStale(drag) && drag.abort(),
    isActive: () => drag !== undefined,
  };
}

const elementAt = ({ x, y }: Point) => document.elementFromPoint?.(x, y) ?? null;

/** Tells when what was measured is no longer where it was. */
function watchMoves(area: HTMLElement, moved: () => void): () => void {
  const stopping = new AbortController();
  const options = { capture: true, passive: true, signal: stopping.signal };
  area.ownerDocument.addEventListener("scroll", moved, options);
  window.addEventListener("resize", moved, options);
  return () => stopping.abort();
}
