import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { check, type Message } from "../../../shared/layout/check.ts";
import { applyEdit } from "../../../shared/layout/edit.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode } from "../../../shared/layout/walk.ts";
import { arbOddWorkspace, arbWorkspace } from "../../support/arbitraries.ts";
import { corpus } from "../../support/corpus.ts";
import { column, edited, group, nameless, read, row, sketch, win, workspaceOf } from "../../support/trees.ts";

const brief = (workspace: Workspace): string[] =>
  check(workspace).map(({ severity, code, nodeId, path }) =>
    `${severity} ${code} ${nodeId} ${path}`.trimEnd(),
  );

/** The tree after the fix of the first message. */
function mended(workspace: Workspace): string {
  const [first] = check(workspace);
  if (!first?.fix) throw new Error("no fix");
  return sketch(edited(workspace, first.fix));
}

const saved = (...children: JsonObject[]): Workspace =>
  read({ name: "n", type: "Workspace", components: [{ type: "Workspace", state: { children } }] });

describe("nesting", () => {
  test("a good layout has nothing to say", () => {
    expect(check(workspaceOf(column(row(win("a"), group(win("b"))), win("c"))))).toEqual([]);
    expect(check(workspaceOf(row(win("a")), row(win("b"))))).toEqual([]);
    expect(check(workspaceOf(win("a")))).toEqual([]);
  });

  test("a row in a row is refused by the builder, and restored from a saved layout", () => {
    const nested = row(win("a", { width: 60 }), row({ width: 40 }, win("b"), win("c")));
    const workspace = workspaceOf(nested);
    expect(brief(workspace)).toEqual(["error nested-same n3 children[0].children[1]"]);
    expect(mended(workspace)).toBe("row(a w60, b w20, c w20)");
    const state = row(win("a", { width: 60 }), row({ width: 40 }, win("b"), win("c")));
    expect(brief(saved(state))).toEqual(["warning nested-same n3 children[0].children[1]"]);
  });

  test("the top level holds only rows, only columns, or one of anything", () => {
    const mixed = workspaceOf(row(win("a")), column(win("b"), win("c")));
    expect(brief(mixed)).toEqual(["error mixed-root workspace"]);
    expect(mended(mixed)).toBe("column(row(a) h50, b h25, c h25)");
    expect(brief(workspaceOf(win("a"), win("b")))).toEqual(["error mixed-root workspace"]);
    expect(brief(workspaceOf(group(win("a")), group(win("b"))))).toEqual(["error mixed-root workspace"]);
    expect(brief(saved(win("a"), win("b")))).toEqual(["warning mixed-root workspace"]);
  });

  test("empty boxes and an empty workspace", () => {
    const workspace = workspaceOf(row(win("a"), group()));
    expect(brief(workspace)).toEqual(["warning empty-box n3 children[0].children[1]"]);
    expect(mended(workspace)).toBe("a");
    expect(brief(workspaceOf())).toEqual(["warning empty-workspace workspace"]);
  });
});

describe("windows", () => {
  test("without an application, or one that runs elsewhere", () => {
    const workspace = nameless(workspaceOf(row(win("x"), { type: "window", windowId: "w" }, win("a"))), "n2");
    expect(brief(workspace)).toEqual([
      "error no-application n2 children[0].children[0]",
      "warning running-window n3 children[0].children[1]",
    ]);
  });

  test("of an application that is not installed, where that is known", () => {
    const workspace = workspaceOf(row(win("a"), win("b")));
    expect(check(workspace, { knownApps: new Set(["a"]) })).toEqual([
      {
        severity: "warning",
        code: "unknown-app",
        params: { appName: "b" },
        nodeId: "n3",
        path: "children[0].children[1]",
        message: 'The application "b" is not installed here. Choose another one, or remove it.',
        fix: { op: "remove", id: "n3" },
      },
    ]);
    expect(check(workspace)).toEqual([]);
  });

  test("an empty title of the workspace", () => {
    const workspace = read({ children: [win("a")], config: { title: "" } });
    expect(brief(workspace)).toEqual(["error empty-title workspace"]);
    const [message] = check(workspace);
    expect(message?.fix && edited(workspace, message.fix).config).toEqual({});
  });
});

describe("sizes and tabs", () => {
  test("that do not sum to 100", () => {
    const wide = row(win("a", { width: 50 }), win("b", { width: 50 }), win("c", { width: 50 }));
    const workspace = workspaceOf(wide);
    expect(brief(workspace)).toEqual(["warning sizes-not-100 n1 children[0]"]);
    expect(check(workspace)[0]?.message).toBe(
      'The row with "a" has sizes that sum to 150 and not to 100; they are taken in proportion.',
    );
    expect(check(workspaceOf(row(win("a", { width: 33.3 }), win("b", { width: 66.6 }))))).toEqual([]);
    expect(brief(workspaceOf(row(win("a", { width: 100 }), win("b"))))).toEqual([
      "warning sizes-not-100 n1 children[0]",
    ]);
  });

  test("that are zero or negative", () => {
    const workspace = workspaceOf(row(win("a", { width: 0, height: -5 }), win("b", { width: 60 })));
    expect(brief(workspace)).toEqual(["warning bad-size n2 children[0].children[0]"]);
    expect(mended(workspace)).toBe("row(a h-5, b w60)");
    const columns = workspaceOf(column({ width: -1 }, win("a")), column(win("b")));
    expect(brief(columns)).toEqual(["warning bad-size n1 children[0]"]);
  });

  test("a tab that does not exist", () => {
    const workspace = workspaceOf(group({ activeTabIndex: 2 }, win("a"), win("b")));
    expect(brief(workspace)).toEqual(["warning tab-out-of-range n1 children[0]"]);
    expect(mended(workspace)).toBe("tabs(a, b*)");
    expect(brief(workspaceOf(group({ activeTabIndex: 0.5 }, win("a"))))).toHaveLength(1);
  });
});

describe("minimum and maximum sizes, as the platform adds them up", () => {
  const conflicts = (...children: JsonObject[]): string[] =>
    brief(workspaceOf(...children)).filter((line) => line.includes("min-over-max"));

  test("of one node", () => {
    const workspace = workspaceOf(row({ minHeight: 600, maxHeight: 500 }, win("a"), win("b")));
    expect(brief(workspace)).toEqual(["warning min-over-max n1 children[0]"]);
    const [message] = check(workspace);
    expect(message?.message).toContain("drops every minimum and maximum of the whole workspace");
    expect(message?.message).toContain("at least 600 and at most 500 pixels in height");
    expect(message?.fix).toEqual({ op: "configure", id: "n1", config: { maxHeight: null } });
  });

  test("of a box too small for what is in it: widths in a row add up, heights do not", () => {
    const two = (key: string): JsonObject[] => [win("a", { [key]: 300 }), win("b", { [key]: 300 })];
    expect(conflicts(row({ maxWidth: 500 }, ...two("minWidth")))).toEqual([
      "warning min-over-max n1 children[0]",
    ]);
    expect(conflicts(row({ maxHeight: 500 }, ...two("minHeight")))).toEqual([]);
    expect(conflicts(column({ maxHeight: 500 }, ...two("minHeight")))).toEqual([
      "warning min-over-max n1 children[0]",
    ]);
    expect(conflicts(column({ maxWidth: 500 }, ...two("minWidth")))).toEqual([]);
    expect(conflicts(group({ maxWidth: 500 }, ...two("minWidth")))).toEqual([]);
  });

  test("of siblings that have to be equally high", () => {
    expect(conflicts(row(win("a", { minHeight: 400 }), win("b", { maxHeight: 300 })))).toEqual([
      "warning min-over-max n1 children[0]",
    ]);
    expect(conflicts(row(win("a", { minWidth: 400 }), win("b", { maxWidth: 300 })))).toEqual([]);
    expect(conflicts(group(win("a", { minWidth: 400 }), win("b", { maxWidth: 300 })))).toEqual([
      "warning min-over-max n1 children[0]",
    ]);
  });

  test("with the platform's defaults: nothing is narrower than 20", () => {
    expect(conflicts(row({ maxWidth: 39 }, win("a"), win("b")))).toEqual([
      "warning min-over-max n1 children[0]",
    ]);
    expect(conflicts(row({ maxWidth: 40 }, win("a"), win("b")))).toEqual([]);
    expect(conflicts(row(win("a", { maxWidth: 32767 }), win("b", { maxWidth: null })))).toEqual([]);
  });
});

describe("depth", () => {
  test("of more than five levels is a note, once", () => {
    const six = (inner: JsonObject): JsonObject => row(column(row(column(row(inner)))));
    expect(brief(workspaceOf(six(win("a"))))).toEqual([]);
    expect(brief(workspaceOf(six(column(row(win("a"))))))).toEqual([
      "note deep n6 children[0].children[0].children[0].children[0].children[0].children[0]",
    ]);
  });
});

describe("of any tree", () => {
  const trees = fc.oneof(arbWorkspace, arbOddWorkspace);

  test("errors come first, every message is one line and names a node that is there", () => {
    fc.assert(
      fc.property(trees, (workspace) => {
        const messages = check(workspace, { knownApps: new Set(["clients"]) });
        const ranks = messages.map(({ severity }) => ["error", "warning", "note"].indexOf(severity));
        expect(ranks).toEqual([...ranks].sort());
        for (const { nodeId, message } of messages) {
          expect(findNode(workspace, nodeId)).toBeDefined();
          expect(message).toMatch(/^[^\n]+\.$/);
        }
      }),
    );
  });

  test("a fix goes through and mends what it is for", () => {
    const same = (one: Message) => (other: Message) => one.code === other.code && one.nodeId === other.nodeId;
    fc.assert(
      fc.property(trees, (workspace) => {
        for (const message of check(workspace)) {
          if (!message.fix) continue;
          const outcome = applyEdit(workspace, message.fix);
          if (!outcome.ok && outcome.code === "locked") continue;
          expect(outcome).toMatchObject({ ok: true });
          if (outcome.ok) expect(check(outcome.workspace).some(same(message))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test("the real files that were made to test limits are found", () => {
  const flagged = corpus("layouts").flatMap(({ name, json }) => {
    if (!/--properties-\d/.test(name)) return [];
    return check(read(json)).some(({ code }) => code === "min-over-max") ? [name] : [`missed ${name}`];
  });
  expect(flagged.filter((name) => name.startsWith("missed"))).toEqual([]);
});
