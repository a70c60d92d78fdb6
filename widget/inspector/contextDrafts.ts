import type { WindowNode, Workspace } from "../../shared/layout/tree.ts";

/** What was typed for a context, and the text that it began with. */
export interface ContextDraft {
  readonly text: string;
  readonly from: string;
}

/** By widget. */
const drafts = new WeakMap<object, Map<string, ContextDraft>>();

/** Another layout may have the same id for another window. */
export const draftKey = (node: WindowNode | Workspace) =>
  JSON.stringify([node.id, "appName" in node && node.appName]);

/** What was typed and not taken over yet; it stays when the person looks at another node or another panel. */
export function draftOf(widget: object, node: WindowNode | Workspace): ContextDraft | undefined {
  return drafts.get(widget)?.get(draftKey(node));
}

export function keepDraft(
  widget: object,
  node: WindowNode | Workspace,
  draft: ContextDraft | undefined,
): void {
  const byNode = drafts.get(widget) ?? new Map<string, ContextDraft>();
  if (draft) byNode.set(draftKey(node), draft);
  else byNode.delete(draftKey(node));
  drafts.set(widget, byNode);
}
