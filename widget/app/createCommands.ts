import { WORKSPACE_ID, type Workspace } from "../../shared/layout/tree.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import type { CloseWsApp } from "../../shared/contract/notifications.ts";
import { WIDGET_TOOL } from "../../shared/contract/ids.ts";
import type { Host } from "../host/connectHost.ts";
import type { Commands } from "../state/commands.ts";
import type { Opening, WidgetModel } from "../state/model.ts";
import type { WidgetStore } from "../state/store.ts";
import type { Checkpoints } from "./checkpoints.ts";
import type { Closer } from "./closeAfterOpen.ts";
import type { Hand } from "./hand.ts";
import { answerAction } from "./hostActions.ts";
import { loadApps } from "./loadApps.ts";
import { createOpener, shownTitle } from "./openWorkspace.ts";
import { words } from "../text/words.ts";
import { saveLayout } from "./saveLayout.ts";

interface Parts {
  readonly host: Host;
  readonly store: WidgetStore;
  readonly checkpoints: Checkpoints;
  readonly closer: Closer;
  readonly hand: Hand;
}

/** A host may take the page away at once: long enough to read that it worked. */
const SHOW_OPENED_MS = 1200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function closing({ workspaceId, title }: Extract<Opening, { status: "opened" }>): CloseWsApp {
  return {
    reason: "workspace-opened",
    ...(workspaceId === undefined ? {} : { workspaceId }),
    ...(title === "" ? {} : { workspaceName: title }),
  };
}

/** Everything a person can do, joined to the model and the host. */
export function createCommands({ host, store, checkpoints, closer, hand }: Parts): Commands {
  const { dispatch, get } = store;
  const opener = createOpener(host);

  async function open(): Promise<void> {
    const asked = get();
    if (asked.opening.status === "opening" || asked.opening.status === "opened" || asked.lock) return;
    dispatch({ type: "openingChanged", opening: { status: "opening" } });
    const opening = whereShown(await opener(asked), asked);
    dispatch({ type: "openingChanged", opening });
    if (opening.status !== "opened") return;
    await Promise.all([checkpoints.flush(), pause(SHOW_OPENED_MS)]);
    // What came meanwhile is for the person to see.
    const isDone = () => get().opening === opening;
    if (isDone()) await closer.close(closing(opening), isDone);
  }

  /** What was opened may have been changed on the way, replaced, or met with another layout that waits. */
  function whereShown(opening: Opening, asked: WidgetModel): Opening {
    const { workspace, incoming } = get();
    if (opening.status !== "opened" || (workspace === asked.workspace && incoming === asked.incoming))
      return opening;
    return { status: "openedOther", title: opening.title, notes: opening.notes };
  }

  async function save(request: Parameters<Commands["save"]>[0]): Promise<void> {
    const { workspace, layoutSave } = get();
    if (!workspace || layoutSave.status === "saving") return;
    dispatch({ type: "layoutSaveChanged", layoutSave: { status: "saving" } });
    const saved = await saveLayout(host, workspace, request);
    if (saved.status === "saved") nameAfter(workspace, saved.name);
    dispatch({ type: "layoutSaveChanged", layoutSave: saved });
  }

  /** What a person has just named is not called “Untitled” when it is opened. */
  function nameAfter(workspace: Workspace, name: string): void {
    if (get().workspace === workspace && titleOf(workspace) === "")
      dispatch({ type: "edited", edit: { op: "rename", id: WORKSPACE_ID, title: name } });
  }

  async function load({ mode, workspaceName, components }: Parameters<Commands["load"]>[0]): Promise<void> {
    const isLocked = get().lock !== undefined;
    dispatch({ type: "loadStarted" });
    if (isLocked) return;
    const args = {
      mode,
      ...(workspaceName === undefined ? {} : { workspaceName }),
      ...(components === undefined ? {} : { components: JSON.stringify(components) }),
    };
    const answer = get().can.callTools ? await host.callTool(WIDGET_TOOL, args) : undefined;
    // A layout that is at hand needs no server; a named one does.
    const isSaid = answer && (answer.ok || components === undefined);
    const local = { mode, components: components ?? { children: [] } };
    dispatch((isSaid && answerAction(answer)) || { type: "inputArrived", input: local });
  }

  return {
    edit: (edit, example) => dispatch({ type: "edited", edit, example }),
    editMany: (edit) => dispatch({ type: "editedMany", edit }),
    undo: () => dispatch({ type: "undone" }),
    redo: () => dispatch({ type: "redone" }),
    select: (id) => dispatch({ type: "selected", id }),
    toggleSelect: (id) => dispatch({ type: "selectionToggled", id }),
    selectMany: (ids) => dispatch({ type: "selectionSet", ids }),
    showTab: (id) => dispatch({ type: "tabShown", id }),
    editCopy: () => dispatch({ type: "copyStarted", title: words().title.copy(shownTitle(get())) }),
    load: (request) => void load(request),
    open: () => void open(),
    save: (request) => void save(request),
    dismissSave: () => dispatch({ type: "layoutSaveChanged", layoutSave: { status: "idle" } }),
    dismissOpening: () => dispatch({ type: "openingChanged", opening: { status: "idle" } }),
    retryApps: () => void loadApps(host, store),
    takeIncoming: (from = "incoming") => dispatch({ type: "incomingTaken", from }),
    dropIncoming: () => dispatch({ type: "incomingDropped" }),
    askAssistant: (text) => host.sendMessage(text),
    dismissTouched: () => dispatch({ type: "touchedSeen" }),
    keepUnfinished: () => dispatch({ type: "unfinishedKept" }),
    hold: hand.hold,
    holdDraft: (key, held) => dispatch({ type: "draftHeld", key, held }),
    setDisplayMode: (mode) => void host.requestDisplayMode(mode),
  };
}
