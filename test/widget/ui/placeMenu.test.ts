import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeMenu } from "../../../widget/ui/placeMenu.ts";

const size = { width: 200, height: 150 };
const frame = { width: 800, height: 600 };

describe("placeMenu", () => {
  it("stands below its button, starting edges aligned", () => {
    const anchor = { left: 100, top: 50, width: 80, height: 28 };
    expect(placeMenu({ anchor, size, frame, rtl: false })).toEqual({ left: 100, top: 82 });
    // Right to left the right edges are aligned: 100 + 80 - 200 = -20, pushed into the frame.
    expect(placeMenu({ anchor, size, frame, rtl: true })).toEqual({ left: 4, top: 82 });
  });

  it("stands above a button at the foot of the frame", () => {
    const anchor = { left: 100, top: 560, width: 80, height: 28 };
    expect(placeMenu({ anchor, size, frame, rtl: false })).toEqual({ left: 100, top: 406 });
  });

  it("is pushed back from the right edge", () => {
    const anchor = { left: 790, top: 10, width: 0, height: 0 };
    expect(placeMenu({ anchor, size, frame, rtl: false })).toEqual({ left: 596, top: 14 });
  });

  it("is whole inside the smallest frame that the widget supports, wherever it belongs to", () => {
    const small = { width: 320, height: 192 };
    const coordinate = fc.integer({ min: -50, max: 400 });
    const length = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(coordinate, coordinate, length(312), length(184), fc.boolean(), (...args) => {
        const [left, top, width, height, rtl] = args;
        const anchor = { left, top, width: 20, height: 20 };
        const place = placeMenu({ anchor, size: { width, height }, frame: small, rtl });
        expect(place.left).toBeGreaterThanOrEqual(4);
        expect(place.top).toBeGreaterThanOrEqual(4);
        expect(place.left + width).toBeLessThanOrEqual(316);
        expect(place.top + height).toBeLessThanOrEqual(188);
      }),
    );
  });
});
