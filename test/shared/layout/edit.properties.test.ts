import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdit, invertEdit } from "../../../shared/layout/edit.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { equal } from "../../../shared/layout/equal.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, walk } from "../../../shared/layout/walk.ts";
import { arbEdit, arbOddWorkspace, arbWorkspace } from "../../support/arbitraries.ts";
import { badShares, brokenRules, unevenParents, windowIds } from "../../support/rules.ts";

const RUNS = { numRuns: 300 };

type Step = { before: Workspace; edit: Edit };

const stepOn = (trees: fc.Arbitrary<Workspace>): fc.Arbitrary<Step> =>
  trees.chain((before) => fc.record({ before: fc.constant(before), edit: arbEdit(before) }));

/** Runs a check on every edit that goes through. */
function afterEdit(
  trees: fc.Arbitrary<Workspace>,
  check: (step: Step & { after: Workspace; focus: string }) => void,
): void {
  fc.assert(
    fc.property(stepOn(trees), ({ before, edit }) => {
      const copy = structuredClone(before);
      const outcome = applyEdit(before, edit);
      expect(before).toEqual(copy);
      if (outcome.ok) check({ before, edit, after: outcome.workspace, focus: outcome.focus });
      else expect(outcome.reason).toMatch(/^[^\n]+\.$/);
    }),
    RUNS,
  );
}

function removedBy({ before, edit }: Step): string[] {
  const node = edit.op === "remove" ? findNode(before, edit.id) : undefined;
  return node ? windowIds(node) : [];
}

function copiedBy(before: Workspace, id: string): number {
  const node = findNode(before, id);
  return node ? windowIds(node).length : 0;
}

describe("every edit", () => {
  test("keeps every rule of a tree that kept them", () => {
    afterEdit(arbWorkspace, ({ after }) => expect(brokenRules(after)).toEqual([]));
  });

  test("keeps all windows but those it removes, and keeps what they say", () => {
    for (const trees of [arbWorkspace, arbOddWorkspace])
      afterEdit(trees, ({ before, edit, after }) => {
        const removed = removedBy({ before, edit });
        const kept = windowIds(before).filter((id) => !removed.includes(id));
        expect(windowIds(after)).toEqual(expect.arrayContaining(kept));
        const added = windowIds(after).length - kept.length;
        if (edit.op === "insert") expect(added).toBeGreaterThan(0);
        else if (edit.op === "duplicate") expect(added).toBe(copiedBy(before, edit.id));
        else expect(added).toBe(0);
        expect(new Set(windowIds(after)).size).toBe(windowIds(after).length);
      });
  });

  test("is undone by its inverse", () => {
    for (const trees of [arbWorkspace, arbOddWorkspace])
      afterEdit(trees, ({ before, after }) => {
        const undone = applyEdit(after, invertEdit(before, after));
        expect(undone).toMatchObject({ ok: true });
        if (undone.ok) expect(undone.workspace).toEqual(before);
      });
  });

  test("keeps the identity of every subtree that stays the same, and of the whole", () => {
    afterEdit(arbWorkspace, ({ before, after }) => {
      if (equal(before, after)) expect(after).toBe(before);
      for (const { node } of walk(after)) {
        const was = findNode(before, node.id);
        if (was && equal(was, node)) expect(node).toBe(was);
      }
    });
  });

  test("leaves sizes that sum to 100, or none", () => {
    afterEdit(arbWorkspace, ({ before, after }) => {
      expect(unevenParents(before)).toEqual([]);
      expect(unevenParents(after)).toEqual([]);
    });
  });

  test("leaves shares above zero that sum to 100, whatever sizes there were", () => {
    for (const trees of [arbWorkspace, arbOddWorkspace])
      afterEdit(trees, ({ after }) => expect(badShares(after)).toEqual([]));
  });

  test("puts the hand on something that is there", () => {
    afterEdit(arbWorkspace, ({ after, focus }) => expect(findNode(after, focus)).toBeDefined());
  });
});
