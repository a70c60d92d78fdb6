import { announce } from "./announce.ts";
import type { Action, HostAction, PersonAction } from "./action.ts";
import { INITIAL_MODEL, type WidgetModel } from "./model.ts";
import { restoreCopy, restoreState } from "./persistence.ts";
import { assistantEdit, assistantUndo } from "./reduceAssistant.ts";
import { edit, editMany } from "./reduceEdit.ts";
import { redo, undo } from "./reduceHistory.ts";
import { cancel, dropIncoming, loadApps, startCopy, takeTheirs } from "./reduceHost.ts";
import { takeInput, takeResult } from "./reduceLayout.ts";
import { select, selectMany, showTab, toggle } from "./reduceSelection.ts";
import { endStream, settleStream, takePartial } from "./reduceStream.ts";
import { withSoundSelection } from "./selected.ts";

const NOTHING: readonly string[] = [];

/** The model after one action. Pure; returns the same reference when nothing changes. */
export function reduce(model: WidgetModel, action: Action): WidgetModel {
  const next = isHostAction(action) ? reduceHost(model, action) : reducePerson(model, action);
  return withSoundSelection(model, next);
}

const HOST_ACTIONS: Record<HostAction["type"], true> = {
  connected: true,
  connectionFailed: true,
  displayChanged: true,
  partialArrived: true,
  inputArrived: true,
  resultArrived: true,
  cancelled: true,
  generationChanged: true,
  fellSilent: true,
  stateLoaded: true,
  copyFound: true,
  assistantEdited: true,
  assistantUndid: true,
  appsLoading: true,
  appsLoaded: true,
  appsFailed: true,
};

function isHostAction(action: Action): action is HostAction {
  return Object.hasOwn(HOST_ACTIONS, action.type);
}

function reduceHost(model: WidgetModel, action: HostAction): WidgetModel {
  switch (action.type) {
    case "connected":
      return { ...model, connection: "connected", connectionError: undefined, can: action.can };
    case "connectionFailed":
      return {
        ...model,
        connection: "failed",
        connectionError: action.reason,
        lock: undefined,
        streaming: false,
      };
    case "displayChanged":
      return { ...model, ...action.display };
    case "partialArrived":
      return takePartial(model, action.input);
    case "inputArrived":
      return settleStream(takeInput(model, action.input));
    case "resultArrived":
      return settleStream(takeResult(model, action.output, action.meta));
    case "cancelled":
      return endStream(cancel(model, action));
    case "generationChanged":
      return changeGeneration(model, action.isGenerating);
    case "fellSilent":
      return { ...model, lock: undefined, streaming: false };
    case "stateLoaded":
      return settleStream(restoreState(model, action.state));
    case "copyFound":
      return settleStream(restoreCopy(model, action));
    case "assistantEdited":
      return assistantEdit(model, action.workspace);
    case "assistantUndid":
      return assistantUndo(model);
    case "appsLoading":
      return { ...model, apps: { ...model.apps, status: "loading" } };
    case "appsLoaded":
      return loadApps(model, action.apps, action.complete);
    case "appsFailed":
      return { ...model, apps: { ...model.apps, status: "failed", error: action.reason } };
  }
}

function reducePerson(model: WidgetModel, action: PersonAction): WidgetModel {
  switch (action.type) {
    case "edited":
      return edit(model, action.edit, action.example);
    case "undone":
      return undo(model);
    case "redone":
      return redo(model);
    case "editedMany":
      return editMany(model, action.edit);
    case "selected":
      return select(model, action.id);
    case "selectionToggled":
      return toggle(model, action.id);
    case "selectionSet":
      return selectMany(model, action.ids);
    case "tabShown":
      return showTab(model, action.id);
    case "copyStarted":
      return model.lock ? announce(model, { what: "locked" }) : startCopy(model, action.title);
    case "incomingTaken":
      return takeTheirs(model, action.from ?? "incoming");
    case "incomingDropped":
      return dropIncoming(model);
    case "draftHeld":
      return holdDraft(model, action.key, action.held);
    case "touchedSeen":
      return { ...model, touched: NOTHING };
    case "unfinishedKept":
      return { ...model, unfinished: false };
    case "loadStarted":
      return model.lock ? announce(model, { what: "locked" }) : restart(model);
    case "openingChanged":
      return { ...model, opening: action.opening };
    case "layoutSaveChanged":
      return { ...model, layoutSave: action.layoutSave };
    case "checkpointChanged":
      return { ...model, checkpoint: action.checkpoint };
  }
}

function holdDraft(model: WidgetModel, key: string, held: boolean): WidgetModel {
  if (model.drafts.includes(key) === held) return model;
  return { ...model, drafts: held ? [...model.drafts, key] : model.drafts.filter((each) => each !== key) };
}

/** A layout that is still coming keeps the lock although the assistant is said to be done. */
function changeGeneration(model: WidgetModel, isGenerating: boolean): WidgetModel {
  const lock = isGenerating ? "generating" : model.streaming ? "streaming" : undefined;
  return lock === model.lock ? model : { ...model, lock };
}

/** The person asked for another layout: what was shown gives way, what was learnt of host and applications stays. */
function restart(model: WidgetModel): WidgetModel {
  const { connection, connectionError, can, lock, apps, checkpoint, revision } = endStream(model);
  const { surface, displayMode, displayModes, maxHeight, language, direction } = model;
  const kept = {
    connection,
    connectionError,
    can,
    lock,
    apps,
    checkpoint,
    surface,
    displayMode,
    displayModes,
    maxHeight,
    language,
    direction,
  };
  return { ...INITIAL_MODEL, ...kept, chosen: true, revision: revision + 1 };
}
