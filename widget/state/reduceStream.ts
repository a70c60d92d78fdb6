import { reuse } from "../../shared/layout/edits/reuse.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { windowsOf } from "../../shared/layout/walk.ts";
import type { ToolInput } from "./action.ts";
import type { WidgetModel } from "./model.ts";
import { hasEdits, rank } from "./reduceLayout.ts";

/**
 * tool-input-partial: the layout as far as it is written. Nodes that are drawn stay the very same objects, so that
 * only what is new is drawn. Locked for the person until the whole is here.
 */
export function takePartial(model: WidgetModel, input: ToolInput): WidgetModel {
  if (rank("partial") < rank(model.source) || hasEdits(model)) return model;
  const named: WidgetModel = {
    ...model,
    source: "partial",
    // Of an earlier call that was cancelled.
    problem: undefined,
    streaming: true,
    lock: model.lock ?? "streaming",
    mode: input.mode ?? model.mode,
    workspaceName: input.workspaceName ?? model.workspaceName,
  };
  const drawn = named.workspaceName === null ? readPart(input.components, model.workspace) : undefined;
  return drawn ? { ...named, workspace: drawn, base: drawn } : named;
}

function readPart(components: unknown, shown: Workspace | undefined): Workspace | undefined {
  if (components === undefined) return undefined;
  const read = readWorkspace(components);
  // A part that holds less than what is drawn already would take tiles away that come back at once.
  if (!read.ok || windowsOf(read.workspace).length < (shown ? windowsOf(shown).length : 1)) return undefined;
  return shown ? reuse(shown, read.workspace) : read.workspace;
}

/** Ends the stream where something whole has taken its place. */
export function settleStream(model: WidgetModel): WidgetModel {
  return model.source === "partial" ? model : endStream(model);
}

export function endStream(model: WidgetModel): WidgetModel {
  if (!model.streaming) return model;
  return { ...model, streaming: false, lock: model.lock === "streaming" ? undefined : model.lock };
}
