import type { WidgetState } from "../../shared/contract/widgetState.ts";
import type { Host } from "../host/connectHost.ts";
import type { Checkpoint, WidgetModel } from "../state/model.ts";
import { stateOf } from "../state/persistence.ts";
import { proposalOf } from "../state/reduceLayout.ts";
import { selectedIds } from "../state/selected.ts";
import type { WidgetStore } from "../state/store.ts";
import { words } from "../text/words.ts";
import { readLocal, removeLocal, writeLocal } from "./localState.ts";
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
const markOf = (model: WidgetModel) => `${model.revision} ${selectedIds(model).join(" ")}`;

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
  let localRevision = 0;
  const sender = createStateSender(host, keptLate);

  const show = (checkpoint: Checkpoint) => store.dispatch({ type: "checkpointChanged", checkpoint });

  const stopEvents = host.subscribe((event) => {
    if (event.type === "context" || event.type === "connected") restoreLocal(event.context.toolCallId);
  });
  const stopStore = store.api.subscribe((model, before) => {
    // What was given back is kept; what takes its place on the person's word is not.
    if (
      (model.source === "state" && before.source !== "state") ||
      (model.restored !== before.restored && model.restored !== undefined)
    )
      kept = markOf(model);
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
    // What is still on its way is of an older canvas, whatever becomes of it.
    sent = { mark, answered: Promise.resolve() };
    show({ status: "failed", reason: words().checkpoint.tooLarge });
    return sent.answered;
  }

  async function send(state: WidgetState, mark: string): Promise<void> {
    const isLocal = !sender.keeps() && keepLocal(state);
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

  function keepLocal(state: WidgetState): boolean {
    if (storageKey === undefined || !writeLocal(storageKey, { state, proposal: proposalOf(store.get()) }))
      return false;
    localRevision = state.revision;
    return true;
  }

  function settleMute(mark: string, isLocal: boolean): void {
    [kept, isMute] = [mark, !sender.keeps()];
    // A host that gave a state back keeps them, whether it says so or not.
    const unsaid = sender.gaveBack() ? "none" : "nowhere";
    show(isLocal ? { status: "saved", where: "browser" } : { status: unsaid });
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
    // Two keepers would disagree one day, and only the host knows which conversation this is.
    if (storageKey !== undefined && revision >= localRevision) removeLocal(storageKey);
    const mark = markOf(store.get());
    if (mark !== sent.mark || revision !== store.get().revision) return;
    [kept, failures] = [mark, 0];
    clearTimeout(timer);
    show({ status: "saved", where: "host" });
  }

  function restoreLocal(toolCallId: string | undefined): void {
    if (toolCallId === undefined || storageKey !== undefined) return;
    storageKey = toolCallId;
    const copy = readLocal(storageKey);
    if (copy) store.dispatch({ type: "copyFound", ...copy });
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
