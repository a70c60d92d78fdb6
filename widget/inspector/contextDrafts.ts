import type { Workspace } from "../../shared/layout/tree.ts";

/** What was typed for a context, and the text that it began with. */
export interface ContextDraft {
  readonly text: string;
  readonly from: string;
}

/** Drafts by the layout that was given and by node: another layout has the same ids for other nodes. */
const drafts = new WeakMap<Workspace, Map<string, ContextDraft>>();

/** What was typed and not taken over yet; it stays when the person looks at another node or another panel. */
export function draftOf(base: Workspace, id: string): ContextDraft | undefined {
  return drafts.get(base)?.get(id);
}

export function keepDraft(base: Workspace, id: string, draft: ContextDraft | undefined): void {
  const byNode = drafts.get(base) ?? new Map<string, ContextDraft>();
  if (draft) byNode.set(id, draft);
  else byNode.delete(id);
  drafts.set(base, byNode);
}
