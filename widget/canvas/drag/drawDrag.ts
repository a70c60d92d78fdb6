import { words } from "../../text/words.ts";
import { refusalText } from "../../ui/toldText.ts";
import type { DragView } from "./dragSession.ts";
import { placeBox } from "./placeBox.ts";

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

export function drawDrag(elements: DragElements, { point, target, apps }: DragView): void {
  const { layer, ghost, line, card, hint } = elements;
  // Where the layer begins: inside some hosts "fixed" is relative to a box of the page, not to the frame.
  const origin = layer.getBoundingClientRect();
  const reason = target && !target.allowed ? words().drop.forbidden(refusalText(target.refusal, apps)) : "";
  if (hint.textContent !== reason) hint.textContent = reason;
  const refused = String(reason !== "");
  if (layer.dataset["refused"] !== refused) layer.dataset["refused"] = refused;
  placeBox(ghost, target?.ghost, origin);
  placeBox(line, target?.allowed ? target.line : undefined, origin);
  const left = Math.min(point.x - origin.left + OFFSET, origin.width - card.offsetWidth - MARGIN);
  const top = Math.min(point.y - origin.top + OFFSET, origin.height - card.offsetHeight - MARGIN);
  card.style.transform = `translate(${Math.max(MARGIN, left)}px, ${Math.max(MARGIN, top)}px)`;
}

/** Empties the layer for the next drag. */
export function clearDrag({ ghost, line, hint }: DragElements): void {
  for (const element of [ghost, line]) element.dataset["shown"] = "false";
  hint.textContent = "";
}
