import type { WidgetState } from "../../shared/contract/widgetState.ts";
import type { Host } from "../host/connectHost.ts";
import type { Checkpoint, WidgetModel } from "../state/model.ts";
import { stateOf } from "../state/persistence.ts";
import type { WidgetStore } from "../state/store.ts";
import { words } from "../text/words.ts";
import { readLocal, writeLocal } from "./localState.ts";
import { createStateSender, type SaveAnswer } from "./stateSender.ts";

const DEBOUNCE_MS = 300;
const RETRY_MS = [1000, 3000, 9000];

export interface Checkpoints {
  /** Sends in this very tick what is not yet kept; done when the host has answered or its time is over. */
  readonly flush: () => Promise<void>;
  /** A gesture has ended: an edit that waits for the next one waits no longer. */
  readonly hurry: () => void;
  readonly dispose: () => void;
}

/** What of the model a checkpoint holds: two models with the same mark need one checkpoint. */
const markOf = ({ revision, selection }: WidgetModel) => `${revision} ${selection ?? ""}`;

/**
 * Keeps the canvas after every change: with the host where it answers save-state, else in the browser's own store
 * where the frame has one. "Sent" is not "kept": only an answer counts.
 */
export function createCheckpoints(host: Host, store: WidgetStore): Checkpoints {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = markOf(store.get());
  let sent = { mark: kept, answered: Promise.resolve() };
  let sentRevision = store.get().revision;
  let failures = 0;
  let isMute = false;
  let storageKey: string | undefined;
  const sender = createStateSender(host, keptLate);

  const show = (checkpoint: Checkpoint) => store.dispatch({ type: "checkpointChanged", checkpoint });

  const stopEvents = host.subscribe((event) => {
    if (event.type === "context" || event.type === "connected") restoreLocal(event.context.toolCallId);
  });
  const stopStore = store.api.subscribe((model, before) => {
    if (model.restored !== before.restored) kept = markOf(model);
    else if (model.workspace !== before.workspace || markOf(model) !== markOf(before)) schedule(DEBOUNCE_MS);
  });

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  function flush(): Promise<void> {
    const model = store.get();
    const mark = markOf(model);
    // A selection alone, before anything was changed, is not worth a message.
    if (mark === kept || model.revision === 0 || !model.workspace) return Promise.resolve();
    if (mark === sent.mark && failures === 0) return sent.answered;
    const state = stateOf(model);
    clearTimeout(timer);
    if (!state) return tooLarge(mark);
    if (mark !== sent.mark) failures = 0;
    sentRevision = model.revision;
    sent = { mark, answered: Promise.resolve() };
    sent.answered = send(state, mark);
    return sent.answered;
  }

  function tooLarge(mark: string): Promise<void> {
    kept = mark;
    show({ status: "failed", reason: words().checkpoint.tooLarge });
    return Promise.resolve();
  }

  async function send(state: WidgetState, mark: string): Promise<void> {
    const isLocal = !sender.keeps() && storageKey !== undefined && writeLocal(storageKey, state);
    if (!isMute) show({ status: "saving" });
    const answering = sender.send(state);
    // A host that never answers is still sent everything: some keep in silence. Nobody waits for it again.
    if (isMute) return settleMute(mark, isLocal);
    const answer = await answering;
    // A newer checkpoint is on its way: its answer is the one that counts.
    if (mark !== sent.mark || answer === "kept") return;
    if (answer === "silent" && !sender.keeps()) settleMute(mark, isLocal);
    else retry(answer, isLocal);
  }

  function settleMute(mark: string, isLocal: boolean): void {
    [kept, isMute] = [mark, !sender.keeps()];
    show(isLocal ? { status: "saved", where: "browser" } : { status: "none" });
  }

  function retry(answer: SaveAnswer, isLocal: boolean): void {
    const delay = RETRY_MS[failures++];
    if (delay !== undefined) return schedule(delay);
    if (isLocal) return show({ status: "saved", where: "browser" });
    const { refused, silent } = words().checkpoint;
    show({ status: "failed", reason: typeof answer === "object" ? (answer.refused ?? refused) : silent });
  }

  function keptLate({ revision }: WidgetState): void {
    isMute = false;
    const mark = markOf(store.get());
    if (mark !== sent.mark || revision !== store.get().revision) return;
    [kept, failures] = [mark, 0];
    clearTimeout(timer);
    show({ status: "saved", where: "host" });
  }

  function restoreLocal(toolCallId: string | undefined): void {
    if (toolCallId === undefined || storageKey !== undefined) return;
    storageKey = toolCallId;
    const state = readLocal(storageKey);
    if (state !== undefined) store.dispatch({ type: "stateLoaded", state });
  }

  return {
    flush,
    hurry() {
      if (store.get().revision !== sentRevision) void flush();
    },
    dispose() {
      clearTimeout(timer);
      sender.dispose();
      stopEvents();
      stopStore();
    },
  };
}
