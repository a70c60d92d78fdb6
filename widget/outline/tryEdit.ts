import { applyEdit } from "../../shared/layout/edit.ts";
import { applyMany, type ManyEdit } from "../../shared/layout/editMany.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { EditRefusal } from "../../shared/layout/told/refusals.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

/** What an edit would do: nothing is changed. */
export type Trial =
  { readonly does: "change" | "nothing" } | { readonly does: "refuse"; readonly why: EditRefusal };

export function tryEdit(workspace: Workspace, edit: Edit): Trial {
  return trialOf(workspace, applyEdit(workspace, edit));
}

/** The same for one change of several nodes. */
export function tryMany(workspace: Workspace, edit: ManyEdit): Trial {
  return trialOf(workspace, applyMany(workspace, edit));
}

type Outcome = { ok: true; workspace: Workspace } | ({ ok: false } & EditRefusal);

function trialOf(before: Workspace, outcome: Outcome): Trial {
  if (!outcome.ok) return { does: "refuse", why: outcome };
  return { does: outcome.workspace === before ? "nothing" : "change" };
}
