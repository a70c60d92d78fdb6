import type { WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import type { WidgetMode, WidgetToolOutput } from "../../shared/contract/widgetTool.ts";
import { reuse } from "../../shared/layout/edits/reuse.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { ReadNote } from "../../shared/layout/told/notes.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import type { ToolInput } from "./action.ts";
import { announce } from "./announce.ts";
import { SOURCES, type Problem, type Source, type WidgetModel } from "./model.ts";
import { EMPTY_HISTORY } from "./step.ts";

export const rank = (source: Source) => SOURCES.indexOf(source);

/** A person has changed what was given, is about to, or has chosen another: nothing may replace it without their word. */
export function hasEdits({ history, drafts, chosen, workspace }: WidgetModel): boolean {
  if (history.past.length > 0 || history.future.length > 0 || drafts.length > 0) return true;
  return chosen && workspace !== undefined;
}

/** What the canvas grew from, as text that two conversations share only where they were given the very same. */
export function proposalOf({ given, copy, base }: WidgetModel): string | undefined {
  if (given) return textOf(given);
  return copy?.proposal ?? (base && textOf(base));
}

/** A copy may have lost its steps for want of room: then only what it grew from tells that there were some. */
function hasOwnChanges(model: WidgetModel): boolean {
  const { workspace } = model;
  return hasEdits(model) || (workspace !== undefined && textOf(workspace) !== model.copy?.proposal);
}

interface Arrival {
  readonly source: Source;
  readonly mode: WidgetMode;
  readonly workspaceName: string | null;
  readonly workspace: Workspace;
  readonly notes: readonly ReadNote[];
}

/** Shows a layout as given: a fresh start for history and selection. */
export function takeLayout(model: WidgetModel, arrival: Arrival): WidgetModel {
  return {
    ...model,
    ...arrival,
    base: arrival.workspace,
    incoming: undefined,
    touched: [],
    unfinished: false,
    problem: undefined,
    history: EMPTY_HISTORY,
    drafts: [],
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
    problem: undefined,
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
  if (!output.success) {
    if (hasLayout(informed)) return informed;
    const workspaceName = output.workspaceName ?? informed.workspaceName;
    return showProblem({ ...informed, workspaceName }, problemOf(informed, output, meta));
  }
  const read = readWorkspace(output.components ?? { children: [] });
  if (!read.ok) {
    if (hasLayout(informed)) return informed;
    const message = read.problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join("\n");
    return showProblem(informed, { kind: "bad-tree", message, faults: read.problems });
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
function hasLayout(model: WidgetModel): boolean {
  return model.workspace !== undefined && (rank(model.source) >= rank("local") || hasEdits(model));
}

function settle(before: WidgetModel, arrival: Arrival): WidgetModel {
  const model = { ...before, given: arrival.workspace };
  if (before.source === "local") {
    if (isKnown(before, arrival.workspace)) return model;
    return hasOwnChanges(before) ? propose(model, arrival) : replace(model, arrival);
  }
  if (before.source === "state")
    return isNewsForState(before, arrival.workspace) ? propose(model, arrival) : model;
  // The assistant may have changed the open canvas since: a host that only repeats itself offers nothing new.
  const isRepeated = before.given !== undefined && sameLayout(before.given, arrival.workspace);
  if (
    model.base &&
    !model.problem &&
    (sameLayout(model.base, arrival.workspace) || (isRepeated && hasEdits(model)))
  ) {
    const { source, mode, workspaceName } = arrival;
    return hasEdits(model) ? { ...model, source } : { ...model, source, mode, workspaceName };
  }
  if (hasEdits(model)) return propose(model, arrival);
  return model.workspace && model.revision > 0 ? replace(model, arrival) : takeOver(model, arrival);
}

/** A local copy is found by a number that every conversation counts anew: only what it grew from tells whose it is. */
function isKnown(model: WidgetModel, arrived: Workspace): boolean {
  return (
    proposalOf(model) === textOf(arrived) || (model.base !== undefined && sameLayout(model.base, arrived))
  );
}

/** After a thread switch the first call's result comes again; only another one is news. */
function isNewsForState({ given, base, opening }: WidgetModel, arrived: Workspace): boolean {
  if (given) return !sameLayout(given, arrived);
  return opening.status === "opened" && !(base && sameLayout(base, arrived));
}

/** Work that is open as a workspace is done: what comes after it need not wait behind a screen that says so. */
function propose(model: WidgetModel, arrival: Arrival): WidgetModel {
  return model.opening.status === "opened" ? replace(model, arrival) : offer(model, arrival.workspace);
}

/** In place of what was kept already, so it has to be kept in turn. */
function replace(model: WidgetModel, arrival: Arrival): WidgetModel {
  return { ...takeOver(model, arrival), chosen: false, revision: model.revision + 1 };
}

/** A layout of a further call changes the whole canvas, and nothing on it tells those who do not see that. */
function takeOver(model: WidgetModel, arrival: Arrival): WidgetModel {
  const { workspace } = model;
  const isOther = workspace !== undefined && !sameLayout(workspace, arrival.workspace);
  const taken = takeLayout(model, arrival);
  return isOther && rank(model.source) >= rank("local") ? announce(taken, { what: "replaced" }) : taken;
}

/** A layout that waits for the person's word is kept like an edit. What is on the canvas already need not wait. */
function offer(model: WidgetModel, proposed: Workspace): WidgetModel {
  const { workspace } = model;
  const isHere = workspace !== undefined && sameLayout(workspace, proposed);
  const news = isHere ? { base: workspace, incoming: undefined } : { incoming: proposed };
  return { ...model, ...news, revision: model.revision + 1 };
}

export function sameLayout(a: Workspace, b: Workspace): boolean {
  return textOf(a) === textOf(b);
}

const textOf = (workspace: Workspace) => JSON.stringify(writeComponents(workspace));

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
  if (model.rawComponents === undefined) return { kind: "tool-error", message: output.error };
  const read = readWorkspace(model.rawComponents);
  return { kind: "bad-tree", message: output.error, ...(read.ok ? {} : { faults: read.problems }) };
}

/** Instead of a layout: what went wrong. The raw text of a bad tree stays at hand for the person. */
export function showProblem(model: WidgetModel, problem: Problem): WidgetModel {
  return { ...model, source: "result", problem, workspace: undefined, base: undefined, selection: undefined };
}
