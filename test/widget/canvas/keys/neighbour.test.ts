import { describe, expect, it } from "vitest";
import type { Rect } from "../../../../widget/canvas/drop/geometry.ts";
import { neighbourOf } from "../../../../widget/canvas/keys/neighbour.ts";

const box = (left: number, top: number, size: readonly [number, number]): Rect => ({
  left,
  top,
  width: size[0],
  height: size[1],
});

// A high window on the left; on the right two above each other, and beside them a narrow one.
//   0 | 1 | 3
//     | 2 |
const plan = [
  box(0, 0, [300, 600]),
  box(306, 0, [400, 297]),
  box(306, 303, [400, 297]),
  box(712, 0, [288, 600]),
];

describe("the window that an arrow key meets first", () => {
  it.each([
    [0, "right", 1],
    [1, "right", 3],
    [2, "right", 3],
    [1, "bottom", 2],
    [2, "top", 1],
    [3, "left", 1],
    [2, "left", 0],
  ] as const)("from %i to the %s: %i", (from, side, expected) => {
    expect(neighbourOf(plan, from, side)).toBe(expected);
  });

  it.each([
    [0, "left"],
    [3, "right"],
    [1, "top"],
    [0, "bottom"],
  ] as const)("none from %i to the %s", (from, side) => {
    expect(neighbourOf(plan, from, side)).toBe(-1);
  });

  it("is the one straight ahead rather than a nearer one off the line", () => {
    const straight = [box(0, 0, [100, 100]), box(106, 300, [100, 100]), box(400, 20, [100, 60])];
    expect(neighbourOf(straight, 0, "right")).toBe(2);
  });
});
