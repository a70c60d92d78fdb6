import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "../../../shared/layout/edit.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { WorkspaceSchema, type Workspace } from "../../../shared/layout/tree.ts";
import { findNode } from "../../../shared/layout/walk.ts";
import { writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { arbEdit } from "../../support/arbitraries.ts";
import { corpus } from "../../support/corpus.ts";
import { badShares, brokenRules, windowIds } from "../../support/rules.ts";
import { read } from "../../support/trees.ts";

const STEPS = 200;

type Step = { before: Workspace; edit: Edit; after: Workspace };

/** Windows that are gone although the edit did not remove them. */
function lostWindows({ before, edit, after }: Step): string[] {
  const removed = edit.op === "remove" ? findNode(before, edit.id) : undefined;
  const accounted = new Set([...windowIds(after), ...(removed ? windowIds(removed) : [])]);
  return windowIds(before).filter((id) => !accounted.has(id));
}

function randomEdits(start: Workspace, seed: number): Workspace {
  let workspace = start;
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  for (let step = 0; step < STEPS; step += 1) {
    const edit = draw?.(arbEdit, workspace);
    const outcome = edit && applyEdit(workspace, edit);
    if (!edit || !outcome?.ok) continue;
    expect(lostWindows({ before: workspace, edit, after: outcome.workspace })).toEqual([]);
    if (brokenRules(workspace).length === 0) expect(brokenRules(outcome.workspace)).toEqual([]);
    workspace = outcome.workspace;
  }
  return workspace;
}

test(
  `every real layout survives ${STEPS} random edits and is written without loss`,
  { timeout: 180_000 },
  () => {
    for (const [index, { name, json }] of corpus("layouts").entries()) {
      const start = readWorkspace(json);
      if (!start.ok) continue;
      const workspace = randomEdits(start.workspace, index);
      expect(badShares(workspace), name).toEqual([]);
      expect(WorkspaceSchema.safeParse(workspace).success, name).toBe(true);
      const write = workspace.envelope ? writeSaved : writeDefinition;
      const written = write(workspace);
      expect(write(read(written)), name).toEqual(written);
    }
  },
);
