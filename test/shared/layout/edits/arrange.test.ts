import { describe, expect, test } from "vitest";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Preset } from "../../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import { column, edited, group, nodeOf, row, sketch, win, workspaceOf } from "../../../support/trees.ts";

const arrange = (workspace: Workspace, preset: Preset): string =>
  sketch(edited(workspace, { op: "arrange", preset }));

describe("arrange", () => {
  const workspace = workspaceOf(
    column(
      group({ height: 30 }, win("a"), win("b")),
      row(win("c"), group({ minWidth: 9 }, win("d"))),
      win("e"),
    ),
  );

  test("lays the same windows out in document order, each in a tile, bare ones bare", () => {
    expect(arrange(workspace, "side-by-side")).toBe("row(tabs(a), tabs(b), c, tabs(d), e)");
    expect(arrange(workspace, "stacked")).toBe("column(tabs(a), tabs(b), c, tabs(d), e)");
    expect(arrange(workspace, "grid")).toBe("column(row(tabs(a), tabs(b), c), row(tabs(d), e))");
    expect(arrange(workspace, "main-and-stack")).toBe("row(tabs(a) w60, column(tabs(b), c, tabs(d), e) w40)");
    expect(arrange(workspace, "tabs")).toBe("tabs(a, b, c, d, e)");
  });

  test("keeps the group of a window that has it for itself", () => {
    const next = edited(workspace, { op: "arrange", preset: "stacked" });
    expect(nodeOf(next, "n7").config).toEqual({ minWidth: 9 });
  });

  test("balances the rows of a grid", () => {
    const grid = (count: number): string =>
      arrange(workspaceOf(group(...Array.from({ length: count }, () => win("a")))), "grid").replaceAll(
        "tabs(a)",
        "a",
      );
    expect(grid(2)).toBe("row(a, a)");
    expect(grid(3)).toBe("column(row(a, a), a)");
    expect(grid(4)).toBe("column(row(a, a), row(a, a))");
    expect(grid(7)).toBe("column(row(a, a, a), row(a, a), row(a, a))");
  });

  test("of one or two windows makes no needless box", () => {
    for (const preset of ["side-by-side", "stacked", "grid", "main-and-stack"] as const)
      expect(arrange(workspaceOf(row(group(win("a")))), preset)).toBe("tabs(a)");
    expect(arrange(workspaceOf(row(win("a"), win("b"))), "main-and-stack")).toBe("row(a w60, b w40)");
  });

  test("of what is arranged so already changes nothing", () => {
    for (const preset of ["side-by-side", "stacked", "grid", "main-and-stack", "tabs"] as const) {
      const once = edited(workspace, { op: "arrange", preset });
      expect(applyEdit(once, { op: "arrange", preset })).toMatchObject({ ok: true, workspace: once });
    }
    const empty = workspaceOf();
    expect(edited(empty, { op: "arrange", preset: "grid" })).toBe(empty);
  });
});

describe("arrange one box", () => {
  const workspace = workspaceOf(
    row(
      column({ width: 30, minWidth: 9 }, win("a"), group(win("b"), win("c"))),
      group({ width: 70 }, win("d"), win("e")),
    ),
  );
  const arrangeBox = (of: string, preset: Preset): string =>
    sketch(edited(workspace, { op: "arrange", preset, of }));

  test("leaves everything around it and its size as they are", () => {
    expect(arrangeBox("n2", "tabs")).toBe("row(tabs(a, b, c) w30, tabs(d, e) w70)");
    expect(arrangeBox("n2", "stacked")).toBe("row(column(a, tabs(b), tabs(c)) w30, tabs(d, e) w70)");
    expect(arrangeBox("n7", "grid")).toBe("row(column(a, tabs(b, c)) w30, tabs(d) w35, tabs(e) w35)");
  });

  test("keeps what was set on a box that stays what it is", () => {
    const next = edited(workspace, { op: "arrange", preset: "stacked", of: "n2" });
    expect(nodeOf(next, "n2").config).toEqual({ width: 30, minWidth: 9 });
  });

  test("joins a row to the row around it", () => {
    expect(arrangeBox("n2", "side-by-side")).toBe("row(a w10, tabs(b) w10, tabs(c) w10, tabs(d, e) w70)");
  });

  test("beside others at the top level stays in its box: there stand only columns, or only rows", () => {
    const columns = workspaceOf(column(win("a"), win("b")), column(win("c"), win("d")));
    const arranged = (preset: Preset) => sketch(edited(columns, { op: "arrange", preset, of: "n1" }));
    expect(arranged("side-by-side")).toBe("column(row(a, b)) column(c, d)");
    expect(arranged("tabs")).toBe("column(tabs(a, b)) column(c, d)");
  });

  test("of one window is refused, of an unknown one as well", () => {
    expect(applyEdit(workspace, { op: "arrange", preset: "grid", of: "n3" })).toMatchObject({
      code: "no-windows",
    });
    expect(applyEdit(workspace, { op: "arrange", preset: "grid", of: "x" })).toMatchObject({
      code: "unknown-node",
    });
  });
});

describe("duplicate", () => {
  const duplicate = (tree: Workspace, id: string): { text: string; focus: string } => {
    const outcome = applyEdit(tree, { op: "duplicate", id });
    if (!outcome.ok) throw new Error(outcome.reason);
    return { text: sketch(outcome.workspace), focus: outcome.focus };
  };

  test("of a tab is the next tab and comes to the front", () => {
    const tabs = workspaceOf(group({ activeTabIndex: 0 }, win("a"), win("b")));
    expect(duplicate(tabs, "n2")).toEqual({ text: "tabs(a, a*, b)", focus: "n4" });
  });

  test("of anything else is the next sibling and shares its place", () => {
    const sized = workspaceOf(row(win("a", { width: 30 }), column({ width: 70 }, win("b"), group(win("c")))));
    expect(duplicate(sized, "n2")).toEqual({
      text: "row(a w15, a w15, column(b, tabs(c)) w70)",
      focus: "n7",
    });
    expect(duplicate(sized, "n3").text).toBe("row(a w30, column(b, tabs(c)) w35, column(b, tabs(c)) w35)");
    expect(duplicate(sized, "n5").text).toBe("row(a w30, column(b h50, tabs(c) h25, tabs(c) h25) w70)");
    expect(duplicate(workspaceOf(win("a")), "n1").text).toBe("row(a w50, a w50)");
    expect(duplicate(workspaceOf(row(win("a"))), "n1").text).toBe("column(row(a) h50, row(a) h50)");
    expect(duplicate(workspaceOf(column(win("a"))), "n1").text).toBe("row(column(a) w50, column(a) w50)");
  });

  test("runs as an instance of its own", () => {
    const running = { type: "window", appName: "a", windowId: "w", config: { instanceId: "i", minWidth: 5 } };
    const next = edited(workspaceOf(running), { op: "duplicate", id: "n1" });
    expect(nodeOf(next, "n2")).toEqual({
      type: "window",
      id: "n2",
      appName: "a",
      config: { minWidth: 5, width: 50 },
      rest: {},
    });
    expect(nodeOf(next, "n1")).toMatchObject({ windowId: "w", config: { instanceId: "i" } });
  });
});
