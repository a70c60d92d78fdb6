import { describe, expect, it } from "vitest";
import { dropTarget } from "../../../widget/canvas/dropTarget.ts";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";

/** n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d: a line of 20 px each from the top, right of the canvas. */
const workspace = workspaceOf(row(win("a"), column(group(win("b"), win("c")), win("d"))));
const IDS = ["n1", "n2", "n3", "n4", "n5", "n6", "n7"];
const rows = new Map(IDS.map((id, at) => [id, { left: 1000, top: at * 20, width: 200, height: 20 }]));
const canvas = { left: 0, top: 0, width: 1000, height: 600 };

/** What is dropped at a share of a row's height. */
const at = (heldId: string | undefined, id: string, share: number) =>
  over({ rtl: false }, heldId, [id, share]);

const over = (reading: { rtl: boolean }, heldId: string | undefined, [id, share]: [string, number]) =>
  dropTarget({
    ...{ workspace, rows, canvas, rects: new Map([["workspace", canvas]]), ...reading },
    point: { x: 1100, y: IDS.indexOf(id) * 20 + 20 * share },
    dragging: heldId === undefined ? { appName: "x" } : { nodeId: heldId },
  });

describe("over the rows of the outline", () => {
  it("goes before a row or behind it, counted without the one in the hand", () => {
    expect(at("n7", "n2", 0.2)).toMatchObject({ allowed: true, place: { at: "child", of: "n1", index: 0 } });
    expect(at("n7", "n2", 0.8)?.place).toEqual({ at: "child", of: "n1", index: 1 });
    expect(at("n2", "n6", 0.2)?.place).toEqual({ at: "tab", of: "n4", index: 1 });
    expect(at("n5", "n6", 0.8)?.place).toEqual({ at: "tab", of: "n4", index: 1 });
  });

  it("goes into a box in the middle of its row, as a tab into a group", () => {
    expect(at("n2", "n4", 0.5)?.place).toEqual({ at: "tab", of: "n4" });
    expect(at("n5", "n1", 0.5)?.place).toEqual({ at: "child", of: "n1" });
    expect(at(undefined, "n3", 0.5)?.place).toEqual({ at: "child", of: "n3" });
  });

  it("goes beside what stands at the top level", () => {
    expect(at("n5", "n1", 0.1)?.place).toEqual({ at: "side", of: "n1", side: "top" });
  });

  it("draws a line where the row will be: behind a box below all that is in it, in a box further in", () => {
    expect(at("n2", "n7", 0.2)?.line).toEqual({ left: 1000, top: 119, width: 200, height: 2 });
    expect(at("n2", "n4", 0.9)?.line).toEqual({ left: 1000, top: 119, width: 200, height: 2 });
    expect(at("n2", "n4", 0.5)?.line).toEqual({ left: 1024, top: 119, width: 176, height: 2 });
    expect(over({ rtl: true }, "n2", ["n4", 0.5])?.line).toEqual({
      left: 1000,
      top: 119,
      width: 176,
      height: 2,
    });
  });

  it("shows on the canvas where it will be, and says why a place is refused", () => {
    expect(at(undefined, "n2", 0.2)?.ghost.width).toBeCloseTo((1000 - 12) / 3, 0);
    expect(at("n3", "n4", 0.5)).toMatchObject({ allowed: false, ghost: rows.get("n4") });
  });

  it("changes nothing where it is already, and means nothing below the last row", () => {
    expect(at("n2", "n2", 0.2)).toBeUndefined();
    expect(at("n5", "n5", 0.8)).toBeUndefined();
    expect(at("n2", "n7", 1.5)).toBeUndefined();
  });
});
