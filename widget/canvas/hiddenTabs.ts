/** What canvas.css gives a tab at least, and what it keeps free beside the tabs, in px. */
const TAB = 64;
const GRIP = 20;
const COUNT = 34;

/** How many tabs have no room in a strip. In a strip without room for a count nothing is counted. */
export function hiddenTabs(tabs: number, width: number): number {
  if (tabs * TAB <= width - GRIP || width < TAB + GRIP + COUNT) return 0;
  return tabs - Math.floor((width - GRIP - COUNT) / TAB);
}
