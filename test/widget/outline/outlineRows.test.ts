import { describe, expect, it } from "vitest";
import { boxesAround, outlineRows } from "../../../widget/outline/outlineRows.ts";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";

// n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d, n8 empty row.
const desk = workspaceOf(row(win("a", { width: 30 }), column(group(win("b"), win("c")), win("d"), row())));
const ids = (...closed: string[]) => outlineRows(desk, new Set(closed)).map(({ node }) => node.id);

describe("outlineRows", () => {
  it("lists a box before its children, without what is in closed boxes", () => {
    expect(ids()).toEqual(["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8"]);
    expect(ids("n4")).toEqual(["n1", "n2", "n3", "n4", "n7", "n8"]);
    expect(ids("n3", "n4")).toEqual(["n1", "n2", "n3"]);
  });

  it("opens nothing where there is nothing in", () => {
    const expanded = Object.fromEntries(
      outlineRows(desk, new Set(["n4"])).map((line) => [line.node.id, line.expanded]),
    );
    expect(expanded).toMatchObject({ n1: true, n2: undefined, n4: false, n8: undefined });
  });

  it("gives shares of rows and columns, none of tabs and only children", () => {
    const shares = Object.fromEntries(outlineRows(desk, new Set()).map((line) => [line.node.id, line.share]));
    expect(shares).toEqual({
      ...{ n1: undefined, n2: 30, n3: 70, n4: 33, n5: undefined, n6: undefined, n7: 33, n8: 33 },
    });
  });
});

describe("boxesAround", () => {
  it("gives the way from the outside in", () => {
    expect(boxesAround(desk, "n5")).toEqual(["n1", "n3", "n4"]);
    expect(boxesAround(desk, "n1")).toEqual([]);
    expect(boxesAround(desk, "gone")).toEqual([]);
  });
});
