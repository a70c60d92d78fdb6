import { describe, expect, it } from "vitest";
import { applyMany } from "../../../shared/layout/editMany.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findVisit, windowsOf } from "../../../shared/layout/walk.ts";
import type { Point } from "../../../widget/canvas/drop/geometry.ts";
import type { Dragging } from "../../../widget/canvas/drop/placeOutcome.ts";
import { dropTarget, type DropTarget } from "../../../widget/canvas/dropTarget.ts";
import { app, column, group, idOf, planOf, row, workspaceOf } from "./support/planOf.ts";

const fresh: Dragging = { appName: "new" };

type At = readonly [x: number, y: number];
function over(workspace: Workspace, [x, y]: At, dragging: Dragging = fresh): DropTarget | undefined {
  return dropTarget({ ...planOf(workspace), dragging, point: { x, y } });
}
const box = (...[left, top, width, height]: [number, number, number, number]) => ({
  left,
  top,
  width,
  height,
});
const held = (workspace: Workspace, name: string): Dragging => ({ nodeId: idOf(workspace, name) });

/** Several windows that are dragged together, in document order; the last one is under the hand. */
const heldTogether = (workspace: Workspace, ...names: string[]): Dragging => {
  const ids = names.map((name) => idOf(workspace, name));
  return { nodeId: ids.at(-1) ?? "", ids };
};

describe("several nodes in the hand", () => {
  it("have one ghost over the places that all of them get", () => {
    const workspace = workspaceOf(row(app("a"), app("b"), app("c"), app("d")));
    // Right of d, half of whose 25 % goes to a and half of that to b: c 25 %, d 12.5, a and b 12.5 together.
    const target = over(workspace, [960, 300], heldTogether(workspace, "a", "b"));
    expect(target).toMatchObject({ place: { at: "side", side: "right" }, allowed: true });
    const { left = 0, width = 0, ...rest } = target?.ghost ?? {};
    expect(left + width).toBeCloseTo(1000, 6);
    expect(rest).toEqual({ top: 0, height: 600 });
    const alone = over(workspace, [960, 300], held(workspace, "a"))?.ghost;
    expect(left).toBeLessThan(alone?.left ?? 0);
  });

  it("become tabs together: the ghost is the panel, with the strip where nobody else is in it", () => {
    const workspace = workspaceOf(row(app("a"), app("b"), app("c")));
    expect(over(workspace, [835, 300], heldTogether(workspace, "a", "b"))).toMatchObject({
      place: { at: "tab", of: idOf(workspace, "c") },
      ghost: box(0, 30, 1000, 570),
    });
  });

  it("change nothing in the middle of the group that holds all of them", () => {
    const workspace = workspaceOf(row(group("a", "b", "c"), app("d")));
    expect(over(workspace, [250, 300], heldTogether(workspace, "a", "c"))).toBeUndefined();
    expect(over(workspace, [250, 300], heldTogether(workspace, "a", "d"))?.place).toMatchObject({
      at: "tab",
    });
  });

  it("are refused where one of them may not go, with its reason", () => {
    const fixed = { ...group("b", "c"), config: { allowExtract: false } };
    const workspace = workspaceOf(row(app("a"), fixed, app("d")));
    expect(over(workspace, [990, 300], heldTogether(workspace, "a", "b"))).toMatchObject({ allowed: false });
  });

  it("land in a strip where the line is, whichever of them the hand is on", () => {
    // Tabs of 60 px. The pointer is past the middle of b (90 px) and before that of c (150 px).
    const workspace = workspaceOf(group("a", "b", "c", "d"));
    const dragging = heldTogether(workspace, "a", "d");
    const target = over(workspace, [120, 25], dragging);
    expect(target?.line).toMatchObject({ left: 119 });
    if (!target || !("ids" in dragging) || !dragging.ids) throw new Error("There is no target.");
    const moved = applyMany(workspace, { op: "move", ids: dragging.ids, place: target.place });
    const names = moved.ok ? windowsOf(moved.workspace).map(({ appName }) => appName) : [];
    expect(names).toEqual(["b", "a", "d", "c"]);
  });
});

describe("edges and middle of a window", () => {
  // a: 0 to 497, b: 503 to 1000. The edge zones of b are 0.28 * 497 = 139 px wide and 168 px high.
  const workspace = workspaceOf(row(app("a"), app("b")));
  const b = idOf(workspace, "b");

  it("goes to the right of b, which gives up half of its own", () => {
    // 1000 - 2 gaps = 988: 50 %, 25 %, 25 % are 494, 247, 247.
    expect(over(workspace, [900, 300])).toMatchObject({
      place: { at: "side", of: b, side: "right" },
      ghost: box(753, 0, 247, 600),
      allowed: true,
    });
  });

  it("goes below b, which then shares its height", () => {
    expect(over(workspace, [750, 500])).toMatchObject({
      place: { at: "side", of: b, side: "bottom" },
      ghost: box(503, 303, 497, 297),
    });
  });

  it("becomes a tab in the middle of b: the ghost is the panel below the strip that appears", () => {
    expect(over(workspace, [750, 300])).toMatchObject({
      place: { at: "tab", of: b },
      ghost: box(503, 30, 497, 570),
    });
  });

  it.each([
    ["just inside the left zone", 503 + 138, "side"],
    ["just outside the left zone", 503 + 141, "tab"],
  ])("has edge zones of 28 percent: %s", (_name, x, at) => {
    expect(over(workspace, [x, 300])?.place.at).toBe(at);
  });

  it("takes the edge that is nearest in proportion where two zones cross", () => {
    // 60 of 497 px from the left is 12 %, 90 of 600 px from the top is 15 %.
    expect(over(workspace, [563, 90])?.place).toEqual({ at: "side", of: b, side: "left" });
  });

  it("means between a and b in the gap", () => {
    expect(over(workspace, [500, 300])).toMatchObject({ allowed: true, place: { at: "side" } });
  });

  it("means nothing outside the canvas", () => {
    expect(over(workspace, [1001, 300])).toBeUndefined();
    expect(over(workspace, [300, -1])).toBeUndefined();
  });
});

describe("edges of the whole canvas", () => {
  const workspace = workspaceOf(row(app("a"), app("b")));

  it("goes under everything at the bottom 18 px", () => {
    expect(over(workspace, [250, 585])).toMatchObject({
      place: { at: "side", of: "workspace", side: "bottom" },
      ghost: box(0, 303, 1000, 297),
    });
    expect(over(workspace, [250, 580])?.place).toMatchObject({ of: idOf(workspace, "a") });
  });

  it("is a third beside two at the right edge", () => {
    // 1000 px without two splitters of 6 px: 988 / 3 px each.
    const { left, width } = over(workspace, [995, 300])?.ghost ?? {};
    expect(width).toBeCloseTo(329.33, 1);
    expect(left).toBeCloseTo(670.67, 1);
  });

  it("is the margin around the sheet, wherever the sheet begins", () => {
    const plan = planOf(workspace, { area: { left: 40, top: 40, width: 1000, height: 600 } });
    const canvas = box(0, 0, 1080, 680);
    const target = dropTarget({ ...plan, canvas, dragging: fresh, point: { x: 500, y: 30 } });
    expect(target?.place).toEqual({ at: "side", of: "workspace", side: "top" });
  });

  it("fills an empty canvas", () => {
    expect(over(workspaceOf(), [321, 123])).toMatchObject({
      place: { at: "child", of: "workspace" },
      ghost: box(0, 0, 1000, 600),
      allowed: true,
    });
  });
});

describe("edges of a box that end where its windows end", () => {
  // a | (b over (c | d)), root row. c: 503 to 748.5, d: 754.5 to 1000, both 303 to 600.
  const workspace = workspaceOf(row(app("a"), column(app("b"), row(app("c"), app("d")))));
  const c = idOf(workspace, "c");

  it("splits the window itself, deeper in", () => {
    expect(over(workspace, [620, 540])?.place).toEqual({ at: "side", of: c, side: "bottom" });
  });

  it("goes between b and the row below it in the gap", () => {
    const target = over(workspace, [620, 300]);
    // The column gives a half of one neighbour's half, never only a half of c.
    expect(target?.ghost).toMatchObject({ left: 503, width: 497 });
  });

  it("goes above the whole row near the edge that c shares with it", () => {
    const target = over(workspace, [620, 310]);
    expect(target?.ghost).toMatchObject({ left: 503, width: 497 });
    expect(target?.place).not.toMatchObject({ of: c });
  });
});

describe("tab strips", () => {
  // Tabs of 60 px: a 0, b 60, c 120.
  const workspace = workspaceOf(row(group("a", "b", "c"), app("d")));
  const strip = findVisit(workspace, idOf(workspace, "a"))?.parent.id;

  it.each([
    [20, 0],
    [45, 1],
    [80, 1],
    [100, 2],
    [170, 3],
    [400, 3],
  ])("puts a new window at %i px before the tab that it has not passed: %i", (x, index) => {
    // The strip lies at the upper edge of the canvas, of which the outermost 18 px belong to the whole canvas.
    expect(over(workspace, [x, 25])?.place).toEqual({ at: "tab", of: strip, index });
  });

  it("shows a line between the tabs and the panel as ghost", () => {
    expect(over(workspace, [80, 25])).toMatchObject({
      ghost: box(0, 30, 497, 570),
      line: box(59, 0, 2, 30),
    });
    expect(over(workspace, [400, 25])).toMatchObject({ line: box(179, 0, 2, 30) });
  });

  it.each([
    ["a", 80, undefined],
    ["a", 100, 1],
    ["a", 170, 2],
    ["c", 100, undefined],
    ["c", 80, 1],
    ["c", 20, 0],
    ["b", 80, undefined],
    ["b", 130, undefined],
    ["b", 160, 2],
  ])("counts positions without the tab in the hand: %s at %i px", (name, x, index) => {
    const target = over(workspace, [x, 25], held(workspace, name));
    expect(target?.place).toEqual(index === undefined ? undefined : { at: "tab", of: strip, index });
  });

  it("reads a strip from the right where people do", () => {
    const plan = planOf(workspace, { rtl: true });
    // Mirrored: the group lies at 503 to 1000, a begins at 940, b at 880, c at 820.
    const at = (x: number) => dropTarget({ ...plan, dragging: fresh, point: { x, y: 25 } })?.place;
    expect(at(975)).toEqual({ at: "tab", of: strip, index: 0 });
    expect(at(900)).toEqual({ at: "tab", of: strip, index: 2 });
  });
});

describe("right to left", () => {
  it("calls the edge at which people begin to read left, as the layout does", () => {
    const workspace = workspaceOf(row(app("a"), app("b")));
    const plan = planOf(workspace, { rtl: true });
    // b lies at 0 to 497 now; its outer edge is the end of the row.
    const target = dropTarget({ ...plan, dragging: fresh, point: { x: 60, y: 300 } });
    expect(target).toMatchObject({
      place: { at: "side", of: idOf(workspace, "b"), side: "right" },
      ghost: box(0, 0, 247, 600),
    });
  });
});

describe("where nothing would change there is no target", () => {
  const workspace = workspaceOf(row(app("a"), group("b", "c"), group("d")));

  it("on itself", () => {
    const a = held(workspace, "a");
    expect(over(workspace, [160, 300], a)).toBeUndefined();
    expect(over(workspace, [300, 300], a)).toBeUndefined();
  });

  it("in the middle of the group that holds it", () => {
    expect(over(workspace, [500, 300], held(workspace, "b"))).toBeUndefined();
  });

  it("anywhere over its own group when it is the only tab", () => {
    const d = held(workspace, "d");
    for (const [x, y] of [
      [700, 300],
      [840, 300],
      [840, 550],
      [700, 25],
    ] as const)
      expect(over(workspace, [x, y], d)).toBeUndefined();
  });

  it("beside the neighbour that it stands beside already", () => {
    // Left zone of the group: a is to the left of it already.
    expect(over(workspace, [345, 300], held(workspace, "a"))).toBeUndefined();
  });
});

describe("refusals say why", () => {
  it("when a row should become a tab", () => {
    const workspace = workspaceOf(column(row(app("a"), app("b")), app("c")));
    const rowId = "n2";
    const target = over(workspace, [500, 450], { nodeId: rowId });
    expect(target).toMatchObject({ allowed: false, place: { at: "tab" }, ghost: box(0, 303, 1000, 297) });
    expect(target && !target.allowed && target.refusal).toMatchObject({
      code: "box-as-tab",
      params: { type: "row" },
    });
  });

  it("when a column should go into itself", () => {
    const workspace = workspaceOf(row(app("a"), column(app("b"), app("c"))));
    const target = over(workspace, [750, 150], { nodeId: "n3" });
    expect(target && !target.allowed && target.refusal.code).toMatch(/^(into-itself|box-as-tab)$/);
  });

  it("when the box is locked", () => {
    const workspace = workspaceOf(row(app("a"), { ...group("b"), config: { allowDrop: false } }));
    const target = over(workspace, [750, 300]);
    expect(target).toMatchObject({ allowed: false, ghost: box(503, 30, 497, 570) });
    expect(target && !target.allowed && target.refusal).toMatchObject({
      code: "locked",
      params: { key: "allowDrop" },
    });
  });
});

describe("a trembling hand", () => {
  const workspace = workspaceOf(row(app("a"), app("b")));
  const plan = planOf(workspace);
  const step = (point: Point, previous: DropTarget | undefined) =>
    dropTarget({ ...plan, dragging: fresh, point, previous });

  it("does not change the target within 8 px of the last point that was certain", () => {
    // The left zone of b ends at 503 + 139.16 = 642.16.
    const left = step({ x: 641, y: 300 }, undefined);
    const still = step({ x: 648, y: 300 }, left);
    expect(still?.place).toMatchObject({ side: "left" });
    const tab = step({ x: 650, y: 300 }, still);
    expect(tab?.place.at).toBe("tab");
    expect(step({ x: 643, y: 300 }, tab)?.place.at).toBe("tab");
    expect(step({ x: 641, y: 300 }, tab)?.place.at).toBe("side");
  });

  it("lets go at once outside the canvas", () => {
    const edge = step({ x: 999, y: 300 }, undefined);
    expect(step({ x: 1002, y: 300 }, edge)).toBeUndefined();
  });
});
