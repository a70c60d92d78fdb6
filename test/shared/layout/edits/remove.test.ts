import { describe, expect, test } from "vitest";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import {
  column,
  group,
  idOf,
  nodeOf,
  refusal,
  row,
  sketch,
  win,
  workspaceOf,
} from "../../../support/trees.ts";

function remove(workspace: Workspace, id: string): { after: Workspace; text: string; focus: string } {
  const outcome = applyEdit(workspace, { op: "remove", id });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { after: outcome.workspace, text: sketch(outcome.workspace), focus: outcome.focus };
}

describe("remove", () => {
  test("gives the share to the siblings in proportion", () => {
    const workspace = workspaceOf(
      row(win("a", { width: 20 }), win("b", { width: 30 }), win("c", { width: 50 })),
    );
    expect(remove(workspace, "n4")).toMatchObject({ text: "row(a w40, b w60)", focus: "n3" });
    expect(remove(workspace, "n2")).toMatchObject({ text: "row(b w37.5, c w62.5)", focus: "n3" });
  });

  test("writes no sizes where there were none", () => {
    expect(remove(workspaceOf(row(win("a"), win("b"), win("c"))), "n2").text).toBe("row(b, c)");
  });

  test("writes all sizes where only some were given", () => {
    const workspace = workspaceOf(row(win("a", { width: 40 }), win("b"), win("c")));
    expect(remove(workspace, "n4").text).toBe("row(a w57.14, b w42.86)");
  });

  test("lifts what is left alone; it takes over the share of its box", () => {
    const workspace = workspaceOf(
      column(
        row({ height: 30 }, win("a", { width: 20 }), group({ width: 80 }, win("b"))),
        win("c", { height: 70 }),
      ),
    );
    expect(remove(workspace, "n3").text).toBe("column(tabs(b) h30, c h70)");
    const unsized = workspaceOf(column(row(win("a", { width: 20 }), win("b", { width: 80 })), win("c")));
    expect(remove(unsized, "n3").text).toBe("column(b, c)");
  });

  test("dissolves a lifted row into the row around, scaled", () => {
    const inner = row(win("b", { width: 25 }), win("c", { width: 75 }));
    const workspace = workspaceOf(
      row(win("a", { width: 60 }), column({ width: 40 }, inner, group(win("d")))),
    );
    expect(remove(workspace, idOf(workspace, "d")).text).toBe("row(a w60, b w10, c w30)");
  });

  test("removes boxes that it empties, all the way up", () => {
    const workspace = workspaceOf(row(column(row(group(win("a")))), win("b")));
    expect(remove(workspace, "n5")).toMatchObject({ text: "b", focus: "n6" });
    expect(remove(workspaceOf(row(column(group(win("a"))))), "n4")).toMatchObject({
      text: "",
      focus: "workspace",
    });
  });

  test("leaves boxes alone that it did not touch, odd or not", () => {
    const workspace = workspaceOf(row(column(group(win("a"), win("b"))), row(), row(row(win("c")))));
    const { after, text } = remove(workspace, "n4");
    expect(text).toBe("row(column(tabs(b)), row(), row(row(c)))");
    expect(nodeOf(after, "n6")).toBe(nodeOf(workspace, "n6"));
    expect(nodeOf(after, "n7")).toBe(nodeOf(workspace, "n7"));
  });

  test("keeps the rules of several columns: a column with one child is not lifted there", () => {
    const workspace = workspaceOf(column({ width: 50 }, win("a"), win("b")), column({ width: 50 }, win("c")));
    expect(remove(workspace, "n2").text).toBe("column(b) w50 column(c) w50");
    expect(remove(workspace, "n4").text).toBe("column(a, b) w100");
  });

  test("keeps the tab in front, else shows the one that took its place", () => {
    const tabs = workspaceOf(group({ activeTabIndex: 1 }, win("a"), win("b"), win("c")));
    expect(remove(tabs, "n2")).toMatchObject({ text: "tabs(b*, c)", focus: "n3" });
    expect(remove(tabs, "n3")).toMatchObject({ text: "tabs(a, c*)", focus: "n4" });
    expect(remove(tabs, "n4")).toMatchObject({ text: "tabs(a, b*)", focus: "n3" });
    const last = workspaceOf(group({ activeTabIndex: 2 }, win("a"), win("b"), win("c")));
    expect(remove(last, "n4").text).toBe("tabs(a, b*)");
  });

  test("keeps isSelected in step with the tab in front", () => {
    const workspace = workspaceOf(group(win("a", { isSelected: true }), win("b", { isSelected: false })));
    const { after } = remove(workspace, "n2");
    expect(nodeOf(after, "n3").config).toEqual({ isSelected: true });
  });

  test("refuses the workspace and what is not there", () => {
    expect(refusal(workspaceOf(), { op: "remove", id: "workspace" }).code).toBe("workspace-itself");
    expect(refusal(workspaceOf(), { op: "remove", id: "n1" }).code).toBe("unknown-node");
  });
});
