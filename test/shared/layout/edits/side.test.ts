import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import type { Side } from "../../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import { column, edited, group, row, sketch, win, workspaceOf } from "../../../support/trees.ts";

const insertAt = (
  workspace: Workspace,
  ...[of, side, node = win("x")]: [string, Side, JsonObject?]
): string => sketch(edited(workspace, { op: "insert", node, place: { at: "side", of, side } }));

describe("an insert at a side of a node in a box along that side", () => {
  const threeWide = workspaceOf(
    row(win("a", { width: 20 }), win("b", { width: 30 }), win("c", { width: 50 })),
  );

  test("halves the share of the target and leaves the others", () => {
    expect(insertAt(threeWide, "n3", "right")).toBe("row(a w20, b w15, tabs(x) w15, c w50)");
    expect(insertAt(threeWide, "n3", "left")).toBe("row(a w20, tabs(x) w15, b w15, c w50)");
  });

  test("writes the sizes of all, where there were none", () => {
    const workspace = workspaceOf(row(win("a"), win("b")));
    expect(insertAt(workspace, "n2", "left")).toBe("row(tabs(x) w25, a w25, b w50)");
  });

  test("keeps the sum that the sizes had", () => {
    const workspace = workspaceOf(
      row(win("a", { width: 50 }), win("b", { width: 50 }), win("c", { width: 50 })),
    );
    expect(insertAt(workspace, "n2", "right")).toBe("row(a w25, tabs(x) w25, b w50, c w50)");
  });

  test("splices a row that arrives in a row, scaled to its half", () => {
    const node = row(win("x", { width: 40 }), win("y", { width: 60 }));
    expect(insertAt(threeWide, "n4", "right", node)).toBe("row(a w20, b w30, c w25, x w10, y w15)");
  });

  test("works in columns by height", () => {
    const workspace = workspaceOf(column(win("a", { height: 40, width: 7 }), win("b", { height: 60 })));
    expect(insertAt(workspace, "n3", "top")).toBe("column(a w7 h40, tabs(x) h30, b h30)");
  });
});

describe("an insert at a side of a node in a box across that side", () => {
  test("wraps the target, which keeps its size along the outer axis", () => {
    const workspace = workspaceOf(row(win("a", { width: 20 }), group({ width: 80 }, win("b"))));
    expect(insertAt(workspace, "n3", "bottom")).toBe("row(a w20, column(tabs(b) h50, tabs(x) h50) w80)");
    expect(insertAt(workspace, "n2", "top")).toBe("row(column(tabs(x) h50, a h50) w20, tabs(b) w80)");
  });

  test("goes into a target that runs along the side itself", () => {
    const workspace = workspaceOf(row(win("a"), column(win("b", { height: 30 }), win("c", { height: 70 }))));
    // One of three now; b and c have two thirds, as 3 to 7.
    expect(insertAt(workspace, "n3", "bottom")).toBe("row(a, column(b h20, c h46.67, tabs(x) h33.33))");
    expect(insertAt(workspace, "n3", "top")).toBe("row(a, column(tabs(x) h33.33, b h20, c h46.67))");
  });

  test("at a tab means its group", () => {
    const workspace = workspaceOf(column(group(win("a"), win("b")), win("c")));
    expect(insertAt(workspace, "n4", "left")).toBe("column(row(tabs(x) w50, tabs(a, b) w50), c)");
  });

  test("fills an empty box", () => {
    expect(insertAt(workspaceOf(column(row(), win("a"))), "n2", "left")).toBe("column(row(tabs(x) w100), a)");
  });
});

describe("an insert at the edge of the canvas", () => {
  test("is the whole of an empty one, and a bare window stays what it is where it is alone", () => {
    expect(insertAt(workspaceOf(), "workspace", "left")).toBe("tabs(x)");
    expect(insertAt(workspaceOf(win("a")), "workspace", "right")).toBe("row(a w50, tabs(x) w50)");
  });

  test("is one more in a line that runs along it, however often; the others keep their ratio", () => {
    const workspace = workspaceOf(row(win("a", { width: 20 }), win("b", { width: 80 })));
    expect(insertAt(workspace, "workspace", "right")).toBe("row(a w13.33, b w53.33, tabs(x) w33.33)");
    const edit = {
      op: "insert",
      node: win("x"),
      place: { at: "side", of: "workspace", side: "right" },
    } as const;
    const five = [1, 2, 3, 4].reduce((now) => edited(now, edit), workspaceOf(win("a")));
    expect(sketch(five)).toBe("row(a w20, tabs(x) w20, tabs(x) w20, tabs(x) w20, tabs(x) w20)");
  });

  test("has the size that was asked for in a line that runs along it", () => {
    const workspace = workspaceOf(row(win("a"), win("b")));
    expect(insertAt(workspace, "workspace", "left", group({ width: 20 }, win("x")))).toBe(
      "row(tabs(x) w20, a w40, b w40)",
    );
  });

  test("takes one half across a single box", () => {
    const workspace = workspaceOf(row(win("a", { width: 20 }), win("b", { width: 80 })));
    expect(insertAt(workspace, "workspace", "top")).toBe("column(tabs(x) h50, row(a w20, b w80) h50)");
    expect(insertAt(workspace, "n1", "top")).toBe("column(tabs(x) h50, row(a w20, b w80) h50)");
  });

  const columns = workspaceOf(column({ width: 30 }, win("a")), column({ width: 70 }, win("b")));

  test("keeps the rules of several columns: across they go into a row", () => {
    expect(insertAt(columns, "workspace", "bottom")).toBe(
      "column(row(column(a) w30, column(b) w70) h50, tabs(x) h50)",
    );
  });

  test("keeps the rules of several columns: along they get a row, a further column joins them", () => {
    expect(insertAt(columns, "workspace", "left")).toBe(
      "row(tabs(x) w33.33, column(a) w20, column(b) w46.67)",
    );
    expect(insertAt(columns, "workspace", "right", column(win("x")))).toBe(
      "column(a) w20 column(b) w46.67 column(x) w33.33",
    );
  });

  test("beside one of several columns halves that one", () => {
    expect(insertAt(columns, "n3", "left")).toBe("row(column(a) w30, tabs(x) w35, column(b) w35)");
    expect(insertAt(columns, "n3", "left", column(win("x")))).toBe(
      "column(a) w30 column(x) w35 column(b) w35",
    );
    expect(insertAt(columns, "n3", "top")).toBe("column(a) w30 column(tabs(x) h50, b h50) w70");
  });

  test("joins what breaks the rules already into one box that keeps them", () => {
    const mixed = workspaceOf(column(win("a"), win("b")), group(win("c")));
    expect(insertAt(mixed, "workspace", "right")).toBe(
      "row(column(a h25, b h25, tabs(c) h50) w50, tabs(x) w50)",
    );
  });
});

test("a window that arrives at a side gets a group; one inside an arriving box is left as it is", () => {
  const workspace = workspaceOf(win("a"));
  expect(insertAt(workspace, "n1", "right", column(win("x"), group(win("y"))))).toBe(
    "row(a w50, column(x, tabs(y)) w50)",
  );
  expect(insertAt(workspace, "n1", "right", group(win("x"), win("y")))).toBe("row(a w50, tabs(x, y) w50)");
});
