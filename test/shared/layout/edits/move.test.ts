import { describe, expect, test } from "vitest";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Place, Side } from "../../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import {
  column,
  edited,
  group,
  nodeOf,
  refusal,
  row,
  sketch,
  win,
  workspaceOf,
} from "../../../support/trees.ts";

const side = (of: string, edge: Side): Place => ({ at: "side", of, side: edge });

function move(workspace: Workspace, id: string, place: Place): string {
  return sketch(edited(workspace, { op: "move", id, place }));
}

function stays(workspace: Workspace, id: string, place: Place): boolean {
  const outcome = applyEdit(workspace, { op: "move", id, place });
  return outcome.ok && outcome.workspace === workspace && outcome.focus === id;
}

describe("a move among siblings", () => {
  const workspace = workspaceOf(
    row(win("a", { width: 20 }), win("b", { width: 30 }), win("c", { width: 50 })),
  );

  test("changes the order and keeps the sizes", () => {
    expect(move(workspace, "n2", side("n4", "right"))).toBe("row(b w30, c w50, a w20)");
    expect(move(workspace, "n2", side("n4", "left"))).toBe("row(b w30, a w20, c w50)");
    expect(move(workspace, "n4", side("n2", "left"))).toBe("row(c w50, a w20, b w30)");
  });

  test("takes an index as the place it has in the end", () => {
    const child = (index?: number): Place => ({ at: "child", of: "n1", index });
    expect(move(workspace, "n2", child(1))).toBe("row(b w30, a w20, c w50)");
    expect(move(workspace, "n4", child(0))).toBe("row(c w50, a w20, b w30)");
    expect(move(workspace, "n2", child())).toBe("row(b w30, c w50, a w20)");
    expect(stays(workspace, "n3", child(1))).toBe(true);
  });

  test("next to where it is changes nothing", () => {
    expect(stays(workspace, "n3", side("n2", "right"))).toBe(true);
    expect(stays(workspace, "n3", side("n4", "left"))).toBe(true);
    expect(stays(workspace, "n4", { at: "child", of: "n1" })).toBe(true);
  });

  test("works for several columns at the top level", () => {
    const columns = workspaceOf(column({ width: 30 }, win("a")), column({ width: 70 }, win("b")));
    expect(move(columns, "n1", side("n3", "right"))).toBe("column(b) w70 column(a) w30");
    expect(stays(columns, "n1", side("n3", "left"))).toBe(true);
  });
});

describe("a move to another box", () => {
  test("lets a bare window stay bare, and lifts what is left alone", () => {
    const workspace = workspaceOf(row(win("a", { width: 30 }), column({ width: 70 }, win("b"), win("c"))));
    expect(move(workspace, "n2", side("n4", "top"))).toBe("column(a h25, b h25, c h50)");
    expect(move(workspace, "n4", side("n2", "bottom"))).toBe("row(column(a h50, b h50) w30, c w70)");
  });

  test("gives the share that becomes free to the siblings in proportion", () => {
    const workspace = workspaceOf(
      column(row(win("a", { width: 20 }), win("b", { width: 30 }), win("c", { width: 50 })), win("d")),
    );
    expect(move(workspace, "n5", side("n6", "right"))).toBe("column(row(a w40, b w60), row(d w50, c w50))");
  });

  test("works where target and source are the only siblings", () => {
    const workspace = workspaceOf(row(win("a", { width: 20 }), win("b", { width: 80 })));
    expect(move(workspace, "n2", side("n3", "bottom"))).toBe("column(b h50, a h50)");
    expect(move(workspace, "n2", side("n1", "bottom"))).toBe("column(b h50, a h50)");
  });

  test("takes the last window of a group with its group", () => {
    const locked = { allowReorder: false };
    const workspace = workspaceOf(row(group({ width: 30, ...locked }, win("a")), column(win("b"), win("c"))));
    const next = edited(workspace, { op: "move", id: "n3", place: side("n5", "left") });
    expect(sketch(next)).toBe("column(row(tabs(a) w50, b w50), c)");
    expect(nodeOf(next, "n2").config).toEqual({ ...locked, width: 50 });
  });

  test("gives a window that leaves its tabs a group of its own", () => {
    const workspace = workspaceOf(row(group({ activeTabIndex: 1 }, win("a"), win("b"), win("c")), win("d")));
    expect(move(workspace, "n4", side("n6", "right"))).toBe("row(tabs(a, c*) w50, d w25, tabs(b) w25)");
    expect(move(workspace, "n3", side("n2", "bottom"))).toBe("row(column(tabs(b*, c) h50, tabs(a) h50), d)");
    expect(move(workspace, "n3", side("n4", "bottom"))).toBe("row(column(tabs(b*, c) h50, tabs(a) h50), d)");
  });

  test("splices a row that arrives in a row; the hand is on its first window", () => {
    const workspace = workspaceOf(column(row(win("a"), win("b")), row(win("c"), win("d"))));
    const outcome = applyEdit(workspace, { op: "move", id: "n2", place: side("n6", "right") });
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(sketch(outcome.workspace)).toBe("row(c w25, a w12.5, b w12.5, d w50)");
    expect(outcome.focus).toBe("n3");
  });

  test("to the edge of the canvas takes one half, along its row its share of the whole", () => {
    const workspace = workspaceOf(row(win("a"), win("b"), win("c")));
    expect(move(workspace, "n2", side("workspace", "bottom"))).toBe("column(row(b, c) h50, a h50)");
    expect(move(workspace, "n2", side("workspace", "right"))).toBe("row(b w33.33, c w33.33, a w33.33)");
    expect(move(workspace, "n2", side("n1", "right"))).toBe("row(b w33.33, c w33.33, a w33.33)");
    const halves = workspaceOf(row(win("a"), win("b")));
    expect(move(halves, "n2", side("n1", "right"))).toBe("row(b w50, a w50)");
    expect(move(halves, "n2", side("n1", "top"))).toBe("column(a h50, b h50)");
    expect(stays(halves, "n3", side("workspace", "right"))).toBe(true);
  });
});

describe("a move into tabs", () => {
  const workspace = workspaceOf(
    row(group({ activeTabIndex: 0 }, win("a"), win("b")), win("c"), group(win("d"), win("e")), row(win("f"))),
  );
  const tab = (of: string, index?: number): Place => ({ at: "tab", of, index });

  test("comes to the front there, and leaves no empty group", () => {
    const one = workspaceOf(row(group(win("a")), group(win("b"), win("c"))));
    expect(move(one, "n3", tab("n4", 1))).toBe("tabs(b, a*, c)");
    expect(move(workspace, "n5", tab("n2"))).toMatch(/^row\(tabs\(a, b, c\*\)/);
  });

  test("brings all windows of a group", () => {
    const two = workspaceOf(row(group(win("a"), win("b")), group({ activeTabIndex: 1 }, win("c"), win("d"))));
    expect(move(two, "n5", tab("n2"))).toBe("tabs(a, b, c, d*)");
  });

  test("among tabs keeps the tab in front, and takes an index as the place it has in the end", () => {
    const tabs = workspaceOf(group({ activeTabIndex: 1 }, win("a"), win("b"), win("c")));
    expect(move(tabs, "n2", tab("n1", 1))).toBe("tabs(b*, a, c)");
    expect(move(tabs, "n2", tab("n1"))).toBe("tabs(b*, c, a)");
    expect(move(tabs, "n4", tab("n2", 0))).toBe("tabs(c, a, b*)");
    expect(move(tabs, "n3", tab("n1", 0))).toBe("tabs(b*, a, c)");
    expect(stays(tabs, "n3", tab("n1", 1))).toBe(true);
    expect(stays(tabs, "n4", tab("n1", 99))).toBe(true);
  });

  test("refuses a row", () => {
    expect(refusal(workspace, { op: "move", id: "n9", place: tab("n2") }).code).toBe("box-as-tab");
  });
});

describe("a move that cannot be", () => {
  const workspace = workspaceOf(column(row(win("a"), group(win("b"), win("c"))), win("d")));

  test("onto itself changes nothing", () => {
    for (const id of ["n1", "n2", "n3", "n4", "n5"]) {
      expect(stays(workspace, id, side(id, "left"))).toBe(true);
      expect(stays(workspace, id, { at: "tab", of: id })).toBe(true);
    }
    const alone = workspaceOf(row(group(win("a")), win("b")));
    expect(stays(alone, "n3", side("n2", "top"))).toBe(true);
    expect(stays(alone, "n2", side("n3", "top"))).toBe(true);
  });

  test("into itself is refused", () => {
    expect(refusal(workspace, { op: "move", id: "n2", place: side("n5", "left") })).toEqual({
      code: "into-itself",
      reason: 'The row with "a" cannot go into itself. Choose a place outside of it.',
    });
    expect(refusal(workspace, { op: "move", id: "n2", place: { at: "tab", of: "n4" } }).code).toBe(
      "into-itself",
    );
  });

  test("of the workspace or of nothing is refused", () => {
    expect(refusal(workspace, { op: "move", id: "workspace", place: side("n2", "left") }).code).toBe(
      "workspace-itself",
    );
    expect(refusal(workspace, { op: "move", id: "n99", place: side("n2", "left") }).code).toBe(
      "unknown-node",
    );
    expect(refusal(workspace, { op: "move", id: "n2", place: side("n99", "left") }).code).toBe(
      "unknown-node",
    );
  });
});
