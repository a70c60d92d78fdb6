import type { AppEntry } from "../../shared/contract/appTools.ts";
import { applyEdit } from "../../shared/layout/edit.ts";
import { announce } from "./announce.ts";
import type { Action } from "./action.ts";
import { pushStep } from "./history.ts";
import type { WidgetModel } from "./model.ts";
import { EMPTY_HISTORY, type Step } from "./step.ts";
import { hasEdits, rank, sameLayout } from "./reduceLayout.ts";
import { selectedIds } from "./selected.ts";

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
  // A proposal that was kept out of the preview is still there to compare with.
  const isOther = model.base !== undefined && !sameLayout(model.base, before);
  const fresh = {
    workspace,
    base: isOther ? model.base : workspace,
    chosen: true,
    unfinished: false,
    history: EMPTY_HISTORY,
    shownTabs: {},
    workspaceName: null,
  };
  return { ...model, ...fresh, mode: "builder", opening: { status: "idle" }, revision: model.revision + 1 };
}

/** The assistant's layout in place of the person's: one step, so undo brings theirs back. */
export function takeTheirs(model: WidgetModel, from: "incoming" | "base"): WidgetModel {
  const theirs = model[from];
  if (!theirs || !model.workspace || theirs === model.workspace) return model;
  if (model.lock) return announce(model, { what: "locked" });
  const step: Step = {
    label: { kind: "taken", name: "" },
    before: model.workspace,
    selectionBefore: selectedIds(model),
    selectionAfter: [],
  };
  const taken = {
    workspace: theirs,
    base: theirs,
    incoming: from === "incoming" ? undefined : model.incoming,
    touched: [],
    unfinished: false,
    selection: undefined,
  };
  const history = pushStep(model.history, step);
  return announce(
    { ...model, ...taken, history, revision: model.revision + 1 },
    { what: "did", label: step.label },
  );
}

/** The person's own layout stays; the one that waited can be compared with it from now on, and taken after all. */
export function dropIncoming(model: WidgetModel): WidgetModel {
  if (!model.incoming) return model;
  if (model.lock) return announce(model, { what: "locked" });
  return { ...model, base: model.incoming, incoming: undefined, revision: model.revision + 1 };
}

export function cancel(model: WidgetModel, { reason }: Extract<Action, { type: "cancelled" }>): WidgetModel {
  if (rank(model.source) >= rank("local")) return model;
  // What the person can see already, or has begun to change, is worth keeping.
  if (model.workspace && !model.problem) {
    const unfinished = model.source === "partial" && !hasEdits(model);
    return { ...model, source: "result", unfinished };
  }
  return {
    ...model,
    // Nothing is left of that call, so the next one begins from the beginning.
    source: "none",
    workspaceName: null,
    rawComponents: undefined,
    workspace: undefined,
    base: undefined,
    selection: undefined,
    problem: { kind: "cancelled", message: reason ?? "" },
  };
}
