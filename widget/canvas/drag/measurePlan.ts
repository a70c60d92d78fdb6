import type { Rect } from "../drop/geometry.ts";

export interface Measured {
  /** By node id; a window in a group has the rectangle of its tab. */
  readonly rects: ReadonlyMap<string, Rect>;
  readonly canvas: Rect;
  /** The rows of the outline that are in view. */
  readonly rows: ReadonlyMap<string, Rect>;
  readonly rtl: boolean;
}

/** Where everything is now, in px of the frame; undefined while no canvas is shown. */
export function measurePlan(area: ParentNode): Measured | undefined {
  const canvas = area.querySelector<HTMLElement>("[data-canvas]");
  const rect = canvas && rectOf(canvas);
  if (!canvas || !rect || rect.width === 0) return undefined;
  const tree = area.querySelector<HTMLElement>(".tree");
  // What lies over the canvas gives way to it while something is dragged.
  const gives = tree?.closest("[data-place=drawer],[data-place=cover]");
  return {
    rects: rectsIn(canvas, "data-node-id"),
    canvas: rect,
    rows: tree && !gives ? inView(tree) : new Map<string, Rect>(),
    rtl: getComputedStyle(canvas).direction === "rtl",
  };
}

function rectsIn(element: HTMLElement, name: string): Map<string, Rect> {
  const all = [...element.querySelectorAll(`[${name}]`)];
  return new Map(all.map((each) => [each.getAttribute(name) ?? "", rectOf(each)]));
}

/** Rows that are scrolled away lie under something else. */
function inView(tree: HTMLElement): Map<string, Rect> {
  const { top, height } = rectOf(tree);
  const rows = [...rectsIn(tree, "data-node")];
  return new Map(rows.filter(([, row]) => row.top + row.height > top && row.top < top + height));
}

/** A plain object: the sides of a DOMRect belong to its class and would be lost in a copy. */
function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
