import { describe, expect, it } from "vitest";
import { findNode } from "../../../../shared/layout/walk.ts";
import { canvasRange } from "../../../../widget/canvas/keys/canvasRange.ts";
import { app, column, group, row, workspaceOf } from "../support/planOf.ts";

// n1 row: n2 a, n3 tabs (n4 b, n5 c), n6 column (n7 d, n8 e, n9 row (n10 f)), n11 g
const workspace = workspaceOf(
  row(app("a"), group("b", "c"), column(app("d"), app("e"), row(app("f"))), app("g")),
);
const namesOf = (ids: readonly string[]) =>
  ids.map((id) => {
    const node = findNode(workspace, id);
    return node?.type === "window" ? node.appName : node?.type;
  });
const range = (from: string, to: string) => namesOf(canvasRange(workspace, from, to));

describe("from one node to another, the one pressed last first", () => {
  it.each([
    ["n2", "n11", ["g", "a", "group", "column", "g"]],
    ["n11", "n6", ["column", "column", "g"]],
    ["n4", "n5", ["c", "b", "c"]],
    ["n5", "n4", ["b", "b", "c"]],
  ])("takes the siblings between %s and %s", (from, to, expected) => {
    expect(range(from, to)).toEqual(expected);
  });

  it("goes by the lines of the outline across boxes", () => {
    expect(range("n4", "n11")).toEqual(["g", "b", "c", "column", "d", "e", "row", "f", "g"]);
  });

  it("leaves out a box of which only a part is meant", () => {
    // The column holds f too, which lies below e.
    expect(range("n5", "n8")).toEqual(["e", "c", "d", "e"]);
    expect(range("n8", "n2")).toEqual(["a", "a", "group", "b", "c", "d", "e"]);
  });

  it("takes the box that was pressed itself", () => {
    expect(range("n5", "n6")).toEqual(["column", "c", "column"]);
  });

  it("is the node alone where the other is gone or the whole workspace", () => {
    expect(range("gone", "n2")).toEqual(["a"]);
    expect(range("workspace", "n2")).toEqual(["a"]);
  });
});
