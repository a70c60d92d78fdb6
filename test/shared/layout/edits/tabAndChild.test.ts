import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Place } from "../../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import {
  column,
  edited,
  group,
  idOf,
  nodeOf,
  refusal,
  row,
  sketch,
  win,
  workspaceOf,
} from "../../../support/trees.ts";

function insert(workspace: Workspace, place: Place, node: JsonObject = win("x")): string {
  return sketch(edited(workspace, { op: "insert", node, place }));
}

describe("an insert as a tab", () => {
  const workspace = workspaceOf(
    row(group({ width: 40, activeTabIndex: 0 }, win("a"), win("b")), win("c", { width: 60 })),
  );

  test("goes to the end of the strip, or to an index, and comes to the front", () => {
    expect(insert(workspace, { at: "tab", of: "n2" })).toBe("row(tabs(a, b, x*) w40, c w60)");
    expect(insert(workspace, { at: "tab", of: "n2", index: 0 })).toBe("row(tabs(x*, a, b) w40, c w60)");
    expect(insert(workspace, { at: "tab", of: "n2", index: 99 })).toBe("row(tabs(a, b, x*) w40, c w60)");
  });

  test("at a tab means its group", () => {
    expect(insert(workspace, { at: "tab", of: "n3", index: 1 })).toBe("row(tabs(a, x*, b) w40, c w60)");
  });

  test("makes a group of a bare window; the size moves to the group, the limits stay", () => {
    const limited = workspaceOf(row(win("a"), win("c", { width: 60, minWidth: 100 })));
    const next = edited(limited, { op: "insert", node: win("x"), place: { at: "tab", of: "n3" } });
    expect(sketch(next)).toBe("row(a, tabs(c, x*) w60)");
    expect(nodeOf(next, "n3").config).toEqual({ minWidth: 100 });
  });

  test("adds all windows of a group, and its front window is in front", () => {
    const node = group({ activeTabIndex: 1 }, win("x"), win("y"), win("z"));
    expect(insert(workspace, { at: "tab", of: "n2", index: 1 }, node)).toBe(
      "row(tabs(a, x, y*, z, b) w40, c w60)",
    );
  });

  test("refuses rows and columns, and boxes without tabs", () => {
    const place: Place = { at: "tab", of: "n2" };
    expect(refusal(workspace, { op: "insert", node: row(win("x")), place })).toEqual({
      code: "box-as-tab",
      reason: "A row cannot become a tab: a group holds windows only. Choose an edge.",
    });
    for (const of of ["n1", "workspace"])
      expect(refusal(workspace, { op: "insert", node: win("x"), place: { at: "tab", of } }).code).toBe(
        "no-tabs",
      );
  });

  test("keeps isSelected in step where windows carry it", () => {
    const selected = workspaceOf(group(win("a", { isSelected: true }), win("b", { isSelected: false })));
    const next = edited(selected, { op: "insert", node: win("x"), place: { at: "tab", of: "n1" } });
    const flags = ["a", "b", "x"].map((app) => nodeOf(next, idOf(next, app)).config["isSelected"]);
    expect(flags).toEqual([false, false, true]);
    expect(sketch(next)).toBe("tabs(a, b, x)");
  });
});

describe("an insert as a child", () => {
  const workspace = workspaceOf(row(win("a", { width: 40 }), win("b", { width: 60 })));

  test("gets an equal share, the others keep their ratio", () => {
    expect(insert(workspace, { at: "child", of: "n1" })).toBe("row(a w26.67, b w40, tabs(x) w33.33)");
    expect(insert(workspace, { at: "child", of: "n1", index: 1 })).toBe(
      "row(a w26.67, tabs(x) w33.33, b w40)",
    );
  });

  test("gets the share that its own size asks for", () => {
    const node = group({ width: 20, height: 5 }, win("x"));
    expect(insert(workspace, { at: "child", of: "n1", index: 0 }, node)).toBe(
      "row(tabs(x) w20, a w32, b w48)",
    );
  });

  test("of the workspace keeps the rules of the top level", () => {
    expect(insert(workspaceOf(), { at: "child", of: "workspace" })).toBe("tabs(x)");
    expect(insert(workspaceOf(), { at: "child", of: "workspace" }, row(win("x")))).toBe("row(x)");
    expect(insert(workspace, { at: "child", of: "workspace" }, row(win("x")))).toBe(
      "row(a w40, b w60) h50 row(x) h50",
    );
    expect(insert(workspace, { at: "child", of: "workspace", index: 0 })).toBe(
      "column(tabs(x) h50, row(a w40, b w60) h50)",
    );
    expect(insert(workspaceOf(column(win("a"))), { at: "child", of: "workspace" })).toBe(
      "row(column(a) w50, tabs(x) w50)",
    );
  });

  test("is refused by windows and groups", () => {
    const tabs = workspaceOf(group(win("a")));
    for (const of of ["n1", "n2"])
      expect(refusal(tabs, { op: "insert", node: win("x"), place: { at: "child", of } }).code).toBe(
        "no-boxes",
      );
  });
});

test("a new node gets free ids, and the hand is on what was inserted", () => {
  const workspace = workspaceOf(row(win("a"), win("b")));
  const outcome = applyEdit(workspace, {
    op: "insert",
    node: win("x"),
    place: { at: "side", of: "n2", side: "left" },
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.focus).toBe("n4");
  expect(nodeOf(outcome.workspace, "n4")).toMatchObject({ type: "window", appName: "x" });
  expect(nodeOf(outcome.workspace, "n5")).toMatchObject({ type: "group" });
});

test("a row in a row comes in as one row", () => {
  const node = row(win("x", { width: 60 }), row({ width: 40 }, win("y"), row(win("z"), win("w"))));
  expect(insert(workspaceOf(), { at: "child", of: "workspace" }, node)).toBe(
    "row(x w60, y w20, z w10, w w10)",
  );
});

test("the first id is n1, and ids that are no numbers are left alone", () => {
  const empty = edited(workspaceOf(), {
    op: "insert",
    node: win("x"),
    place: { at: "child", of: "workspace" },
  });
  expect(nodeOf(empty, "n1")).toMatchObject({ appName: "x" });
});

test("a window beside others gets a group, as platforms save it, unless it is wanted as it is", () => {
  const workspace = workspaceOf(row(win("a"), win("b")));
  const place: Place = { at: "side", of: "n2", side: "left" };
  const at = (asItIs?: boolean) => sketch(edited(workspace, { op: "insert", node: win("x"), place, asItIs }));
  expect(at()).toBe("row(tabs(x) w25, a w25, b w50)");
  expect(at(true)).toBe("row(x w25, a w25, b w50)");
});

test("rows and columns around nothing are refused: nothing would be to be seen of them", () => {
  const workspace = workspaceOf(row(win("a"), win("b")));
  const place: Place = { at: "child", of: "n1" };
  expect(refusal(workspace, { op: "insert", node: row(column(), column()), place })).toEqual({
    code: "empty-node",
    reason: "There is no window in this. Give a row or a column that holds one.",
  });
  expect(sketch(edited(workspace, { op: "insert", node: group(), place }))).toContain("tabs()");
});

test("a bad node is refused with the place in it", () => {
  const workspace = workspaceOf();
  const place: Place = { at: "child", of: "workspace" };
  expect(refusal(workspace, { op: "insert", node: group(row()), place })).toEqual({
    code: "unreadable",
    reason: "children[0]: A group holds windows only, not a row. Move the row out of the group.",
  });
  expect(refusal(workspace, { op: "insert", node: { children: [] }, place }).code).toBe("unreadable");
  expect(refusal(workspace, { op: "insert", node: win("x"), place: { at: "child", of: "n9" } })).toEqual({
    code: "unknown-node",
    reason: 'There is nothing with the id "n9" in this layout. It may have been removed.',
  });
});
