import { topmost } from "../../../shared/layout/many/topmost.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import type { Commands } from "../../state/commands.ts";
import type { AppDirectory, WidgetModel } from "../../state/model.ts";
import { targetsOf } from "../../state/selected.ts";
import { canEdit } from "../../state/selectors.ts";
import type { Point } from "../drop/geometry.ts";
import { dropEdit, heldIds, type Dragging } from "../drop/placeOutcome.ts";
import { dropTarget, type DropTarget, type Outcomes } from "../dropTarget.ts";
import { dragSourceAt, type DragSource } from "./dragSource.ts";
import type { Gesture } from "./gestureSensor.ts";
import { markLifted } from "./markLifted.ts";
import { measurePlan, type Measured } from "./measurePlan.ts";
import { watchMoves } from "./watchMoves.ts";

interface Surroundings {
  readonly getModel: () => WidgetModel;
  readonly commands: Pick<Commands, "edit" | "editMany">;
  /** What holds palette, canvas and outline. */
  readonly area: () => HTMLElement | null;
  /** Draws the drag: called once a frame, never through React. */
  readonly show: (view: DragView) => void;
  /** What is in the hand, undefined when it is empty again. */
  readonly onHold: (dragging: Dragging | undefined) => void;
  /** The element under the pointer, so that what scrolls around it can follow. */
  readonly onOver: (element: Element | null) => void;
}

export interface DragView {
  readonly point: Point;
  readonly target: DropTarget | undefined;
  /** What applications are called. */
  readonly apps: AppDirectory;
}

/** What is in the hand, over which layout. */
interface Drag {
  readonly source: DragSource;
  readonly workspace: Workspace;
  /** Ends the gesture from outside. */
  readonly abort: () => void;
  /** Takes back what the lift marked. */
  readonly release: () => void;
}

/** What was measured, and what came of it so far. */
interface Sight {
  readonly plan: Measured | undefined;
  readonly outcomes: Outcomes;
  target: DropTarget | undefined;
}

/** One drag at a time, from the lift to the drop, drawn without React. */
export class DragSession implements Gesture {
  readonly #around: Surroundings;
  #pressed: DragSource | undefined;
  #drag: Drag | undefined;
  #sight: Sight | undefined;
  #point: Point | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  accepts({ target }: PointerEvent): boolean {
    this.#pressed = canEdit(this.#around.getModel()) ? dragSourceAt(target) : undefined;
    return this.#pressed !== undefined;
  }

  lift(abort: () => void): Element | undefined {
    const model = this.#around.getModel();
    const area = this.#around.area();
    const pressed = this.#pressed;
    if (!pressed || !area || !model.workspace || !canEdit(model)) return undefined;
    const source = { ...pressed, dragging: withOthers(pressed.dragging, model, model.workspace) };
    const unmark = markLifted(area, source);
    const unwatch = watchMoves(() => this.#lookAgain());
    const release = () => {
      unmark();
      unwatch();
    };
    this.#drag = { source, workspace: model.workspace, abort, release };
    this.#around.onHold(source.dragging);
    return source.element;
  }

  move(point: Point): void {
    if (!this.#drag) return;
    const before = this.#sight?.target;
    const target = this.#targetAt(this.#drag, point);
    this.#point = point;
    this.#around.show({ point, target, apps: this.#around.getModel().apps });
    // Asking what lies under a point is dear, and what scrolls there only changes with the target.
    if (target?.place !== before?.place) this.#around.onOver(elementAt(point));
  }

  drop(point: Point): void {
    const drag = this.#drag;
    const target = drag && this.#targetAt(drag, point);
    this.cancel();
    if (!drag || !target || this.#isStale(drag)) return;
    // A refused place is tried as well: it changes nothing, and the reason is said aloud.
    const { commands } = this.#around;
    const { dragging } = drag.source;
    const ids = heldIds(dragging);
    if (ids.length > 1) commands.editMany({ op: "move", ids, place: target.place });
    else commands.edit(dropEdit(dragging, target.place));
  }

  rest({ x, y }: Point): void {
    const element = this.#drag?.source.element;
    this.cancel();
    const options = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    element?.dispatchEvent(new MouseEvent("contextmenu", options));
  }

  cancel(): void {
    this.#drag?.release();
    this.#drag = this.#sight = this.#point = undefined;
    this.#around.onHold(undefined);
  }

  /** Something else changed the layout, the mode or the lock: a drag over the old one ends without effect. */
  checkStillValid(): void {
    if (this.#drag && this.#isStale(this.#drag)) this.#drag.abort();
  }

  isActive(): boolean {
    return this.#drag !== undefined;
  }

  #targetAt({ source, workspace }: Drag, point: Point): DropTarget | undefined {
    const sight = (this.#sight ??= this.#look());
    const { plan, outcomes, target: previous } = sight;
    sight.target =
      plan && dropTarget({ ...plan, workspace, outcomes, previous, point, dragging: source.dragging });
    return sight.target;
  }

  #look(): Sight {
    const area = this.#around.area();
    return { plan: area ? measurePlan(area) : undefined, outcomes: new Map(), target: undefined };
  }

  /** What was measured is no longer where it was. */
  #lookAgain(): void {
    this.#sight = undefined;
    if (this.#point) this.move(this.#point);
  }

  #isStale({ workspace }: Drag): boolean {
    const model = this.#around.getModel();
    return model.workspace !== workspace || !canEdit(model);
  }
}

/** One of several that are selected takes the others along. */
function withOthers(dragging: Dragging, model: WidgetModel, workspace: Workspace): Dragging {
  if (!("nodeId" in dragging)) return dragging;
  const ids = topmost(workspace, targetsOf(model, dragging.nodeId)).map(({ id }) => id);
  return ids.length > 1 ? { ...dragging, ids } : dragging;
}

const elementAt = ({ x, y }: Point) => document.elementFromPoint?.(x, y) ?? null;
