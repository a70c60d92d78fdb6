import type { ResizeRange } from "./resizeRange.ts";

/** Tells how far a splitter may go, in whole percent, which is what people hear. */
export function writeRange(splitter: HTMLElement, { min, max }: ResizeRange): void {
  splitter.setAttribute("aria-valuemin", String(Math.round(min)));
  splitter.setAttribute("aria-valuemax", String(Math.round(max)));
}
