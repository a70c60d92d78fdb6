import type { AppEntry } from "../../shared/contract/appTools.ts";
import { applyEdit } from "../../shared/layout/edit.ts";
import { announce } from "./announce.ts";
import type { Action } from "./action.ts";
import { EMPTY_HISTORY, type WidgetModel } from "./model.ts";
import { hasEdits } from "./reduceLayout.ts";

export function loadApps(model: WidgetModel, apps: readonly AppEntry[], complete: boolean): WidgetModel {
  const byName = { ...model.apps.byName };
  for (const app of apps) byName[app.name] = app;
  const order = [...new Set([...model.apps.order, ...apps.map((app) => app.name)])];
  return { ...model, apps: { ...model.apps, byName, order, status: complete ? "complete" : "loading" } };
}

/** The previewed layout becomes a canvas of its own; the saved workspace it came from stays as it is. */
export function startCopy(model: WidgetModel, title: string): WidgetModel {
  const before = model.workspace;
  if (!before) return model;
  const named = applyEdit(before, { op: "rename", id: before.id, title });
  const workspace = named.ok ? named.workspace : before;
  const fresh = { workspace, base: workspace, history: EMPTY_HISTORY, shownTabs: {}, workspaceName: null };
  return { ...model, ...fresh, mode: "builder", opening: { status: "idle" }, revision: model.revision + 1 };
}

/** The assistant's newer layout in place of the person's edits: one step, so undo brings the edits back. */
export function takeIncoming(model: WidgetModel): WidgetModel {
  if (!model.incoming || !model.workspace) return model;
  const step = {
    label: { kind: "assistant", name: "" },
    before: model.workspace,
    selectionBefore: model.selection,
    selectionAfter: undefined,
  } as const;
  const history = { past: [...model.history.past, step], future: [] };
  const taken = {
    workspace: model.incoming,
    base: model.incoming,
    incoming: undefined,
    selection: undefined,
  };
  return announce({ ...model, ...taken, history, revision: model.revision + 1 }, "did:assistant");
}

export function cancel(model: WidgetModel, { reason }: Extract<Action, { type: "cancelled" }>): WidgetModel {
  if (model.source === "result" || model.source === "state") return model;
  // A first picture that the person can already use, or has begun to change, is worth keeping.
  if (model.workspace && (model.source === "input" || hasEdits(model))) return { ...model, source: "result" };
  return {
    ...model,
    workspace: undefined,
    base: undefined,
    selection: undefined,
    problem: { kind: "cancelled", message: reason ?? "" },
  };
}
