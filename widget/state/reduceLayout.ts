import type { WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import type { WidgetMode, WidgetToolOutput } from "../../shared/contract/widgetTool.ts";
import { reuse } from "../../shared/layout/edits/reuse.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import type { ToolInput } from "./action.ts";
import { EMPTY_HISTORY, SOURCES, type Problem, type Source, type WidgetModel } from "./model.ts";

export const rank = (source: Source) => SOURCES.indexOf(source);

/** A person has changed what was given, so nothing may replace it without their word. */
export function hasEdits(model: Pick<WidgetModel, "history">): boolean {
  return model.history.past.length > 0 || model.history.future.length > 0;
}

interface Arrival {
  readonly source: Source;
  readonly mode: WidgetMode;
  readonly workspaceName: string | null;
  readonly workspace: Workspace;
  readonly notes: readonly string[];
}

/** Shows a layout as given: a fresh start for history and selection. */
export function takeLayout(model: WidgetModel, arrival: Arrival): WidgetModel {
  return {
    ...model,
    ...arrival,
    base: arrival.workspace,
    incoming: undefined,
    problem: undefined,
    history: EMPTY_HISTORY,
    selection: undefined,
    shownTabs: {},
    opening: { status: "idle" },
    layoutSave: { status: "idle" },
  };
}

/** tool-input: a first picture until the result is here. Arguments alone may have to suffice. */
export function takeInput(model: WidgetModel, input: ToolInput): WidgetModel {
  const source = "input";
  if (rank(source) < rank(model.source) || hasEdits(model)) return model;
  const named = {
    ...model,
    mode: input.mode ?? model.mode,
    workspaceName: input.workspaceName ?? null,
    rawComponents: rawText(input.components),
  };
  // A named workspace wins over components, and only the server knows what is in it.
  if (input.workspaceName !== undefined || input.components === undefined) {
    return input.mode === "builder" && input.workspaceName === undefined
      ? draw(named, {})
      : { ...named, source };
  }
  return draw(named, input.components);
}

function draw(model: WidgetModel, components: unknown): WidgetModel {
  const source = "input";
  const read = readWorkspace(components);
  if (!read.ok) return { ...model, source };
  const { mode, workspaceName } = model;
  // What was drawn while it was written stays the very same.
  const workspace = model.workspace ? reuse(model.workspace, read.workspace) : read.workspace;
  return takeLayout(model, { source, mode, workspaceName, workspace, notes: read.notes });
}

function rawText(components: unknown): string | undefined {
  if (components === undefined) return undefined;
  return typeof components === "string" ? components : JSON.stringify(components, null, 2);
}

/** tool-result: replaces a first picture, never a person's edits and never a state that was given back. */
export function takeResult(
  model: WidgetModel,
  output: WidgetToolOutput,
  meta: WidgetMeta | undefined,
): WidgetModel {
  const informed = meta ? takeMeta(model, meta) : model;
  if (!output.success)
    return hasLayout(informed) ? informed : showProblem(informed, problemOf(informed, output, meta));
  const read = readWorkspace(output.components ?? { children: [] });
  if (!read.ok) {
    if (hasLayout(informed)) return informed;
    const message = read.problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join("\n");
    return showProblem(informed, { kind: "bad-tree", message });
  }
  return settle(informed, {
    source: "result",
    mode: output.mode === "builder" ? "builder" : "previewer",
    workspaceName: output.workspaceName,
    workspace: read.workspace,
    notes: read.notes,
  });
}

/** A layout that was really given, or edited: a later call that fails, often of another tool, takes nothing away. */
function hasLayout({ workspace, source, history }: WidgetModel): boolean {
  return workspace !== undefined && (rank(source) >= rank("result") || hasEdits({ history }));
}

function settle(before: WidgetModel, arrival: Arrival): WidgetModel {
  const model = { ...before, given: arrival.workspace };
  if (before.source === "state") {
    // After a thread switch the first call's result comes again; only another one is news.
    const isNews = before.given && !sameLayout(before.given, arrival.workspace);
    return isNews ? { ...model, incoming: arrival.workspace } : model;
  }
  if (model.base && !model.problem && sameLayout(model.base, arrival.workspace)) {
    const { source, mode, workspaceName } = arrival;
    return hasEdits(model) ? { ...model, source } : { ...model, source, mode, workspaceName };
  }
  return hasEdits(model) ? { ...model, incoming: arrival.workspace } : takeLayout(model, arrival);
}

function sameLayout(a: Workspace, b: Workspace): boolean {
  return JSON.stringify(writeComponents(a)) === JSON.stringify(writeComponents(b));
}

function takeMeta(model: WidgetModel, meta: WidgetMeta): WidgetModel {
  const byName = { ...model.apps.byName };
  for (const app of meta.apps) byName[app.name] ??= app;
  const apps = { ...model.apps, byName, reportedUnknown: meta.unknownApps };
  return { ...model, apps, description: meta.description ?? model.description };
}

function problemOf(model: WidgetModel, output: WidgetToolOutput, meta: WidgetMeta | undefined): Problem {
  if (output.workspaceName !== null) {
    return { kind: "not-found", message: output.error, nearest: meta?.nearest ?? [] };
  }
  return { kind: model.rawComponents === undefined ? "tool-error" : "bad-tree", message: output.error };
}

/** Instead of a layout: what went wrong. The raw text of a bad tree stays at hand for the person. */
export function showProblem(model: WidgetModel, problem: Problem): WidgetModel {
  return { ...model, source: "result", problem, workspace: undefined, base: undefined, selection: undefined };
}
