import { describe, expect, it } from "vitest";
import { hidePane, initialPanes, placeOf, showPane } from "../../../widget/screens/panes.ts";
import { widthMode } from "../../../widget/screens/widthMode.ts";

const start = initialPanes(false);

describe("panes", () => {
  it("stand beside the canvas where it is wide, each hidden and shown for itself", () => {
    expect(placeOf(start, "applications", "wide")).toBe("column");
    const hidden = hidePane(start, "applications", "wide");
    expect(placeOf(hidden, "applications", "wide")).toBeUndefined();
    expect(placeOf(hidden, "outline", "wide")).toBe("column");
    expect(placeOf(showPane(hidden, "applications", "wide"), "applications", "wide")).toBe("column");
  });

  it("are one column at a time where two would leave the canvas no room", () => {
    expect(placeOf(start, "outline", "tight")).toBe("column");
    expect(placeOf(start, "applications", "tight")).toBeUndefined();
    const other = showPane(start, "applications", "tight");
    expect(placeOf(other, "applications", "tight")).toBe("column");
    expect(placeOf(other, "outline", "tight")).toBeUndefined();
    expect(placeOf(initialPanes(true), "applications", "tight")).toBe("column");
    expect([719, 720, 899, 900].map(widthMode)).toEqual(["medium", "tight", "tight", "wide"]);
  });

  it("are drawers at a medium width, closed at first, one at a time", () => {
    expect(placeOf(start, "outline", "medium")).toBeUndefined();
    const open = showPane(showPane(start, "applications", "medium"), "outline", "medium");
    expect(placeOf(open, "outline", "medium")).toBe("drawer");
    expect(placeOf(open, "applications", "medium")).toBeUndefined();
  });

  it("begin with the outline in a narrow frame, and with the canvas while that is empty", () => {
    expect(placeOf(start, "outline", "narrow")).toBe("cover");
    expect(placeOf(initialPanes(true), "outline", "narrow")).toBeUndefined();
  });

  it("keep the choice of one width while the frame has another", () => {
    const hidden = hidePane(start, "outline", "wide");
    const back = hidePane(showPane(hidden, "outline", "medium"), "outline", "medium");
    expect(placeOf(back, "outline", "wide")).toBeUndefined();
    expect(placeOf(back, "outline", "narrow")).toBe("cover");
  });
});
