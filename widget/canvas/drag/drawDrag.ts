import { words } from "../../text/words.ts";
import type { Rect } from "../drop/geometry.ts";
import type { DragView } from "./dragSession.ts";

/** The three things that move during a drag; they are made once and only ever moved. */
export interface DragElements {
  readonly layer: HTMLElement;
  readonly ghost: HTMLElement;
  readonly line: HTMLElement;
  readonly card: HTMLElement;
  readonly hint: HTMLElement;
}

/** The card hangs a little off the pointer, so that it does not hide what is aimed at, and stays inside the frame. */
const OFFSET = 14;
const MARGIN = 8;

export function drawDrag(elements: DragElements, { point, target }: DragView): void {
  const { layer, ghost, line, card, hint } = elements;
  // Where the layer begins: inside some hosts "fixed" is relative to a box of the page, not to the frame.
  const origin = layer.getBoundingClientRect();
  const reason = target && !target.allowed ? words().drop.forbidden(target.reason) : "";
  if (hint.textContent !== reason) hint.textContent = reason;
  const refused = String(reason !== "");
  if (layer.dataset["refused"] !== refused) layer.dataset["refused"] = refused;
  place(ghost, target?.ghost, origin);
  place(line, target?.allowed ? target.line : undefined, origin);
  const left = Math.min(point.x - origin.left + OFFSET, origin.width - card.offsetWidth - MARGIN);
  const top = Math.min(point.y - origin.top + OFFSET, origin.height - card.offsetHeight - MARGIN);
  card.style.transform = `translate(${Math.max(MARGIN, left)}px, ${Math.max(MARGIN, top)}px)`;
}

function place(element: HTMLElement, rect: Rect | undefined, origin: Rect): void {
  if (!rect) {
    element.dataset["shown"] = "false";
    return;
  }
  const box = { ...rect, left: rect.left - origin.left, top: rect.top - origin.top };
  const key = `${box.left} ${box.top} ${box.width} ${box.height}`;
  if (element.dataset["shown"] === "true" && element.dataset["box"] === key) return;
  // Where it appears it stands still; only from one place to the next it glides.
  if (element.dataset["shown"] === "true") glide(element, box, origin);
  element.dataset["shown"] = "true";
  element.dataset["box"] = key;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
  element.style.transform = `translate(${box.left}px, ${box.top}px)`;
}

const GLIDE_MS = 120;

/** By transform alone, which costs the page nothing: it is not laid out or painted again on the way. */
function glide(element: HTMLElement, to: Rect, origin: Rect): void {
  if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  const from = element.getBoundingClientRect();
  const scale = `scale(${from.width / Math.max(1, to.width)}, ${from.height / Math.max(1, to.height)})`;
  element.animate?.(
    [
      { transform: `translate(${from.left - origin.left}px, ${from.top - origin.top}px) ${scale}` },
      { transform: `translate(${to.left}px, ${to.top}px)` },
    ],
    { duration: GLIDE_MS, easing: "ease-out" },
  );
}

/** Empties the layer for the next drag. */
export function clearDrag({ ghost, line, hint }: DragElements): void {
  for (const element of [ghost, line]) element.dataset["shown"] = "false";
  hint.textContent = "";
}
