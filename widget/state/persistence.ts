import {
  WIDGET_STATE_FORMAT,
  WIDGET_STATE_MAX_BYTES,
  WidgetStateSchema,
  type WidgetState,
} from "../../shared/contract/widgetState.ts";
import type { Json } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { packHistory, unpackHistory } from "./storedHistory.ts";
import { type WidgetModel } from "./model.ts";
import { hasEdits, takeLayout } from "./reduceLayout.ts";

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
  for (let steps = model.history.past.length; ; steps = Math.floor(steps / 2)) {
    const full: WidgetState = { ...state, history: packHistory(model, model.workspace, steps) };
    if (bytesOf(full) <= WIDGET_STATE_MAX_BYTES) return full;
    if (steps === 0) return bytesOf(state) <= WIDGET_STATE_MAX_BYTES ? state : undefined;
  }
}

export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/**
 * The model with a state that a host gave back. It wins over tool data; an older one never wins over a newer.
 * One that cannot be used changes nothing but is told to the person.
 */
export function restoreState(model: WidgetModel, raw: unknown): WidgetModel {
  const parsed = WidgetStateSchema.safeParse(raw);
  if (!parsed.success) return refuseState(model, isOwn(raw) ? "damaged" : "foreign");
  const state = parsed.data;
  if (state.revision < model.revision || (state.revision === model.revision && hasEdits(model))) return model;
  const read = readWorkspace(state.components ?? { children: [] });
  if (!read.ok) return refuseState(model, "damaged");
  const { mode, workspaceName, revision } = state;
  const given = { source: "state", mode, workspaceName, workspace: read.workspace, notes: [] } as const;
  const shown = { ...takeLayout(model, given), revision, restored: revision };
  return withHistory(shown, state.history);
}

function refuseState(model: WidgetModel, reason: "foreign" | "damaged"): WidgetModel {
  return { ...model, checkpoint: { status: "lost", reason } };
}

function isOwn(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "format" in raw && raw.format === WIDGET_STATE_FORMAT;
}

function withHistory(model: WidgetModel, raw: Json | undefined): WidgetModel {
  const fields = unpackHistory(raw);
  return fields ? { ...model, ...fields } : model;
}
