import { describe, expect, it } from "vitest";
import { addChoices } from "../../../widget/palette/addChoices.ts";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";

// Ids in document order: n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d.
const desk = workspaceOf(row(win("a"), column(group(win("b"), win("c")), win("d"))));
const rightEdge = { at: "side", of: "workspace", side: "right" };
const places = (selection?: string) => addChoices(desk, selection).map(({ kind, place }) => [kind, place]);

describe("addChoices", () => {
  it("fills an empty canvas", () => {
    expect(addChoices(workspaceOf(), undefined)).toEqual([
      { kind: "canvas", label: "canvas", place: { at: "child", of: "workspace" } },
    ]);
  });

  it("offers the right edge of the canvas without a selection", () => {
    expect(places()).toEqual([["canvas", rightEdge]]);
    expect(places("workspace")).toEqual([["canvas", rightEdge]]);
    expect(places("gone")).toEqual([["canvas", rightEdge]]);
  });

  it("offers a selected tab group first, then the column around it", () => {
    expect(places("n4")).toEqual([
      ["tab", { at: "tab", of: "n4" }],
      ["box", { at: "child", of: "n3", index: 1 }],
    ]);
  });

  it("offers the place behind a selected tab first", () => {
    expect(places("n5")).toEqual([
      ["tab", { at: "tab", of: "n4", index: 1 }],
      ["box", { at: "child", of: "n3", index: 1 }],
    ]);
  });

  it("offers the end of a selected row or column, then the canvas", () => {
    expect(places("n3")).toEqual([
      ["box", { at: "child", of: "n3" }],
      ["canvas", rightEdge],
    ]);
  });

  it("offers the place behind a window that stands alone first, then the canvas", () => {
    expect(places("n2")).toEqual([
      ["box", { at: "child", of: "n1", index: 1 }],
      ["canvas", rightEdge],
    ]);
  });

  it("offers the canvas as the second choice for a group that is in no row and no column", () => {
    const tabs = workspaceOf(group(win("a")));
    expect(addChoices(tabs, "n1").map(({ kind }) => kind)).toEqual(["tab", "canvas"]);
  });
});
