import { describe, expect, test } from "vitest";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import { column, edited, group, refusal, row, sketch, win, workspaceOf } from "../../../support/trees.ts";

const wrap = (workspace: Workspace, id: string, kind: "group" | "row" | "column"): string =>
  sketch(edited(workspace, { op: "wrap", id, in: kind }));

const unwrap = (workspace: Workspace, id: string): string => sketch(edited(workspace, { op: "unwrap", id }));

describe("wrap", () => {
  const workspace = workspaceOf(row(win("a", { width: 30 }), group({ width: 70 }, win("b"))));

  test("puts a node into a box that takes over its size", () => {
    expect(wrap(workspace, "n2", "group")).toBe("row(tabs(a) w30, tabs(b) w70)");
    expect(wrap(workspace, "n2", "column")).toBe("row(column(a) w30, tabs(b) w70)");
    expect(wrap(workspace, "n3", "column")).toBe("row(a w30, column(tabs(b)) w70)");
    expect(wrap(workspace, "n1", "column")).toBe("column(row(a w30, tabs(b) w70))");
  });

  test("refuses what the platform does not nest", () => {
    expect(refusal(workspace, { op: "wrap", id: "n2", in: "row" })).toEqual({
      code: "same-in-same",
      reason: "A row directly in a row is not possible. Choose another box.",
    });
    for (const [id, kind, code] of [
      ["n1", "row", "same-in-same"],
      ["n3", "group", "wraps-as-tab"],
      ["n4", "column", "wraps-tab"],
      ["workspace", "row", "workspace-itself"],
    ] as const)
      expect(refusal(workspace, { op: "wrap", id, in: kind }).code).toBe(code);
    const columns = workspaceOf(column(win("a")), column(win("b")));
    expect(refusal(columns, { op: "wrap", id: "n1", in: "row" }).code).toBe("mixed-root");
  });
});

describe("unwrap", () => {
  test("puts the children in the place of the box, scaled to its share", () => {
    const workspace = workspaceOf(
      column(row({ height: 40 }, win("a", { width: 25 }), win("b", { width: 75 })), win("c", { height: 60 })),
    );
    expect(unwrap(workspace, "n2")).toBe("column(a h10, b h30, c h60)");
  });

  test("of a row in a row leaves everything where it was", () => {
    const workspace = workspaceOf(row(win("a", { width: 60 }), row({ width: 40 }, win("b"), win("c"))));
    expect(unwrap(workspace, "n3")).toBe("row(a w60, b w20, c w20)");
  });

  test("of tabs makes bare windows of them", () => {
    const workspace = workspaceOf(row(win("a", { width: 50 }), group({ width: 50 }, win("b"), win("c"))));
    expect(unwrap(workspace, "n3")).toBe("row(a w50, b w25, c w25)");
    expect(unwrap(workspaceOf(group(win("a"))), "n1")).toBe("a");
  });

  test("says nothing of sizes where nothing was said of them and all are equal", () => {
    expect(unwrap(workspaceOf(group(win("a"), win("b"))), "n1")).toBe("row(a, b)");
    expect(unwrap(workspaceOf(row(group(win("a")), win("b"))), "n2")).toBe("row(a, b)");
    const unequal = workspaceOf(row(group(win("a"), win("b")), win("c")));
    expect(unwrap(unequal, "n2")).toBe("row(a w25, b w25, c w50)");
    const sized = workspaceOf(group(win("a", { width: 30 }), win("b", { width: 70 })));
    expect(unwrap(sized, "n1")).toBe("row(a w50, b w50)");
  });

  test("splices a column that would come to stand in a column", () => {
    const workspace = workspaceOf(column(row(column(win("a"), win("b")), win("c")), win("d")));
    expect(unwrap(workspace, "n2")).toBe("column(a h12.5, b h12.5, c h25, d h50)");
  });

  test("at the top level works where its rules allow it", () => {
    expect(unwrap(workspaceOf(row(group(win("a")))), "n1")).toBe("tabs(a)");
    const columns = workspaceOf(row(column({ width: 30 }, win("a")), column({ width: 70 }, win("b"))));
    expect(unwrap(columns, "n1")).toBe("column(a) w30 column(b) w70");
    const mixed = workspaceOf(row(column(win("a")), win("b")));
    expect(refusal(mixed, { op: "unwrap", id: "n1" }).code).toBe("holds-all");
    const two = workspaceOf(column(row(win("a")), win("b")), column(win("c")));
    expect(refusal(two, { op: "unwrap", id: "n1" }).code).toBe("holds-all");
  });

  test("of an empty box removes it, of a window is refused", () => {
    const workspace = workspaceOf(row(win("a"), column()));
    expect(unwrap(workspace, "n3")).toBe("a");
    expect(refusal(workspace, { op: "unwrap", id: "n2" }).code).toBe("no-box");
    expect(refusal(workspace, { op: "unwrap", id: "workspace" }).code).toBe("workspace-itself");
  });
});
