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
import { followLanguage } from "./followLanguage.ts";
import { answerAction, displayAction, hostAction } from "./hostActions.ts";
import { keepLock } from "./keepLock.ts";
import { createLateParts } from "./lateParts.ts";
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
  const stopLanguage = followLanguage(host);
  // First in line: whoever listens after it sees the model as the message left it.
  const isLate = createLateParts();
  const hand = createHand();
  const stopEvents = host.subscribe((event) => {
    const action = isLate(event) ? undefined : hostAction(event);
    // Whatever is in the hand is put down first: then it is an edit, and nothing replaces it without a word.
    if (action && replacesLayout(event) && store.get().workspace) hand.whenFree(() => store.dispatch(action));
    else if (action) store.dispatch(action);
    if (event.type === "connected") store.dispatch(displayAction(event.context));
  });
  host.provideTools(assistantTools({ store, hand }));
  const checkpoints = createCheckpoints(host, store);
  const closer = createCloser(host);
  const commands = createCommands({ host, store, checkpoints, closer, hand });
  host.onTeardown(() => checkpoints.flush());
  const stops = [
    stopLanguage,
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

function replacesLayout({ type }: HostEvent): boolean {
  return type === "toolInput" || type === "toolResult" || type === "loadState";
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
  let args: Record<string, unknown> | undefined;
  async function ask(): Promise<void> {
    const { source, can } = store.get();
    // A local copy may be of another conversation, so it says nothing of this call's result.
    if (!args || source === "result" || source === "state" || !can.callTools) return;
    const answer = await host.callTool(WIDGET_TOOL, args);
    // Where only the way to the server failed, the result may still come.
    const action = answer.ok || answer.structured !== undefined ? answerAction(answer) : undefined;
    if (action && store.get().source !== "result") store.dispatch(action);
  }
  const stop = host.subscribe((event: HostEvent) => {
    if (event.type === "toolInput" && isRecord(event.args)) args = event.args;
    else if (event.type === "toolResult" || event.type === "toolCancelled" || event.type === "loadState")
      args = undefined;
    // Arguments may come before the handshake is answered, and nobody can be asked before that.
    else if (event.type !== "connected") return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), RESULT_PATIENCE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
