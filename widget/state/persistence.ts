import {
  WIDGET_STATE_FORMAT,
  WIDGET_STATE_MAX_BYTES,
  WidgetStateSchema,
  type WidgetState,
} from "../../shared/contract/widgetState.ts";
import type { Json } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { packHistory, unpackHistory, type Room } from "./storedHistory.ts";
import type { WidgetModel } from "./model.ts";
import { EMPTY_HISTORY } from "./step.ts";
import { announce } from "./announce.ts";
import { hasEdits, proposalOf, rank, sameLayout, takeLayout } from "./reduceLayout.ts";
import type { HostAction } from "./action.ts";

/** What to ask the host to keep; undefined where there is nothing worth keeping, or more than a host takes. */
export function stateOf(model: WidgetModel): WidgetState | undefined {
  if (!model.workspace) return undefined;
  const state: WidgetState = {
    format: WIDGET_STATE_FORMAT,
    version: 1,
    revision: model.revision,
    mode: model.mode,
    workspaceName: model.workspaceName,
    components: writeComponents(model.workspace),
  };
  for (const room of rooms(model)) {
    const full: WidgetState = { ...state, history: packHistory(model, model.workspace, room) };
    if (bytesOf(full) <= WIDGET_STATE_MAX_BYTES) return full;
  }
  return bytesOf(state) <= WIDGET_STATE_MAX_BYTES ? state : undefined;
}

/** From everything to nothing: old steps go first, then the layout that waits, which the assistant can send again. */
function* rooms({ history, incoming }: WidgetModel): Generator<Room> {
  yield { steps: Infinity, incoming: true };
  const longest = Math.max(history.past.length, history.future.length);
  for (let steps = longest; steps > 1; steps = Math.floor(steps / 2))
    yield { steps: Math.floor(steps / 2), incoming: true };
  yield { steps: 0, incoming: true };
  if (incoming) yield { steps: 0, incoming: false };
}

export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/**
 * The model with a state that a host gave back. It wins over tool data and over a local copy, whose revisions were
 * counted elsewhere; an older one never wins over a newer.
 */
export function restoreState(model: WidgetModel, raw: unknown): WidgetModel {
  return restore(model, raw, (shown, { revision }) => {
    const isOld = revision < model.revision || (revision === model.revision && hasEdits(model));
    if (isOld && !isOnlyCopy(model)) return undefined;
    return tellRestored(model, { ...shown, source: "state", copy: undefined });
  });
}

/** In mid-session it changes the whole canvas, and nothing on it tells those who do not see that. */
function tellRestored({ workspace, source }: WidgetModel, shown: WidgetModel): WidgetModel {
  const isOther = workspace && shown.workspace && !sameLayout(workspace, shown.workspace);
  return isOther && rank(source) >= rank("local") ? announce(shown, { what: "restored" }) : shown;
}

/** Nothing that a person has done in this view is in it. */
function isOnlyCopy({ copy, chosen, history }: WidgetModel): boolean {
  return copy !== undefined && !chosen && (history === copy.history || history === EMPTY_HISTORY);
}

type CopyFound = Extract<HostAction, { type: "copyFound" }>;

/** A copy of the browser's own store, unless there is what a person, the host or another proposal has put there. */
export function restoreCopy(model: WidgetModel, { state, proposal }: CopyFound): WidgetModel {
  const isOther = model.given !== undefined && proposalOf(model) !== proposal;
  if (isOther || hasEdits(model) || rank(model.source) > rank("result")) return model;
  return restore(model, state, (shown) => ({
    ...shown,
    source: "local",
    copy: { proposal, history: shown.history },
  }));
}

/** A state that cannot be used changes nothing but is told to the person; `accept` is undefined for an unwanted one. */
function restore(
  model: WidgetModel,
  raw: unknown,
  accept: (shown: WidgetModel, state: WidgetState) => WidgetModel | undefined,
): WidgetModel {
  const parsed = WidgetStateSchema.safeParse(raw);
  if (!parsed.success) return refuseState(model, isOwn(raw) ? "damaged" : "foreign");
  const shown = drawState(model, parsed.data);
  return shown ? (accept(shown, parsed.data) ?? model) : refuseState(model, "damaged");
}

function drawState(model: WidgetModel, state: WidgetState): WidgetModel | undefined {
  const read = readWorkspace(state.components ?? { children: [] });
  if (!read.ok) return undefined;
  const { mode, workspaceName } = state;
  const arrival = { source: "state", mode, workspaceName, workspace: read.workspace, notes: [] } as const;
  // Hosts refuse what is older than what they hold, so the count never goes back.
  const revision = Math.max(state.revision, model.revision);
  const checkpoint = { status: "none" } as const;
  const shown = { ...takeLayout(model, arrival), revision, restored: revision, checkpoint };
  return withHistory(shown, state.history);
}

function refuseState(model: WidgetModel, reason: "foreign" | "damaged"): WidgetModel {
  // Of a canvas that a person has changed nothing is lost, and what is said of keeping it stays true.
  return model.revision > 0 ? model : { ...model, checkpoint: { status: "lost", reason } };
}

function isOwn(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "format" in raw && raw.format === WIDGET_STATE_FORMAT;
}

function withHistory(model: WidgetModel, raw: Json | undefined): WidgetModel {
  const fields = unpackHistory(raw);
  return fields ? { ...model, ...fields } : model;
}
