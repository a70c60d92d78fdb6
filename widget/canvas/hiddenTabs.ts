/** What canvas.css gives a tab behind at most in a crowded strip (less where there are many windows), in px. */
const BEHIND = { roomy: 64, dense: 28 };
/** The most that the tab in front takes, and what a count of one or two digits does. */
const FRONT = 180;
const COUNT = { short: 32, long: 39 };
/** So much must be left for the tab in front. */
const LEAST = 28;

export interface Strip {
  /** What each tab would take with its whole name. */
  readonly tabs: readonly number[];
  /** Index of the tab in front. */
  readonly front: number;
  /** Of the place for tabs and count. */
  readonly width: number;
  readonly density?: keyof typeof BEHIND;
}

/** How many tabs are not wholly seen in a strip that shows the one in front. Without room for a count nothing is counted. */
export function hiddenTabs({ tabs, front, width, density = "roomy" }: Strip): number {
  const widths = tabs.map((tab, index) => Math.min(tab, index === front ? FRONT : BEHIND[density]));
  if (fitting(width, widths) === tabs.length || width - COUNT.short < LEAST) return 0;
  const beside = (count: number) => tabs.length - seen(width - count, widths, front);
  const few = beside(COUNT.short);
  return few < 10 ? few : beside(COUNT.long);
}

/** From the first on, else up to the one in front, of which at least a part is seen. */
function seen(room: number, widths: readonly number[], front: number): number {
  const first = fitting(room, widths);
  return front < first ? first : Math.max(1, fitting(room, widths.slice(0, front + 1).toReversed()));
}

/** How many from the first on have room. */
function fitting(room: number, widths: readonly number[]): number {
  let left = room;
  const over = widths.findIndex((width) => (left -= width) < 0);
  return over < 0 ? widths.length : over;
}
