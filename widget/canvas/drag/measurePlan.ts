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
  const rect = canvas?.getBoundingClientRect();
  if (!canvas || !rect || rect.width === 0) return undefined;
  const rects = new Map<string, Rect>();
  for (const element of canvas.querySelectorAll<HTMLElement>("[data-node-id]")) {
    rects.set(element.dataset["nodeId"] ?? "", element.getBoundingClientRect());
  }
  return { rects, canvas: rect, rtl: getComputedStyle(canvas).direction === "rtl" };
}
