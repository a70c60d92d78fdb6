/** All lengths in px of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "left" | "right" | "top" | "bottom";
const SIDES: readonly Side[] = ["left", "right", "top", "bottom"];

/** How far inside its edge a point lies; negative outside. */
export function depthFrom(side: Side, rect: Rect, point: Point): number {
  switch (side) {
    case "left":
      return point.x - rect.left;
    case "right":
      return rect.left + rect.width - point.x;
    case "top":
      return point.y - rect.top;
    case "bottom":
      return rect.top + rect.height - point.y;
  }
}

/** Extent of a rectangle across a side: its width for left and right. */
export function extentAcross(side: Side, rect: Rect): number {
  return side === "left" || side === "right" ? rect.width : rect.height;
}

/** Coordinate of an edge along its axis. */
export function edgeOf(side: Side, rect: Rect): number {
  if (side === "left") return rect.left;
  if (side === "top") return rect.top;
  return side === "right" ? rect.left + rect.width : rect.top + rect.height;
}

export function contains(rect: Rect, point: Point): boolean {
  return SIDES.every((side) => depthFrom(side, rect, point) >= 0);
}

/** 0 inside, else the straight distance to the nearest edge or corner. */
export function distanceTo(rect: Rect, point: Point): number {
  const dx = Math.max(rect.left - point.x, 0, point.x - rect.left - rect.width);
  const dy = Math.max(rect.top - point.y, 0, point.y - rect.top - rect.height);
  return Math.hypot(dx, dy);
}

/** The half of a rectangle at one side. */
export function halfOf(rect: Rect, side: Side): Rect {
  const { left, top, width, height } = rect;
  switch (side) {
    case "left":
      return { left, top, width: width / 2, height };
    case "right":
      return { left: left + width / 2, top, width: width / 2, height };
    case "top":
      return { left, top, width, height: height / 2 };
    case "bottom":
      return { left, top: top + height / 2, width, height: height / 2 };
  }
}

export function nearestSide(rect: Rect, depth: (side: Side, rect: Rect) => number): Side {
  return SIDES.reduce((best, side) => (depth(side, rect) < depth(best, rect) ? side : best));
}

/** The smallest rectangle around some; undefined for none. */
export function unionOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => edgeOf("right", rect)));
  const bottom = Math.max(...rects.map((rect) => edgeOf("bottom", rect)));
  return { left, top, width: right - left, height: bottom - top };
}
