import { applyEdit } from "../../shared/layout/edit.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

/** What an edit would do: nothing is changed. `why` is a sentence. */
export type Trial =
  { readonly does: "change" | "nothing" } | { readonly does: "refuse"; readonly why: string };

export function tryEdit(workspace: Workspace, edit: Edit): Trial {
  const outcome = applyEdit(workspace, edit);
  if (!outcome.ok) return { does: "refuse", why: outcome.reason };
  return { does: outcome.workspace === workspace ? "nothing" : "change" };
}
