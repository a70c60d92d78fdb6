import { describe, expect, it } from "vitest";
import { layoutRects } from "../../../widget/canvas/layoutRects.ts";
import { AREA, app, column, group, idOf, row, workspaceOf } from "./support/planOf.ts";

const box = (...[left, top, width, height]: [number, number, number, number]) => ({
  left,
  top,
  width,
  height,
});

describe("layoutRects", () => {
  it("shares what the gaps leave over: two windows of 1000 px get 497 px each", () => {
    const workspace = workspaceOf(row(app("a"), app("b")));
    const rects = layoutRects(workspace, { area: AREA });
    expect(rects.get(idOf(workspace, "a"))).toEqual(box(0, 0, 497, 600));
    expect(rects.get(idOf(workspace, "b"))).toEqual(box(503, 0, 497, 600));
  });

  it("takes written sizes as percent of what the gaps leave over", () => {
    const workspace = workspaceOf(
      row({ ...column(app("a")), config: { width: 25 } }, { ...column(app("b")), config: { width: 75 } }),
    );
    const rects = layoutRects(workspace, { area: { ...AREA, left: 10, width: 406 } });
    expect(rects.get(idOf(workspace, "a"))).toEqual(box(10, 0, 100, 600));
    expect(rects.get(idOf(workspace, "b"))).toEqual(box(116, 0, 300, 600));
  });

  it("stacks several rows at the root and lays several columns side by side", () => {
    const rows = workspaceOf(row(app("a")), row(app("b")));
    expect(layoutRects(rows, { area: AREA }).get(idOf(rows, "b"))).toEqual(box(0, 303, 1000, 297));
    const columns = workspaceOf(column(app("a")), column(app("b")));
    expect(layoutRects(columns, { area: AREA }).get(idOf(columns, "b"))).toEqual(box(503, 0, 497, 600));
  });

  it("gives every window of a group the panel below a strip of 30 px", () => {
    const workspace = workspaceOf(group("a", "b"));
    const rects = layoutRects(workspace, { area: AREA });
    expect(rects.get(idOf(workspace, "a"))).toEqual(box(0, 30, 1000, 570));
    expect(rects.get(idOf(workspace, "b"))).toEqual(box(0, 30, 1000, 570));
  });

  it("never lets the strip take more than half of a low group", () => {
    const workspace = workspaceOf(group("a"));
    expect(layoutRects(workspace, { area: { ...AREA, height: 40 } }).get(idOf(workspace, "a"))).toEqual(
      box(0, 20, 1000, 20),
    );
  });

  it("mirrors rows, and only rows, where people read from right to left", () => {
    const workspace = workspaceOf(row(app("a"), column(app("b"), app("c"))));
    const rects = layoutRects(workspace, { area: AREA, rtl: true });
    expect(rects.get(idOf(workspace, "a"))).toEqual(box(503, 0, 497, 600));
    expect(rects.get(idOf(workspace, "b"))).toEqual(box(0, 0, 497, 297));
    expect(rects.get(idOf(workspace, "c"))).toEqual(box(0, 303, 497, 297));
  });

  it("gives all gaps of a crowd two fifths of the room at most: 101 windows share 600 of 1000 px", () => {
    const workspace = workspaceOf(row(...Array.from({ length: 101 }, (_, at) => app(`a${at}`))));
    const rects = layoutRects(workspace, { area: { ...AREA, width: 1000 } });
    // 100 gaps of 4 px, and 600 px for the windows.
    expect(rects.get(idOf(workspace, "a1"))?.left).toBeCloseTo(600 / 101 + 4);
  });

  it("has no negative sizes when there are more gaps than pixels", () => {
    const workspace = workspaceOf(row(app("a"), app("b"), app("c")));
    for (const { width } of layoutRects(workspace, { area: { ...AREA, width: 4 } }).values())
      expect(width).toBeGreaterThanOrEqual(0);
  });
});
