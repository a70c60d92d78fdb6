import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLayouts } from "../../../shared/layout/diff.ts";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { updateNode } from "../../../shared/layout/edits/treeOps.ts";
import { outlineText } from "../../../shared/layout/outline.ts";
import { takeChange } from "../../../shared/layout/takeChange.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { walk } from "../../../shared/layout/walk.ts";
import { arbDefinition } from "../../support/arbitraries.ts";
import { arbTowers } from "../../support/arbTowers.ts";
import { column, group, row, win, workspaceOf } from "../../support/trees.ts";
import { tree } from "../../support/layouts.ts";

/** Which of so many is taken next. */
type Choose = (count: number) => number;
const first: Choose = () => 0;

/** One of the changes that can be taken; the same layout where there is none. */
function takeOne(mine: Workspace, theirs: Workspace, choose: Choose): Workspace {
  const open = diffLayouts(mine, theirs);
  while (open.length > 0) {
    const edits = open
      .splice(choose(open.length), 1)
      .flatMap((change) => takeChange({ mine, theirs }, change));
    const outcome = applyEdits(mine, edits);
    if (outcome.ok && outcome.workspace !== mine) return outcome.workspace;
  }
  return mine;
}

function takeAll(mine: Workspace, theirs: Workspace, choose: Choose): Workspace {
  for (let steps = 0; steps < 200; steps++) {
    const next = takeOne(mine, theirs, choose);
    if (next === mine) return mine;
    mine = next;
  }
  throw new Error(`No end: ${outlineText(mine)}\n${outlineText(theirs)}`);
}

function edited(base: Workspace, ...edits: Edit[]): Workspace {
  const outcome = applyEdits(base, edits);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.workspace;
}

const unlocked = (definition: unknown) => !JSON.stringify(definition).includes(":false");
const arbAny = fc.oneof(
  { weight: 3, arbitrary: arbTowers },
  { weight: 1, arbitrary: arbDefinition.filter(unlocked) },
);

describe("taking change after change", () => {
  it("gives back a box around one box alone that was unwrapped", () => {
    const theirs = workspaceOf(row(column(row(win("clients"), win("orders")))));
    const mine = edited(theirs, { op: "unwrap", id: "n2" });
    expect(diffLayouts(mine, theirs).map(({ kind }) => kind)).toEqual(["moved", "moved"]);
    for (const choose of [first, (count: number) => count - 1])
      expect(outlineText(takeAll(mine, theirs, choose))).toBe(outlineText(theirs));
  });

  it("rebuilds the whole layout where no box in it helps", () => {
    const theirs = workspaceOf(row(column(row(win("news"), win("clients")))));
    const mine = workspaceOf(column(win("news"), win("clients")));
    expect(outlineText(takeAll(mine, theirs, first))).toBe(outlineText(theirs));
  });

  it("ends in the other layout, whichever two these are and in whatever order", () => {
    fc.assert(
      fc.property(arbAny, arbAny, fc.infiniteStream(fc.nat()), (one, other, order) => {
        const theirs = tree(other);
        const choose: Choose = (count) => Number(order.next().value) % count;
        expect(diffLayouts(takeAll(tree(one), theirs, choose), theirs)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives back a window that ran when the layout was saved, although it will run as another one", () => {
    const ran = (appName: string) => ({ ...win(appName), windowId: `${appName}-1` });
    const theirs = workspaceOf(row(ran("clients"), ran("orders")));
    const mine = edited(theirs, { op: "remove", id: "n3" });
    expect(diffLayouts(takeAll(mine, theirs, first), theirs)).toEqual([]);
  });

  it("takes nothing along that a lock keeps where it is, and says so", () => {
    const [chart, news] = [win("chart"), win("news", { allowExtract: false })];
    const theirs = workspaceOf(column(row(column(chart, news))));
    const mine = workspaceOf(row(group(chart, news)));
    const end = takeAll(mine, theirs, first);
    const refusals = diffLayouts(end, theirs).map((change) => {
      const outcome = applyEdits(end, takeChange({ mine: end, theirs }, change));
      return outcome.ok ? "" : outcome.reason;
    });
    expect(refusals.join(" ")).toContain("allowExtract is off");
  });
});

describe("two layouts of the same boxes", () => {
  it("differ in nothing, although boxes around one another have each other's names", () => {
    const one = workspaceOf(row(column(row(win("a"), win("b")))));
    const renames = [
      ["n1", "outer"],
      ["n3", "n1"],
      ["outer", "n3"],
    ] as const;
    const other = renames.reduce(
      (now, [id, next]) => updateNode(now, id, (node) => ({ ...node, id: next })),
      one,
    );
    expect([...walk(other)].map(({ node }) => node.id)).toEqual(["n3", "n2", "n1", "n4", "n5"]);
    expect(diffLayouts(one, other)).toEqual([]);
  });
});
