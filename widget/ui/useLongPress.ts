import { useEffect, useRef, type PointerEvent } from "react";

const HOLD_MS = 500;
/** A finger is never quite still. */
const SLACK_PX = 8;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

type Hold = (target: EventTarget, point: { x: number; y: number }) => void;

/** Handlers that tell when a finger rests in one place: what a right click is for a mouse. */
export function useLongPress(onHold: Hold) {
  const press = useRef<Press>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      end();
      if (pointerType !== "touch" || !isPrimary) return;
      const timer = setTimeout(() => {
        end();
        onHold(target, { x, y });
      }, HOLD_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
