import type { Workspace } from "../../shared/layout/tree.ts";
import { announce } from "./announce.ts";
import { stepBack, stepForward, type Moved } from "./history.ts";
import { keepFrontTabs } from "./keepFrontTabs.ts";
import type { WidgetModel } from "./model.ts";
import { selectedFrom, selectedIn } from "./selected.ts";

export function undo(model: WidgetModel): WidgetModel {
  return model.workspace && model.lock ? announce(model, { what: "locked" }) : undoStep(model);
}

/** One step back, whoever asks for it. */
export function undoStep(model: WidgetModel): WidgetModel {
  return model.workspace ? take(model, "undid", stepBack(model.history, model.workspace)) : model;
}

export function redo(model: WidgetModel): WidgetModel {
  if (!model.workspace) return model;
  if (model.lock) return announce(model, { what: "locked" });
  return take(model, "redid", stepForward(model.history, model.workspace));
}

function take(model: WidgetModel, what: "undid" | "redid", moved: Moved | undefined): WidgetModel {
  if (!moved) return model;
  const { step, history } = moved;
  const workspace = tabsOf(model.workspace, moved);
  const selected = selectedIn(workspace, selectedFrom(moved.selected));
  const after = { ...model, ...selected, workspace, history, touched: [], revision: model.revision + 1 };
  return announce(after, { what, label: step.label });
}

/** The assistant may have switched a tab on purpose, and its step goes as a whole. */
function tabsOf(now: Workspace | undefined, { step, workspace }: Moved): Workspace {
  return now && step.label.kind !== "assistant" ? keepFrontTabs(now, workspace) : workspace;
}
