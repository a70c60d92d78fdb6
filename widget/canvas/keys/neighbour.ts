import type { Rect, Side } from "../drop/geometry.ts";

const KEYS: Record<string, Side> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "top",
  ArrowDown: "bottom",
};

export const sideOfKey = (key: string): Side | undefined => KEYS[key];

/** Index of the rectangle that one meets first on that side, or -1. Straight ahead counts more than near. */
export function neighbourOf(rects: readonly Rect[], from: number, side: Side): number {
  const start = rects[from];
  if (!start) return -1;
  let best = -1;
  let least = Infinity;
  rects.forEach((rect, index) => {
    const cost = index === from ? Infinity : costOf(start, rect, side);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** Infinite where the rectangle does not lie on that side. A px off the straight line costs as much as three on it. */
function costOf(from: Rect, to: Rect, side: Side): number {
  const horizontal = side === "left" || side === "right";
  const ahead = {
    left: from.left - (to.left + to.width),
    right: to.left - (from.left + from.width),
    top: from.top - (to.top + to.height),
    bottom: to.top - (from.top + from.height),
  }[side];
  if (ahead < -1) return Infinity;
  const off = horizontal
    ? overlapGap(from.top, from.height, [to.top, to.height])
    : overlapGap(from.left, from.width, [to.left, to.width]);
  const drift = horizontal
    ? Math.abs(from.top + from.height / 2 - to.top - to.height / 2)
    : Math.abs(from.left + from.width / 2 - to.left - to.width / 2);
  return ahead + off * 3 + drift / 1000;
}

/** How far two stretches are apart; 0 where they overlap. */
function overlapGap(start: number, length: number, [other, otherLength]: [number, number]): number {
  return Math.max(0, other - start - length, start - other - otherLength);
}
