import { applyEdit } from "../../shared/layout/edit.ts";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { findNode, findVisit } from "../../shared/layout/walk.ts";
import type { WidgetModel } from "./model.ts";
import { selectedFrom, selectedIds, selectedIn } from "./selected.ts";

/** Selecting a window that is behind another tab also brings it to the front: what is selected can be seen. */
export function select(model: WidgetModel, id: string | undefined): WidgetModel {
  const isSame = id === model.selection && model.alsoSelected.length === 0;
  if (!model.workspace || isSame) return model;
  if (id !== undefined && !findNode(model.workspace, id)) return model;
  return {
    ...(id === undefined ? model : showTab(model, id)),
    ...selectedFrom(id === undefined ? [] : [id]),
  };
}

/** Takes a node into the selection, as the primary one, or out of it. The whole workspace is never one of several. */
export function toggle(model: WidgetModel, id: string): WidgetModel {
  if (!model.workspace || id === WORKSPACE_ID || !findNode(model.workspace, id)) return model;
  const ids = selectedIds(model).filter((each) => each !== WORKSPACE_ID);
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids];
  const shown = next[0] === id ? showTab(model, id) : model;
  return { ...shown, ...selectedFrom(next) };
}

/** Several nodes at once, the primary one first. */
export function selectMany(model: WidgetModel, ids: readonly string[]): WidgetModel {
  if (!model.workspace) return model;
  const next = selectedIn(model.workspace, selectedFrom(ids.filter((id) => id !== WORKSPACE_ID)));
  return { ...(next.selection === undefined ? model : showTab(model, next.selection)), ...next };
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
