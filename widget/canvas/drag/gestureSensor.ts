import type { SensorInstance, SensorProps } from "@dnd-kit/core";
import type { PointerEvent as ReactPointerEvent } from "react";
import type { Point } from "../drop/geometry.ts";
import { swallowClick } from "./swallowClick.ts";
import { trackPointer, type TrackedPointer } from "./trackPointer.ts";

/** What is done with a drag while it lasts; the sensor only knows when it begins and how it ends. */
export interface Gesture {
  /** Something that can be dragged was pressed. */
  accepts(event: PointerEvent): boolean;
  /** The drag begins. Returns what was lifted, or undefined where that is not possible now. */
  lift(abort: () => void): Element | undefined;
  move(point: Point): void;
  drop(point: Point): void;
  /** It was lifted and let go where it was: the person asks what can be done with it. */
  rest(point: Point): void;
  cancel(): void;
}

interface GestureOptions {
  readonly gesture: Gesture;
}

/** A press that moves less is a click, in px. */
const THRESHOLD = 5;
/** A finger has to rest this long, else it scrolls the page. */
const LONG_PRESS_MS = 250;
/** How far a resting finger may tremble, in px. */
const TREMBLE = 8;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/**
 * A sensor for dnd-kit. Its own ones stay in the air when the pointer is released outside the frame, and the next
 * click would drop: here every way for a pointer to get lost ends the drag.
 */
export class GestureSensor implements SensorInstance {
  static activators = [
    {
      eventName: "onPointerDown" as const,
      handler: ({ nativeEvent }: ReactPointerEvent, { gesture }: GestureOptions) =>
        nativeEvent.isPrimary && nativeEvent.button === 0 && gesture.accepts(nativeEvent),
    },
  ];

  readonly autoScrollEnabled = true;
  readonly #props: SensorProps<GestureOptions>;
  readonly #start: Point;
  readonly #isTouch: boolean;
  readonly #pointer: TrackedPointer;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #point: Point;
  #lifted = false;
  #frame: number | undefined;

  constructor(props: SensorProps<GestureOptions>) {
    const start = props.event;
    if (!(start instanceof PointerEvent)) throw new TypeError("This sensor begins with a pointerdown.");
    this.#props = props;
    this.#start = this.#point = pointOf(start);
    this.#isTouch = start.pointerType === "touch";
    this.#pointer = trackPointer(start, {
      move: (event) => this.#move(pointOf(event)),
      up: (event) => this.#up(pointOf(event)),
      lost: () => this.#cancel(),
      cancel: () => this.#cancel(),
    });
    if (this.#isTouch) this.#timer = setTimeout(() => this.#lift(), LONG_PRESS_MS);
  }

  #move(point: Point): void {
    this.#point = point;
    if (this.#lifted) return this.#showSoon();
    const moved = Math.hypot(point.x - this.#start.x, point.y - this.#start.y);
    if (this.#isTouch) {
      if (moved > TREMBLE) this.#cancel();
    } else if (moved >= THRESHOLD) {
      this.#lift();
    }
  }

  #lift(): void {
    const lifted = this.#props.options.gesture.lift(() => this.#cancel());
    if (!lifted) return this.#cancel();
    this.#lifted = true;
    this.#pointer.hold(lifted);
    this.#props.onStart(this.#start);
    this.#showSoon();
  }

  /** Once a frame, however many events a fast mouse sends. */
  #showSoon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#props.options.gesture.move(this.#point);
      this.#props.onMove(this.#point);
    });
  }

  #up(point: Point): void {
    const { gesture } = this.#props.options;
    const rests = this.#isTouch && Math.hypot(point.x - this.#start.x, point.y - this.#start.y) <= TREMBLE;
    const lifted = this.#end();
    if (lifted && rests) gesture.rest(point);
    else if (lifted) gesture.drop(point);
    this.#props.onEnd();
  }

  #cancel(): void {
    const lifted = this.#end();
    if (lifted) this.#props.options.gesture.cancel();
    this.#props.onCancel();
  }

  #end(): boolean {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#pointer.stop();
    if (this.#lifted) swallowClick();
    else this.#props.onAbort(this.#props.active);
    return this.#lifted;
  }
}
