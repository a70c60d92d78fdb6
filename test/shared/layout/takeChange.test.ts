import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLayouts } from "../../../shared/layout/diff.ts";
import { applyEdit } from "../../../shared/layout/edit.ts";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { outlineText } from "../../../shared/layout/outline.ts";
import { takeChange } from "../../../shared/layout/takeChange.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { walk, windowsOf } from "../../../shared/layout/walk.ts";
import { arbDefinition, arbEdit } from "../../support/arbitraries.ts";
import { tree } from "../../support/layouts.ts";

/** Takes the first change that can be taken; the same layout where there is none. */
function takeOne(mine: Workspace, theirs: Workspace, kinds?: readonly string[]): Workspace {
  for (const change of diffLayouts(mine, theirs)) {
    if (kinds && !kinds.includes(change.kind)) continue;
    const edits = takeChange({ mine, theirs }, change);
    const outcome = applyEdits(mine, edits);
    if (edits.length > 0 && outcome.ok && outcome.workspace !== mine) return outcome.workspace;
  }
  return mine;
}

const row = (...children: object[]) =>
  tree({ children: [{ type: "row", children }], config: { title: "T" } });
const group = (...names: string[]) => ({ type: "group", children: names.map((name) => win(name)) });
const win = (appName: string, config?: object) => ({
  type: "window",
  appName,
  ...(config ? { config } : {}),
});

describe("taking one change", () => {
  it("puts a new window beside the neighbour it has in the other layout", () => {
    const taken = takeOne(row(win("a"), win("b")), row(win("a"), win("new"), win("b")));
    expect(windowsOf(taken).map((window) => window.appName)).toEqual(["a", "new", "b"]);
  });

  it("leaves nothing to take: a new window stands without tabs as it does there", () => {
    const theirs = row(win("a"), win("new"), group("b"));
    expect(diffLayouts(takeOne(row(win("a"), group("b")), theirs), theirs)).toEqual([]);
  });

  it("puts a new tab among the tabs", () => {
    const taken = takeOne(row(win("a"), group("b", "c")), row(win("a"), group("b", "new", "c")));
    expect(outlineText(taken)).toContain('Tab "new"');
  });

  it("removes, moves, resizes and renames", () => {
    expect(outlineText(takeOne(row(win("a"), win("b")), row(win("a"))))).not.toContain('"b"');
    const moved = takeOne(row(win("a"), win("b"), win("c")), row(win("b"), win("c"), win("a")));
    expect(windowsOf(moved).map((window) => window.appName)).toEqual(["b", "c", "a"]);
    const sized = takeOne(row(win("a"), win("b")), row(win("a", { width: 30 }), win("b", { width: 70 })));
    expect(outlineText(sized)).toContain('Window "a" 30 %');
    const named = takeOne(row(win("a")), row(win("a", { title: "Mine" })));
    expect(windowsOf(named)[0]?.title).toBe("Mine");
  });

  it("brings all windows of any layout into any other, one change at a time", () => {
    fc.assert(
      fc.property(arbDefinition, arbDefinition, (one, other) => {
        const theirs = tree(other);
        // Locks of the layout itself may forbid a change; here it is the bookkeeping that counts.
        fc.pre(!JSON.stringify([one, other]).includes(":false"));
        let mine = tree(one);
        for (let round = 0; round < 60; round++) mine = takeOne(mine, theirs, ["added", "removed"]);
        const names = (workspace: Workspace) =>
          windowsOf(workspace)
            .map((window) => window.appName)
            .sort();
        expect(names(mine)).toEqual(names(theirs));
      }),
      { numRuns: 25 },
    );
  });
});

/** Takes changes until none is left that can be taken, and counts. */
function takeAll(mine: Workspace, theirs: Workspace): { mine: Workspace; steps: number } {
  const most = 3 * (windowsOf(mine).length + windowsOf(theirs).length) + 10;
  for (let steps = 0; steps <= most; steps++) {
    const next = takeOne(mine, theirs);
    if (next === mine) return { mine, steps };
    mine = next;
  }
  throw new Error(`Still not there after ${most} steps: ${outlineText(mine)}\n${outlineText(theirs)}`);
}

const refusalOf = (outcome: ReturnType<typeof applyEdits> | undefined) =>
  outcome && !outcome.ok ? outcome.reason : "";

/** The outline without the tab in front, which is no difference. */
const shape = (workspace: Workspace) => outlineText(workspace).replaceAll(" (active)", "");

function edited(base: Workspace, ...edits: Edit[]): Workspace {
  const outcome = applyEdits(base, edits);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.workspace;
}

describe("taking one change after another", () => {
  it("gives a group back its tabs that were taken out", () => {
    const tabs = group("a", "b", "d");
    for (const theirs of [tree({ children: [tabs] }), row(tabs), row(win("x"), tabs)]) {
      const box = findBox(theirs);
      const { mine, steps } = takeAll(edited(theirs, { op: "unwrap", id: box }), theirs);
      expect(shape(mine)).toBe(shape(theirs));
      expect(steps).toBeLessThanOrEqual(5);
    }
  });

  it("gives windows back the boxes around them", () => {
    const theirs = row(win("a"), group("b"));
    const mine = row(win("a"), win("b"));
    expect(diffLayouts(mine, theirs)).toEqual([{ kind: "regrouped" }]);
    expect(outlineText(takeAll(mine, theirs).mine)).toBe(outlineText(theirs));
  });

  it("takes a context away where the other has none, and an empty one says as much", () => {
    const theirs = row(win("a"));
    for (const id of ["workspace", "n2"]) {
      const mine = edited(theirs, { op: "setContext", id, context: { k: 1 } });
      const taken = takeOne(mine, theirs);
      expect(diffLayouts(taken, theirs)).toEqual([]);
      expect(JSON.stringify(taken)).not.toContain('"context":');
      const emptied = edited(theirs, { op: "setContext", id, context: {} });
      expect(diffLayouts(emptied, theirs)).toEqual([]);
      expect(diffLayouts(theirs, emptied)).toEqual([]);
    }
  });

  it("takes no more than is offered: a name of one's own stays when a group comes back", () => {
    const theirs = row(group("a", "b", "d"));
    const mine = edited(
      theirs,
      { op: "unwrap", id: findBox(theirs) },
      { op: "rename", id: windowsOf(theirs)[0]?.id ?? "", title: "Mine" },
    );
    const taken = Array.from({ length: 3 }).reduce<Workspace>(
      (workspace) => takeOne(workspace, theirs, ["moved"]),
      mine,
    );
    expect(diffLayouts(taken, theirs).map((change) => change.kind)).toEqual(["changed"]);
  });

  it("does not get round a lock, and says so", () => {
    const closed = { type: "row", config: { allowDrop: false }, children: [win("a"), win("b"), win("c")] };
    const theirs = tree({ children: [{ type: "column", children: [closed, group("d", "e")] }] });
    const [, b, , d] = windowsOf(theirs).map(({ id }) => id);
    const mine = edited(theirs, { op: "move", id: b ?? "", place: { at: "tab", of: d ?? "" } });
    const change = diffLayouts(mine, theirs).find(({ kind }) => kind === "moved");
    const outcome = change && applyEdits(mine, takeChange({ mine, theirs }, change));
    expect(refusalOf(outcome)).toContain("allowDrop is off");
  });

  it("ends in the other layout after whatever a person did to it", () => {
    fc.assert(
      fc.property(arbDefinition, fc.gen(), fc.integer({ min: 1, max: 3 }), (definition, gen, count) => {
        const theirs = tree(definition);
        let mine = theirs;
        for (let at = 0; at < count; at++) {
          const outcome = applyEdit(mine, gen(arbEdit, mine));
          if (outcome.ok) mine = outcome.workspace;
        }
        const end = takeAll(mine, theirs).mine;
        const left = diffLayouts(end, theirs);
        if (left.length === 0) return;
        // What is left is what the layout's own locks forbid.
        const refusals = left.map((change) =>
          refusalOf(applyEdits(end, takeChange({ mine: end, theirs }, change))),
        );
        expect(refusals.join(" ")).toContain(" is off)");
      }),
      { numRuns: 150 },
    );
  });
});

const findBox = (workspace: Workspace) =>
  [...walk(workspace)].find(({ node }) => node.type === "group")?.node.id ?? "";
