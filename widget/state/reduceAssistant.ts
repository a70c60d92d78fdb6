import type { Workspace } from "../../shared/layout/tree.ts";
import { touchedBetween } from "./touchedBetween.ts";
import { announce } from "./announce.ts";
import { pushStep } from "./history.ts";
import type { WidgetModel } from "./model.ts";
import type { Step } from "./step.ts";
import { rebaseProposal } from "./rebaseProposal.ts";
import { undoStep } from "./reduceHistory.ts";
import { selectedIds, selectedIn } from "./selected.ts";

/** Edits of the assistant on the open canvas: one step for the person to undo; the selection stays where it was. */
export function assistantEdit(model: WidgetModel, workspace: Workspace): WidgetModel {
  const before = model.workspace;
  if (!before || model.mode !== "builder" || model.streaming || workspace === before) return model;
  const kept = selectedIn(workspace, model);
  const { ids: touched, name } = touchedBetween(before, workspace, model.apps);
  const step: Step = {
    label: { kind: "assistant", name },
    before,
    selectionBefore: selectedIds(model),
    selectionAfter: selectedIds(kept),
  };
  const history = pushStep(model.history, step);
  const base = rebaseProposal(model.base ?? before, { before, after: workspace });
  const after = { workspace, base, history, touched, ...kept, revision: model.revision + 1 };
  return announce({ ...model, ...after }, { what: "did", label: step.label });
}

/** The assistant takes back its own last step, and only that; its calls come while the canvas is locked. */
export function assistantUndo(model: WidgetModel): WidgetModel {
  if (model.history.past.at(-1)?.label.kind !== "assistant") return model;
  const { base, workspace: before } = model;
  const after = undoStep(model);
  if (!base || !before || !after.workspace) return after;
  return { ...after, base: rebaseProposal(base, { before, after: after.workspace }) };
}
