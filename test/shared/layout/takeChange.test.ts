import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLayouts } from "../../../shared/layout/diff.ts";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import { outlineText } from "../../../shared/layout/outline.ts";
import { takeChange } from "../../../shared/layout/takeChange.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { arbDefinition } from "../../support/arbitraries.ts";
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

  it("puts a new tab among the tabs", () => {
    const tabs = (...names: string[]) => ({ type: "group", children: names.map((name) => win(name)) });
    const taken = takeOne(row(win("a"), tabs("b", "c")), row(win("a"), tabs("b", "new", "c")));
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
