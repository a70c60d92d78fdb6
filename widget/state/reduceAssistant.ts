import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { announce } from "./announce.ts";
import { pushStep } from "./history.ts";
import type { Step, WidgetModel } from "./model.ts";
import { undoStep } from "./reduceEdit.ts";

/** Edits of the assistant on the open canvas: one step for the person to undo; the selection stays where it was. */
export function assistantEdit(model: WidgetModel, workspace: Workspace): WidgetModel {
  const before = model.workspace;
  if (!before || model.mode !== "builder" || model.streaming || workspace === before) return model;
  const { selection } = model;
  const kept = selection !== undefined && findNode(workspace, selection) ? selection : undefined;
  const step: Step = {
    label: { kind: "assistant", name: "" },
    before,
    selectionBefore: selection,
    selectionAfter: kept,
  };
  const history = pushStep(model.history, step);
  return announce(
    { ...model, workspace, history, selection: kept, revision: model.revision + 1 },
    "did:assistant",
  );
}

/** The assistant takes back its own last step, and only that; its calls come while the canvas is locked. */
export function assistantUndo(model: WidgetModel): WidgetModel {
  return model.history.past.at(-1)?.label.kind === "assistant" ? undoStep(model) : model;
}
