import { describe, expect, it } from "vitest";
import { hiddenTabs } from "../../../widget/canvas/hiddenTabs.ts";

describe("tabs without room", () => {
  // A tab takes at least 64 px; 20 px stay free for the handle, 34 px for the count.
  it.each([
    [3, 212, 0],
    [3, 211, 1],
    [10, 212, 8],
    [10, 54 + 4 * 64, 6],
    [1, 20, 0],
  ])("%i tabs in %i px: %i", (tabs, width, expected) => {
    expect(hiddenTabs(tabs, width)).toBe(expected);
  });

  it("are not counted where there is no room for a count", () => {
    expect(hiddenTabs(5, 117)).toBe(0);
    expect(hiddenTabs(5, 118)).toBe(4);
  });
});
