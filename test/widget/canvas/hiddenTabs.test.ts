import { describe, expect, it } from "vitest";
import { hiddenTabs } from "../../../widget/canvas/hiddenTabs.ts";

const long = (count: number) => Array.from({ length: count }, () => 200);
const hidden = (tabs: number[], width: number, front = 0) => hiddenTabs({ tabs, width, front });

describe("tabs without room", () => {
  // Tabs with long names take 64 px behind and 180 px in front, the count 32 px, of two digits 39 px.
  it.each([
    [3, 180 + 2 * 64, 0],
    [3, 180 + 2 * 64 - 1, 1],
    [10, 32 + 180 + 3 * 64, 6],
    [10, 32 + 180 + 3 * 64 - 1, 7],
    [15, 39 + 180 + 2 * 64, 12],
    [15, 39 + 180 + 2 * 64 - 1, 13],
    [1, 20, 0],
  ])("%i long ones in %i px: %i", (tabs, width, expected) => {
    expect(hidden(long(tabs), width)).toBe(expected);
  });

  it("are fewer where names are short: each takes what its name does", () => {
    expect(hidden([44, 44, 44, 44, 44, 44, 44, 44], 8 * 44)).toBe(0);
    expect(hidden([44, 44, 44, 44, 44, 44, 44, 44], 8 * 44 - 1)).toBe(1);
    expect(hidden([60, 44, 200, 44], 60 + 44 + 64 + 44)).toBe(0);
  });

  it("are counted as the strip stands once it shows the tab in front", () => {
    // 300 px: the last in front with 180 px, and one more of 64 px before it.
    expect(hidden(long(6), 32 + 300, 5)).toBe(4);
    // The second in front: the first, the second and no third.
    expect(hidden(long(6), 32 + 300, 1)).toBe(4);
    // The one in front fills the strip and more.
    expect(hidden(long(6), 32 + 100, 3)).toBe(5);
  });

  // 28 px a tab behind where there are many windows.
  it("are fewer in a dense plan", () => {
    const strip = { tabs: [30, 60, 60, 60], front: 0, density: "dense" as const };
    expect(hiddenTabs({ ...strip, width: 30 + 3 * 28 })).toBe(0);
    // 113 px less 32 for the count: 30, 28 and no third.
    expect(hiddenTabs({ ...strip, width: 30 + 3 * 28 - 1 })).toBe(2);
  });

  it("are not counted where there is no room for a count", () => {
    expect(hidden(long(5), 32 + 27)).toBe(0);
    expect(hidden(long(5), 32 + 28)).toBe(4);
  });
});
