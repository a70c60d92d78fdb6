import type { WidgetState } from "../../shared/contract/widgetState.ts";
import type { Host } from "../host/connectHost.ts";
import type { HostEvent } from "../host/hostEvent.ts";
import { stateOf } from "../state/persistence.ts";
import type { WidgetStore } from "../state/store.ts";
import { readLocal, writeLocal } from "./localState.ts";
import { newId } from "./newId.ts";

const DEBOUNCE_MS = 300;
const ANSWER_MS = 3000;
const RETRY_MS = [1000, 3000, 9000];

export interface Checkpoints {
  /** Sends at once what is not yet kept, and waits for the answer. */
  flush(): Promise<void>;
  dispose(): void;
}

type Answer = "kept" | "mute" | { readonly refused: string };

/**
 * Keeps the canvas after every change: with the host where it answers save-state, else in the browser's own
 * store where the frame has one. "Sent" is not "kept": only an answer counts.
 */
export function createCheckpoints(host: Host, store: WidgetStore): Checkpoints {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptRevision = store.get().revision;
  let storageKey: string | undefined;
  let hostIsMute = false;
  let running: Promise<void> = Promise.resolve();
  const waiting = new Map<string, (answer: Answer) => void>();

  const stopEvents = host.subscribe((event) => {
    if (event.type === "saveStateResponse") settle(event);
    if (event.type === "loadState") keptRevision = store.get().revision;
    if (event.type === "context" || event.type === "connected") restoreLocal(event.context.toolCallId);
  });
  const stopStore = store.api.subscribe((model, before) => {
    if (model.revision !== before.revision) schedule(DEBOUNCE_MS);
  });

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running = running.then(keep);
    return running;
  }

  async function keep(): Promise<void> {
    const { revision } = store.get();
    const state = revision === keptRevision ? undefined : stateOf(store.get());
    if (!state) return;
    store.dispatch({ type: "checkpointChanged", checkpoint: { status: "saving" } });
    const answer = hostIsMute ? "mute" : await askHost(state);
    if (answer === "kept") {
      keptRevision = revision;
      store.dispatch({ type: "checkpointChanged", checkpoint: { status: "saved", where: "host" } });
    } else if (answer === "mute") keepLocal(state);
    else
      store.dispatch({ type: "checkpointChanged", checkpoint: { status: "failed", reason: answer.refused } });
  }

  async function askHost(state: WidgetState): Promise<Answer> {
    let answer = await send(state);
    for (const delay of RETRY_MS) {
      if (typeof answer === "string") break;
      await new Promise((resolve) => setTimeout(resolve, delay));
      answer = await send(state);
    }
    return answer;
  }

  function send(state: WidgetState): Promise<Answer> {
    const requestId = newId();
    return new Promise<Answer>((resolve) => {
      waiting.set(requestId, resolve);
      setTimeout(() => resolve("mute"), ANSWER_MS);
      void host.saveState({ requestId, state });
    }).finally(() => waiting.delete(requestId));
  }

  function settle({ success, requestId, error }: Extract<HostEvent, { type: "saveStateResponse" }>): void {
    const answer: Answer = success ? "kept" : { refused: error ?? "The host refused to keep them." };
    // A host that does not echo the id answers the request that waits.
    const targets = requestId !== undefined && waiting.has(requestId) ? [requestId] : [...waiting.keys()];
    for (const id of targets) waiting.get(id)?.(answer);
  }

  function keepLocal(state: WidgetState): void {
    hostIsMute = true;
    keptRevision = state.revision;
    const kept = storageKey !== undefined && writeLocal(storageKey, state);
    store.dispatch({
      type: "checkpointChanged",
      checkpoint: kept ? { status: "saved", where: "browser" } : { status: "none" },
    });
  }

  function restoreLocal(toolCallId: string | undefined): void {
    if (toolCallId === undefined || storageKey !== undefined) return;
    storageKey = `workspace-widget:${toolCallId}`;
    const state = readLocal(storageKey);
    if (state !== undefined) store.dispatch({ type: "stateLoaded", state });
  }

  return {
    flush,
    dispose() {
      clearTimeout(timer);
      stopEvents();
      stopStore();
    },
  };
}
