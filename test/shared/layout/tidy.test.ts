import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { check } from "../../../shared/layout/check.ts";
import { tidy } from "../../../shared/layout/tidy.ts";
import { walk } from "../../../shared/layout/walk.ts";
import { arbOddWorkspace, arbWorkspace } from "../../support/arbitraries.ts";
import { badShares, windowIds } from "../../support/rules.ts";
import { column, group, nodeOf, row, sketch, win, workspaceOf } from "../../support/trees.ts";

function tidied(...children: JsonObject[]): { text: string; notes: string[] } {
  const { workspace, notes } = tidy(workspaceOf(...children));
  return { text: sketch(workspace), notes };
}

describe("tidy", () => {
  test("removes empty boxes, all the way up", () => {
    expect(
      tidied(row(win("a", { width: 40 }), win("b", { width: 40 }), column({ width: 20 }, row(group())))),
    ).toEqual({
      text: "row(a w50, b w50)",
      notes: ["The empty group was removed.", "The empty row was removed.", "The empty column was removed."],
    });
    expect(tidied(row())).toEqual({ text: "", notes: ["The empty row was removed."] });
  });

  test("joins a row with the row around it, scaled", () => {
    const inner = row({ width: 40 }, win("b", { width: 25 }), win("c", { width: 75 }));
    expect(tidied(row(win("a", { width: 60 }), inner))).toEqual({
      text: "row(a w60, b w10, c w30)",
      notes: ['The row with "b" stood directly in another row, so the two were joined.'],
    });
    expect(tidied(column(win("a"), column(win("b"), column(win("c"), win("d"))))).text).toBe(
      "column(a h50, b h25, c h12.5, d h12.5)",
    );
  });

  test("lets a box around a single child give way to it", () => {
    expect(tidied(column(row({ height: 30 }, group(win("a"))), win("b")))).toEqual({
      text: "column(tabs(a) h30, b)",
      notes: ['The row with "a" held nothing else, so it gave way to what it held.'],
    });
    expect(tidied(row(column(row(win("a"))))).text).toBe("a");
    expect(tidied(row(win("a"), column(row(win("b"), win("c"))))).text).toBe("row(a w50, b w25, c w25)");
  });

  test("keeps bare windows bare and groups groups", () => {
    const workspace = workspaceOf(row(win("a"), group(win("b"))));
    expect(tidy(workspace)).toEqual({ workspace, notes: [] });
    expect(tidy(workspace).workspace).toBe(workspace);
  });

  test("keeps boxes that say something: locks, limits, pins and keys we do not know", () => {
    for (const config of [{ allowDrop: false }, { minWidth: 100 }, { isPinned: true }, { unknownKey: 1 }]) {
      const workspace = workspaceOf(row(win("a"), row(config, win("b"), win("c")), column(config, win("d"))));
      expect(tidy(workspace).workspace).toBe(workspace);
    }
    const inside = workspaceOf(row(win("a"), row(win("b"), row({ isPinned: true }, win("c"), win("d")))));
    expect(tidy(inside).workspace).toBe(inside);
  });

  test("keeps the rules of several columns at the top level", () => {
    const workspace = workspaceOf(column(win("a")), column(row(win("b"), win("c"))));
    expect(tidy(workspace).workspace).toBe(workspace);
  });

  test("clamps an active tab that does not exist", () => {
    expect(tidied(group({ activeTabIndex: 7 }, win("a"), win("b")))).toEqual({
      text: "tabs(a, b*)",
      notes: ['The group with "a" has no tab number 8; tab 2 is in front now.'],
    });
  });

  test("leaves what it does not touch the same", () => {
    const workspace = workspaceOf(row(group(win("a")), column(row(win("b")), win("c"))));
    const next = tidy(workspace).workspace;
    expect(nodeOf(next, "n2")).toBe(nodeOf(workspace, "n2"));
  });
});

test("goes on where a box that gave way lets the one inside give way too", () => {
  const locked = column(win("a"));
  const workspace = workspaceOf(column(row({ ...locked, config: { allowDrop: false } })));
  const { workspace: next, notes } = tidy(workspace);
  expect(next.children.map(({ type, config }) => [type, config["allowDrop"]])).toEqual([["column", false]]);
  expect(notes).toHaveLength(2);
  expect(tidy(next).workspace).toBe(next);
});

describe("tidy of any tree", () => {
  const trees = fc.oneof(arbWorkspace, arbOddWorkspace);

  test("changes nothing more the second time", () => {
    fc.assert(
      fc.property(trees, (workspace) => {
        const once = tidy(workspace).workspace;
        const twice = tidy(once);
        expect(twice.workspace).toBe(once);
        expect(twice.notes).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("keeps all windows and says so if it did anything", () => {
    fc.assert(
      fc.property(trees, (workspace) => {
        const { workspace: next, notes } = tidy(workspace);
        expect(windowIds(next)).toEqual(windowIds(workspace));
        expect(notes.length === 0).toBe(next === workspace);
        expect(badShares(next)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("leaves no empty box, and no row in a row but where one has a say", () => {
    fc.assert(
      fc.property(arbOddWorkspace, (workspace) => {
        const next = tidy(workspace).workspace;
        const codes = check(next).map((message) => message.code);
        expect(codes).not.toContain("empty-box");
        expect(codes).not.toContain("nested-same");
        expect([...walk(next)].every(({ node }) => node.type === "window" || node.children.length > 0)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
});
