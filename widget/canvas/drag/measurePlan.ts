import type { Rect } from "../drop/geometry.ts";

export interface Measured {
  /** By node id; a window in a group has the rectangle of its tab. */
  readonly rects: ReadonlyMap<string, Rect>;
  readonly canvas: Rect;
  readonly rtl: boolean;
}

/** Where everything is now, in px of the frame; undefined while no canvas is shown. */
export function measurePlan(area: ParentNode): Measured | undefined {
  const canvas = area.querySelector<HTMLElement>("[data-canvas]");
  const rect = canvas && rectOf(canvas);
  if (!canvas || !rect || rect.width === 0) return undefined;
  const rects = new Map<string, Rect>();
  for (const element of canvas.querySelectorAll<HTMLElement>("[data-node-id]")) {
    rects.set(element.dataset["nodeId"] ?? "", rectOf(element));
  }
  return { rects, canvas: rect, rtl: getComputedStyle(canvas).direction === "rtl" };
}

/** A plain object: the sides of a DOMRect belong to its class and would be lost in a copy. */
function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
