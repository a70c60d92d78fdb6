import { WIDGET_STATE_FORMAT, type WidgetState } from "../../shared/contract/widgetState.ts";
import type { Host } from "../host/connectHost.ts";
import { objectOf } from "../host/looseRead.ts";
import { newId } from "./newId.ts";

/** What became of one save-state. "silent": no answer in time, which says nothing about whether it is kept. */
export type SaveAnswer = "kept" | "silent" | { readonly refused: string | undefined };

export interface StateSender {
  /** Posts in this very tick. */
  readonly send: (state: WidgetState) => Promise<SaveAnswer>;
  /** Whether this host has ever said that it keeps what it is sent. */
  readonly keeps: () => boolean;
  /** Whether this host has given one of our states back, so that it keeps them, said or not. */
  readonly gaveBack: () => boolean;
  readonly dispose: () => void;
}

interface Sent {
  readonly id: string;
  readonly state: WidgetState;
  readonly answer: (answer: SaveAnswer) => void;
}

const ANSWER_MS = 3000;
/** So many unanswered requests are remembered, for a host that answers late. */
const MAX_OPEN = 20;

/** Sends states to the host and matches its answers. `onLate` hears of a state that was kept after all. */
export function createStateSender(host: Host, onLate: (state: WidgetState) => void): StateSender {
  let open: Sent[] = [];
  let isKeeper = false;
  let hasGivenBack = false;

  const stop = host.subscribe((event) => {
    if (event.type === "loadState") hasGivenBack ||= objectOf(event.state)["format"] === WIDGET_STATE_FORMAT;
    if (event.type !== "saveStateResponse") return;
    // A host that does not echo the id answers the newest request.
    const named = open.find(({ id }) => id === event.requestId);
    const sent = named ?? (event.requestId === undefined ? open.at(-1) : undefined);
    if (!sent) return;
    open = event.success ? open.slice(open.indexOf(sent) + 1) : open.filter((other) => other !== sent);
    isKeeper ||= event.success;
    sent.answer(event.success ? "kept" : { refused: event.error });
    if (event.success) onLate(sent.state);
  });

  return {
    send(state) {
      const id = newId();
      return new Promise<SaveAnswer>((resolve) => {
        const timer = setTimeout(() => resolve("silent"), ANSWER_MS);
        const answer = (said: SaveAnswer) => {
          clearTimeout(timer);
          resolve(said);
        };
        open = [...open.slice(1 - MAX_OPEN), { id, state, answer }];
        void host.saveState({ requestId: id, state });
      });
    },
    keeps: () => isKeeper,
    gaveBack: () => hasGivenBack,
    dispose: stop,
  };
}
