import { applyEdit } from "../../shared/layout/edit.ts";
import { applyMany, type ManyEdit } from "../../shared/layout/editMany.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { announce } from "./announce.ts";
import { pushStep } from "./history.ts";
import type { WidgetModel } from "./model.ts";
import type { StepLabel } from "./step.ts";
import { selectedFrom, selectedIds, selectedIn, type Selected } from "./selected.ts";
import { manyLabel, stepLabel } from "./stepLabel.ts";

/** One edit of a person: a step in the history, a sentence, and the hand stays on what was touched. */
export function edit(model: WidgetModel, edit: Edit, example?: string): WidgetModel {
  const before = editable(model);
  if (!before) return hindered(model);
  const outcome = applyEdit(before, edit);
  if (!outcome.ok) return announce(model, { what: "refused", refusal: outcome });
  const { workspace, focus } = outcome;
  if (workspace === before) return model;
  // Switching a tab is looking, not changing: kept with the layout, but never a step to undo.
  if (edit.op === "activate") return changed(model, workspace, selectedFrom([focus]));
  const { selection, apps } = model;
  const scene = { before, after: workspace, focus, selection, apps };
  const label = example === undefined ? stepLabel(edit, scene) : { kind: "example" as const, name: example };
  const stays = OF_VALUES.has(edit.op) && selection !== undefined;
  const after = stays ? selectedIn(workspace, model) : selectedFrom([focus]);
  // Undo gives back what was in the hand, be it selected or only under the focus.
  const hand = !stays && "id" in edit ? { ...model, ...selectedFrom([edit.id]) } : model;
  return recorded(hand, changed(model, workspace, after), label);
}

/** Edits that move nothing: the hand stays where it is, since a field may be left by choosing another node. */
const OF_VALUES: ReadonlySet<Edit["op"]> = new Set([
  "resize",
  "even",
  "rename",
  "describe",
  "configure",
  "setContext",
]);

/** One change of several nodes: one step, all of it or nothing. */
export function editMany(model: WidgetModel, edit: ManyEdit): WidgetModel {
  const before = editable(model);
  if (!before) return hindered(model);
  const outcome = applyMany(before, edit);
  if (!outcome.ok) return announce(model, { what: "refused", refusal: outcome });
  const { workspace, focus } = outcome;
  if (workspace === before) return model;
  const { selection, apps } = model;
  const label = manyLabel(edit, { before, after: workspace, focus: focus[0] ?? "", selection, apps });
  return recorded(model, changed(model, workspace, selectedFrom(focus)), label);
}

function editable({ workspace, mode, lock }: WidgetModel): Workspace | undefined {
  return mode === "builder" && !lock ? workspace : undefined;
}

function hindered(model: WidgetModel): WidgetModel {
  const { workspace, mode, lock } = model;
  return workspace && mode === "builder" && lock ? announce(model, { what: "locked" }) : model;
}

function changed(model: WidgetModel, workspace: Workspace, selected: Selected): WidgetModel {
  const revision = model.revision + 1;
  return { ...model, ...selected, workspace, revision, touched: [], unfinished: false };
}

function recorded(before: WidgetModel, after: WidgetModel, label: StepLabel): WidgetModel {
  if (!before.workspace) return after;
  const step = {
    label,
    before: before.workspace,
    selectionBefore: selectedIds(before),
    selectionAfter: selectedIds(after),
  };
  return announce({ ...after, history: pushStep(before.history, step) }, { what: "did", label });
}
