import { applyEdit } from "../../shared/layout/edit.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode, findVisit } from "../../shared/layout/walk.ts";
import { announce } from "./announce.ts";
import { pushStep, stepBack, stepForward } from "./history.ts";
import type { AppDirectory, StepLabel, WidgetModel } from "./model.ts";
import { appTitle, nodeName } from "./nodeName.ts";

/** One edit of a person: a step in the history, a sentence, and the hand stays on what was touched. */
export function edit(model: WidgetModel, edit: Edit): WidgetModel {
  const before = model.workspace;
  if (!before || model.mode !== "builder") return model;
  if (model.lock) return announce(model, "locked");
  const outcome = applyEdit(before, edit);
  if (!outcome.ok) return announce(model, "refused", outcome.reason);
  if (outcome.workspace === before) return model;
  const after = {
    ...model,
    workspace: outcome.workspace,
    revision: model.revision + 1,
    selection: outcome.focus,
  };
  // Switching a tab is looking, not changing: kept with the layout, but never a step to undo.
  if (edit.op === "activate") return after;
  const kind = edit.op === "put" && edit.node.type === "workspace" ? "replaceAll" : edit.op;
  const label: StepLabel = {
    kind,
    name: subject(edit, before, outcome.workspace, outcome.focus, model.apps),
  };
  const step = { label, before, selectionBefore: model.selection, selectionAfter: outcome.focus };
  return announce({ ...after, history: pushStep(model.history, step) }, `did:${kind}`, label.name);
}

function subject(
  ...[edit, before, after, focus, apps]: [Edit, Workspace, Workspace, string, AppDirectory]
): string {
  switch (edit.op) {
    case "insert":
    case "duplicate":
      return nodeName(after, focus, apps);
    case "replaceApp":
      return appTitle(apps, edit.appName);
    case "rename":
      return edit.title;
    case "describe":
    case "arrange":
      return "";
    case "put":
      return nodeName(after, edit.node.id, apps);
    default:
      return nodeName(before, edit.id, apps);
  }
}

export function undo(model: WidgetModel): WidgetModel {
  return model.workspace && model.lock ? announce(model, "locked") : undoStep(model);
}

/** One step back, whoever asks for it. */
export function undoStep(model: WidgetModel): WidgetModel {
  if (!model.workspace) return model;
  const moved = stepBack(model.history, model.workspace);
  if (!moved) return model;
  const { step, ...fields } = moved;
  return announce(
    { ...model, ...fields, revision: model.revision + 1 },
    `undid:${step.label.kind}`,
    step.label.name,
  );
}

export function redo(model: WidgetModel): WidgetModel {
  if (!model.workspace) return model;
  if (model.lock) return announce(model, "locked");
  const moved = stepForward(model.history, model.workspace);
  if (!moved) return model;
  const { step, ...fields } = moved;
  return announce(
    { ...model, ...fields, revision: model.revision + 1 },
    `redid:${step.label.kind}`,
    step.label.name,
  );
}

/** Selecting a window that is behind another tab also brings it to the front: what is selected can be seen. */
export function select(model: WidgetModel, id: string | undefined): WidgetModel {
  if (!model.workspace || id === model.selection) return model;
  if (id !== undefined && !findNode(model.workspace, id)) return model;
  return { ...(id === undefined ? model : showTab(model, id)), selection: id };
}

/** Brings a window's tab to the front: part of the layout in the builder, only a view of it in the previewer. */
export function showTab(model: WidgetModel, windowId: string): WidgetModel {
  if (!model.workspace) return model;
  const visit = findVisit(model.workspace, windowId);
  if (visit?.parent.type !== "group") return model;
  if (model.mode === "previewer" || model.lock) {
    return { ...model, shownTabs: { ...model.shownTabs, [visit.parent.id]: windowId } };
  }
  const outcome = applyEdit(model.workspace, { op: "activate", id: windowId });
  if (!outcome.ok || outcome.workspace === model.workspace) return model;
  return { ...model, workspace: outcome.workspace, revision: model.revision + 1 };
}
