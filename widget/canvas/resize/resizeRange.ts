import { sharesOf } from "../../../shared/layout/sizes.ts";
import type { ParentNode } from "../../../shared/layout/tree.ts";
import { sizeLimits, type SizeLimits } from "./sizeLimits.ts";
import { splitAxis } from "./splitAxis.ts";

/** Two neighbours and the splitter between them. */
export interface Pair {
  readonly parent: ParentNode;
  /** Of the neighbour before the splitter. */
  readonly index: number;
}

/** All in percent of the parent. */
export interface ResizeRange {
  readonly min: number;
  readonly max: number;
  /** What the neighbour before the splitter has now. */
  readonly now: number;
  /** What both neighbours have together. */
  readonly pair: number;
}

interface Scale {
  /** Px on screen for 100 percent. */
  readonly pixels: number;
  /** Px of the opened workspace for one px on screen: limits speak of those. */
  readonly ratio: number;
}

/** Less than this is no longer a window that one could take hold of, in px on screen. */
const LEAST = 24;

/** How far a splitter may go. What is beyond a limit already may stay there, but goes no further. */
export function resizeRange({ parent, index }: Pair, scale: Scale): ResizeRange {
  const shares = sharesOf(parent);
  const now = shares[index] ?? 0;
  const pair = now + (shares[index + 1] ?? 0);
  const before = limitsOf(parent, index, { ...scale, pair });
  const after = limitsOf(parent, index + 1, { ...scale, pair });
  return {
    min: Math.min(now, Math.max(before.min, pair - after.max)),
    max: Math.max(now, Math.min(before.max, pair - after.min)),
    now,
    pair,
  };
}

/** In percent of the parent. Before anything is drawn there are no px to speak of: only the pair counts then. */
function limitsOf(
  parent: ParentNode,
  index: number,
  { pixels, ratio, pair }: Scale & { pair: number },
): SizeLimits {
  const node = parent.children[index];
  if (!node || pixels <= 0) return { min: Math.min(1, pair / 4), max: pair };
  const { min, max } = sizeLimits(node, splitAxis(parent));
  const percent = (px: number) => (px / pixels) * 100;
  return {
    min: Math.max(Math.min(percent(LEAST), pair / 4), percent(min / ratio)),
    max: percent(max / ratio),
  };
}

/** The shares of all children with the splitter at a percentage, held within its range. */
export function movedShares({ parent, index }: Pair, percent: number, { min, max }: ResizeRange): number[] {
  const shares = sharesOf(parent);
  const pair = (shares[index] ?? 0) + (shares[index + 1] ?? 0);
  const before = Math.min(Math.max(percent, min), max);
  return shares.with(index, before).with(index + 1, pair - before);
}
