import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMany, type ManyEdit } from "../../../shared/layout/editMany.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, walk, windowsOf } from "../../../shared/layout/walk.ts";
import { arbWorkspace } from "../../support/arbitraries.ts";
import { column, group, idOf, row, sketch, win, workspaceOf } from "../../support/trees.ts";

/** Ids in document order: n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d. */
const desk = workspaceOf(
  row(
    win("a", { width: 40 }),
    column({ width: 60 }, group({ activeTabIndex: 1 }, win("b"), win("c")), win("d")),
  ),
);

function after(workspace: Workspace, edit: ManyEdit) {
  const outcome = applyMany(workspace, edit);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { shape: sketch(outcome.workspace), focus: outcome.focus, workspace: outcome.workspace };
}

function reasonOf(workspace: Workspace, edit: ManyEdit): string {
  const outcome = applyMany(workspace, edit);
  return outcome.ok ? `went through: ${sketch(outcome.workspace)}` : outcome.reason;
}

describe("remove", () => {
  it("takes several nodes out, and the hand goes to what stands next to the last", () => {
    const { shape, focus } = after(desk, { op: "remove", ids: ["n2", "n7"] });
    expect(shape).toBe("tabs(b, c*)");
    expect(focus).toEqual(["n4"]);
  });

  it("counts a node inside another one once, in any order", () => {
    const both = after(desk, { op: "remove", ids: ["n5", "n4"] }).shape;
    expect(both).toBe("row(a w40, d w60)");
    expect(after(desk, { op: "remove", ids: ["n4"] }).shape).toBe(both);
  });

  it("takes the content of a box along that dissolves when its neighbour goes", () => {
    const nested = workspaceOf(column(row(win("a"), column(win("b"), win("c"))), win("d")));
    const ids = [idOf(nested, "a"), "n4"];
    expect(findNode(nested, "n4")?.type).toBe("column");
    expect(after(nested, { op: "remove", ids }).shape).toBe("d");
  });

  it("empties the canvas", () => {
    expect(after(desk, { op: "remove", ids: ["n2", "n3"] }).shape).toBe("");
  });
});

describe("duplicate", () => {
  it("puts a copy behind each, and the copies are in the hand", () => {
    const { workspace, focus } = after(desk, { op: "duplicate", ids: ["n5", "n7"] });
    const names = windowsOf(workspace).map(({ appName }) => appName);
    expect(names).toEqual(["a", "b", "b", "c", "d", "d"]);
    expect(focus).toHaveLength(2);
    expect(focus).not.toContain("n5");
  });
});

describe("move", () => {
  it("brings them to one place, one behind the other in document order", () => {
    const place = { at: "side", of: "n2", side: "left" } as const;
    const { shape, focus } = after(desk, { op: "move", ids: ["n7", "n5"], place });
    expect(shape.replace(/ w[\d.]+/g, "")).toBe("row(tabs(b), d, a, tabs(c*))");
    expect(focus).toEqual(["n5", "n7"]);
  });

  it("makes tabs of them in their order", () => {
    const place = { at: "tab", of: "n4", index: 1 } as const;
    const { shape } = after(desk, { op: "move", ids: ["n7", "n2"], place });
    expect(shape.replace(/\*/g, "")).toBe("tabs(b, a, d, c)");
  });

  it("keeps tabs together where all of a group go", () => {
    const place = { at: "side", of: "workspace", side: "left" } as const;
    const { shape } = after(desk, { op: "move", ids: ["n5", "n6"], place });
    expect(shape.replace(/ [wh][\d.]+/g, "")).toBe("row(tabs(b, c*), a, d)");
  });

  it("brings a box as it was that dissolves when the one before it leaves", () => {
    const nested = workspaceOf(column(row(column(win("a"), win("b")), column(win("c"), win("d"))), win("e")));
    const place = { at: "side", of: "workspace", side: "left" } as const;
    const { shape } = after(nested, { op: "move", ids: ["n3", "n6"], place });
    expect(shape.replace(/ [wh][\d.]+/g, "")).toBe("row(column(a, b), column(c, d), e)");
  });

  it("refuses a place inside one of them", () => {
    const place = { at: "side", of: "n5", side: "left" } as const;
    expect(reasonOf(desk, { op: "move", ids: ["n2", "n3"], place })).toMatch(/one of those that move/);
  });

  it("refuses all where one is locked, and names that one", () => {
    const locked = workspaceOf(row(win("a"), win("b"), win("c", { allowExtract: false }), win("d")));
    const place = { at: "side", of: "n2", side: "left" } as const;
    const reason = reasonOf(locked, { op: "move", ids: ["n3", "n4"], place });
    expect(reason).toContain('The window "c"');
    expect(reason).toContain("allowExtract");
  });
});

describe("wrap", () => {
  it("puts siblings into one box that takes what they had together", () => {
    const four = workspaceOf(row(win("a", { width: 10 }), win("b", { width: 30 }), win("c", { width: 60 })));
    const { shape, workspace, focus } = after(four, { op: "wrap", ids: ["n2", "n3"], in: "column" });
    expect(shape.replace(/ h[\d.]+/g, "")).toBe("row(column(a, b) w40, c w60)");
    expect(findNode(workspace, focus[0] ?? "")?.type).toBe("column");
  });

  it("makes one tab group of windows and groups", () => {
    const { shape } = after(desk, { op: "wrap", ids: ["n2", "n4"], in: "group" });
    expect(shape.replace(/ [wh][\d.]+|\*/g, "")).toBe("row(tabs(a, b, c), d)");
  });

  it("refuses to make a tab of a row or column", () => {
    expect(reasonOf(desk, { op: "wrap", ids: ["n2", "n3"], in: "group" })).toMatch(/cannot become a tab/);
  });
});

describe("arrange", () => {
  it("lays some of the windows out and leaves the others alone", () => {
    const three = workspaceOf(row(win("a", { width: 20 }), win("b", { width: 20 }), win("c", { width: 60 })));
    const { shape } = after(three, { op: "arrange", ids: ["n2", "n3"], preset: "stacked" });
    expect(shape.replace(/ h[\d.]+/g, "")).toBe("row(column(a, b) w40, c w60)");
  });

  it("makes tabs of them", () => {
    const three = workspaceOf(row(win("a"), win("b"), win("c")));
    const { shape } = after(three, { op: "arrange", ids: ["n2", "n4"], preset: "tabs" });
    expect(shape.replace(/ [wh][\d.]+|\*/g, "")).toBe("row(tabs(a, c), b)");
  });
});

describe("insert", () => {
  it("puts new nodes behind each other", () => {
    const nodes = [win("x"), column(win("y"), win("z"))];
    const place = { at: "child", of: "n1", index: 1 } as const;
    const { shape } = after(desk, { op: "insert", nodes, place });
    expect(shape.replace(/ [wh][\d.]+|\*/g, "")).toBe("row(a, x, column(y, z), column(tabs(b, c), d))");
  });

  it("leaves each in its own shape, and the hand is on the window where a group is no more than its tab", () => {
    const { shape, focus, workspace } = after(workspaceOf(row(win("a"), win("b"))), {
      op: "insert",
      nodes: [group(win("x")), group(win("y"), win("z"))],
      place: { at: "child", of: "n1" },
    });
    expect(shape.replace(/ [wh][\d.]+|\*/g, "")).toBe("row(a, b, tabs(x), tabs(y, z))");
    expect(focus.map((id) => findNode(workspace, id)?.type)).toEqual(["window", "group"]);
  });

  it("refuses all where one cannot be read", () => {
    const place = { at: "child", of: "n1" } as const;
    expect(reasonOf(desk, { op: "insert", nodes: [win("x"), { type: "window" }], place })).not.toMatch(
      /went through/,
    );
  });
});

describe("any selection in any layout", () => {
  const arbMany = arbWorkspace.chain((workspace) => {
    const all = ["workspace", ...[...walk(workspace)].map(({ node }) => node.id)];
    const ids = fc.uniqueArray(fc.constantFrom(...all, "nowhere"), { minLength: 1, maxLength: 6 });
    const side = fc.constantFrom("left", "right", "top", "bottom");
    const place = fc.oneof(
      fc.record({ at: fc.constant("side" as const), of: fc.constantFrom(...all), side }),
      fc.record({ at: fc.constant("tab" as const), of: fc.constantFrom(...all) }),
    );
    const edit: fc.Arbitrary<ManyEdit> = fc.oneof(
      fc.record({ op: fc.constant("remove" as const), ids }),
      fc.record({ op: fc.constant("duplicate" as const), ids }),
      fc.record({ op: fc.constant("move" as const), ids, place }),
      fc.record({ op: fc.constant("wrap" as const), ids, in: fc.constantFrom("group", "row", "column") }),
      fc.record({
        op: fc.constant("arrange" as const),
        ids,
        preset: fc.constantFrom("grid", "tabs", "stacked"),
      }),
    );
    return fc.record({ workspace: fc.constant(workspace), edit });
  });

  it("keeps every window where nothing is removed or copied, and removes no other where something is", () => {
    fc.assert(
      fc.property(arbMany, ({ workspace, edit }) => {
        const outcome = applyMany(workspace, edit);
        if (!outcome.ok) return;
        const was = windowsOf(workspace)
          .map(({ id }) => id)
          .sort();
        const is = windowsOf(outcome.workspace)
          .map(({ id }) => id)
          .sort();
        if (edit.op === "duplicate") expect(is).toEqual(expect.arrayContaining(was));
        else if (edit.op !== "remove") expect(is).toEqual(was);
        if (edit.op !== "remove") return;
        const gone = edit.ids.flatMap((id) => {
          const node = id === "workspace" ? undefined : findNode(workspace, id);
          return node ? windowsOf(node).map((window) => window.id) : [];
        });
        expect(is).toEqual(was.filter((id) => !gone.includes(id)));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves the hand on nodes that are there", () => {
    fc.assert(
      fc.property(arbMany, ({ workspace, edit }) => {
        const outcome = applyMany(workspace, edit);
        if (!outcome.ok) return;
        for (const id of outcome.focus) expect(findNode(outcome.workspace, id)).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});
