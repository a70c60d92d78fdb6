import { WIDGET_TOOL } from "../../shared/contract/ids.ts";
import type { Host } from "../host/connectHost.ts";
import type { Commands } from "../state/commands.ts";
import type { WidgetStore } from "../state/store.ts";
import type { Checkpoints } from "./checkpoints.ts";
import type { Closer } from "./closeAfterOpen.ts";
import { resultAction } from "./hostActions.ts";
import { loadApps } from "./loadApps.ts";
import { createOpener, shownTitle } from "./openWorkspace.ts";
import { words } from "../text/words.ts";
import { saveLayout } from "./saveLayout.ts";

interface Parts {
  readonly host: Host;
  readonly store: WidgetStore;
  readonly checkpoints: Checkpoints;
  readonly closer: Closer;
}

/** A host may take the page away at once: long enough to read that it worked. */
const SHOW_OPENED_MS = 1200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything a person can do, joined to the model and the host. */
export function createCommands({ host, store, checkpoints, closer }: Parts): Commands {
  const { dispatch, get } = store;
  const opener = createOpener(host);

  async function open(): Promise<void> {
    if (get().opening.status === "opening" || get().lock) return;
    dispatch({ type: "openingChanged", opening: { status: "opening" } });
    const opening = await opener(get());
    dispatch({ type: "openingChanged", opening });
    if (opening.status !== "opened") return;
    await Promise.all([checkpoints.flush(), pause(SHOW_OPENED_MS)]);
    const { workspaceId, title } = opening;
    await closer.close({
      reason: "workspace-opened",
      ...(workspaceId === undefined ? {} : { workspaceId }),
      ...(title === "" ? {} : { workspaceName: title }),
    });
  }

  async function save(request: Parameters<Commands["save"]>[0]): Promise<void> {
    const { workspace, layoutSave } = get();
    if (!workspace || layoutSave.status === "saving") return;
    dispatch({ type: "layoutSaveChanged", layoutSave: { status: "saving" } });
    dispatch({ type: "layoutSaveChanged", layoutSave: await saveLayout(host, workspace, request) });
  }

  async function load({ mode, workspaceName, components }: Parameters<Commands["load"]>[0]): Promise<void> {
    dispatch({ type: "loadStarted" });
    const args = {
      mode,
      ...(workspaceName === undefined ? {} : { workspaceName }),
      ...(components === undefined ? {} : { components: JSON.stringify(components) }),
    };
    const answer = get().can.callTools ? await host.callTool(WIDGET_TOOL, args) : undefined;
    const fromServer = answer?.ok
      ? resultAction({
          structuredContent: answer.structured,
          content: [{ type: "text", text: answer.text }],
          _meta: answer.meta,
        })
      : undefined;
    // A layout that is at hand needs no server; a named one does.
    dispatch(
      fromServer ?? { type: "inputArrived", input: { mode, components: components ?? { children: [] } } },
    );
  }

  return {
    edit: (edit) => dispatch({ type: "edited", edit }),
    undo: () => dispatch({ type: "undone" }),
    redo: () => dispatch({ type: "redone" }),
    select: (id) => dispatch({ type: "selected", id }),
    showTab: (id) => dispatch({ type: "tabShown", id }),
    editCopy: () => dispatch({ type: "copyStarted", title: words().title.copy(shownTitle(get())) }),
    load: (request) => void load(request),
    open: () => void open(),
    save: (request) => void save(request),
    dismissSave: () => dispatch({ type: "layoutSaveChanged", layoutSave: { status: "idle" } }),
    dismissOpening: () => dispatch({ type: "openingChanged", opening: { status: "idle" } }),
    retryApps: () => void loadApps(host, store),
    takeIncoming: () => dispatch({ type: "incomingTaken" }),
    dropIncoming: () => dispatch({ type: "incomingDropped" }),
    askAssistant: (text) => host.sendMessage(text),
  };
}
