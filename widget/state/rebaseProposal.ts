import { diffLayouts, type LayoutChange } from "../../shared/layout/diff.ts";
import { applyEdits } from "../../shared/layout/editAll.ts";
import { takeChange } from "../../shared/layout/takeChange.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

interface Canvas {
  readonly before: Workspace;
  readonly after: Workspace;
}

/**
 * The assistant's proposal once it has changed the canvas itself: the canvas without what the person did. So its own
 * changes never look like the person's, and the person's can still be compared and reverted one by one. What it
 * decided anew, such as a title that the person had changed, is its word and no longer theirs.
 */
export function rebaseProposal(base: Workspace, { before, after }: Canvas): Workspace {
  const own = diffLayouts(before, after);
  const wayBack = diffLayouts(before, base).flatMap((change) => standing(change, own));
  // Boxes put back whole would take along what the assistant arranged in them.
  const mayRebuild = own.every(({ kind }) => kind !== "moved" && kind !== "resized" && kind !== "regrouped");
  // Twice, since the order of tabs may be right only once all are there.
  return [...wayBack, ...wayBack].reduce((proposal, change) => {
    // One change that is taken may settle the next: a window is where it was once its neighbour is back.
    const isOpen = diffLayouts(proposal, base).some((other) => goal(other) === goal(change));
    const edits = isOpen ? takeChange({ mine: proposal, theirs: base }, change) : [];
    const outcome = applyEdits(proposal, mayRebuild ? edits : edits.filter(({ op }) => op !== "put"));
    return outcome.ok ? outcome.workspace : proposal;
  }, after);
}

/** The change as far as the assistant left it alone. */
function standing(change: LayoutChange, own: readonly LayoutChange[]): LayoutChange[] {
  const same = own.filter((other) => other.kind === change.kind && nodeOf(other) === nodeOf(change));
  if (!("keys" in change)) return same.length === 0 ? [change] : [];
  const decided = new Set(same.flatMap((other) => ("keys" in other ? other.keys : [])));
  const keys = change.keys.filter((key) => !decided.has(key));
  return keys.length > 0 ? [{ ...change, keys }] : [];
}

/** Both ways start on the same canvas, so one node is one object; what was removed and given again is one application. */
function nodeOf(change: LayoutChange): unknown {
  return "before" in change ? change.before : change.kind === "added" ? change.after.appName : undefined;
}

/** What a change towards one and the same layout is about. */
function goal(change: LayoutChange): unknown {
  return "after" in change ? change.after : "before" in change ? change.before.id : change.kind;
}
