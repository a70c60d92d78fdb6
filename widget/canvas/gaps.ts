/** Width of a splitter in px; canvas.css draws the same. */
const GAP = 6;
/** More children of one box than this may leave each other no room: their gaps together take this part of it. */
const MANY = 40;
const MOST = 0.4;

export const isCrowd = (children: number) => children > MANY;

/** Width of each gap in px in a box that is so long. */
export function gapIn(extent: number, children: number): number {
  return isCrowd(children) ? Math.min(GAP, (extent * MOST) / (children - 1)) : GAP;
}

/** The same for the stylesheet. */
export const gapLength = (children: number) => `min(${GAP}px, ${(100 * MOST) / (children - 1)}%)`;
