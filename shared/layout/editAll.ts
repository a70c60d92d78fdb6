import type { Edit } from "./editSchema.ts";
import type { Refusal } from "./edits/outcome.ts";
import { applyEdit } from "./edit.ts";
import type { Workspace } from "./tree.ts";

export type EditAllOutcome =
  | { ok: true; workspace: Workspace; focus: string }
  /** `index` of the edit that was refused. */
  | (Refusal & { index: number });

/** Several edits as one: each on what the one before left, all or none. */
export function applyEdits(workspace: Workspace, edits: readonly Edit[]): EditAllOutcome {
  let now = { workspace, focus: workspace.id as string };
  for (const [index, edit] of edits.entries()) {
    const outcome = applyEdit(now.workspace, edit);
    if (!outcome.ok) return { ...outcome, index };
    now = outcome;
  }
  return { ok: true, ...now };
}
