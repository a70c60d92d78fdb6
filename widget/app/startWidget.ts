import { WIDGET_TOOL } from "../../shared/contract/ids.ts";
import type { Host } from "../host/connectHost.ts";
import type { HostEvent } from "../host/hostEvent.ts";
import type { Commands } from "../state/commands.ts";
import { createWidgetStore, type WidgetStore } from "../state/store.ts";
import { assistantTools } from "./assistantTools.ts";
import { createCheckpoints, type Checkpoints } from "./checkpoints.ts";
import { createCloser } from "./closeAfterOpen.ts";
import { createCommands } from "./createCommands.ts";
import { createHand } from "./hand.ts";
import { hostAction } from "./hostActions.ts";
import { keepLock } from "./keepLock.ts";
import { loadApps } from "./loadApps.ts";
import { tellAssistant } from "./tellAssistant.ts";

export interface RunningWidget {
  readonly store: WidgetStore;
  readonly commands: Commands;
  readonly reportCrash: (error: Error) => void;
  readonly dispose: () => void;
}

/** A host that delivers the arguments but never the result: the widget asks the server itself after this time. */
const RESULT_PATIENCE_MS = 4000;

/** Joins a host and a fresh model: messages become actions, changes become checkpoints and calls. */
export function startWidget(host: Host): RunningWidget {
  const store = createWidgetStore();
  // First in line: whoever listens after it sees the model as the message left it.
  const stopEvents = host.subscribe((event) => {
    const action = hostAction(event);
    if (action) store.dispatch(action);
    if (event.type === "connected")
      store.dispatch({ type: "surfaceChanged", surface: event.context.surface });
  });
  const hand = createHand();
  host.provideTools(assistantTools({ store, hand }));
  const checkpoints = createCheckpoints(host, store);
  const closer = createCloser(host);
  const commands = createCommands({ host, store, checkpoints, closer });
  host.onTeardown(() => checkpoints.flush());
  const stops = [
    stopEvents,
    keepLock({ host, store, hand }),
    askAfterPatience(host, store),
    loadAppsForBuilder(host, store),
    tellAssistant(host, store),
    flushWhenLeaving(checkpoints),
    closer.dispose,
    checkpoints.dispose,
    hand.dispose,
  ];
  return {
    store,
    commands,
    reportCrash: (error) => host.log("error", `The view failed: ${error.message}`),
    dispose() {
      for (const stop of stops) stop();
      host.close();
    },
  };
}

/** A frame may be gone a moment later, and a gesture that has ended is an edit that is done. */
function flushWhenLeaving(checkpoints: Checkpoints): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const flush = () => void checkpoints.flush();
  document.addEventListener("visibilitychange", flush, { signal });
  window.addEventListener("pagehide", flush, { signal });
  // The edit is made by whoever handles the release, so the look comes after.
  window.addEventListener("pointerup", () => setTimeout(checkpoints.hurry), { signal });
  return () => listening.abort();
}

/** Only a builder needs the directory: a preview brings the names and icons of its own applications. */
function loadAppsForBuilder(host: Host, store: WidgetStore): () => void {
  let asked = false;
  const check = () => {
    const { mode, can, workspace } = store.get();
    if (asked || !can.callTools || mode !== "builder" || !workspace) return;
    asked = true;
    void loadApps(host, store);
  };
  return store.api.subscribe(check);
}

function askAfterPatience(host: Host, store: WidgetStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (args: Record<string, unknown>) => {
    const { source, can } = store.get();
    if (source === "result" || source === "state" || !can.callTools) return;
    const answer = await host.callTool(WIDGET_TOOL, args);
    if (!answer.ok || store.get().source === "result") return;
    const result = {
      structuredContent: answer.structured,
      content: [{ type: "text", text: answer.text }],
      _meta: answer.meta,
    };
    const action = hostAction({ type: "toolResult", result });
    if (action) store.dispatch(action);
  };
  const stop = host.subscribe((event: HostEvent) => {
    if (event.type === "toolInput" && isRecord(event.args)) {
      const args = event.args;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(args), RESULT_PATIENCE_MS);
    }
    if (event.type === "toolResult" || event.type === "toolCancelled" || event.type === "loadState")
      clearTimeout(timer);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
