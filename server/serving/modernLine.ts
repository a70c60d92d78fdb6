import { sha256Hex } from "../sha256Hex.ts";
import { sleep } from "../sleep.ts";

/** A question whose client never comes back must not hold up the others for longer. Clients give a call a minute. */
const PATIENCE_MS = 45_000;

interface Turn {
  /** Tells one question of the client from another. */
  readonly question: string;
  /** What `now` said when the call began. */
  readonly since: number;
  readonly signal: AbortSignal;
}

/**
 * One question of a client at a time in the 2026 era, where the server only learns of an answer by the next request.
 * A call waits for the questions that were put while it was at work: the client cannot have seen them when it called.
 * One that calls although a question is open does not mean to answer that first, or at all.
 *
 * A client is told by what it calls itself, so two windows of one product may wait for each other.
 */
export interface ModernLine {
  /** Where in the order of questions a call begins. */
  now(): number;
  /** Resolves when the question may be put. */
  turn(client: string, turn: Turn): Promise<void>;
  /** The client came back with an answer. */
  answered(client: string, question: string): void;
}

interface Question {
  readonly number: number;
  readonly ended: Promise<void>;
}

export function createModernLine(patienceMs = PATIENCE_MS): ModernLine {
  const clients = new Map<string, Set<Question>>();
  const ends = new Map<string, () => void>();
  let last = 0;

  const enter = (client: string, question: string): Question => {
    const line = clients.get(client) ?? new Set();
    clients.set(client, line);
    const answered = new Promise<void>((resolve) => ends.set(question, resolve));
    const entry = { number: (last += 1), ended: answered };
    line.add(entry);
    void answered.then(() => {
      ends.delete(question);
      line.delete(entry);
      if (line.size === 0 && clients.get(client) === line) clients.delete(client);
    });
    return entry;
  };

  let keys: Promise<unknown> = Promise.resolve();
  /** What is kept while a question is open: texts may be long. Taken one after the other, so that calls keep their order. */
  const keysOf = ([name, text]: [string, string]) => {
    const next = keys.then(() => Promise.all([sha256Hex(name), sha256Hex(text)]));
    keys = next;
    return next;
  };

  return {
    now: () => last,
    async turn(name, { question: text, since, signal }) {
      const [client, question] = await keysOf([name, text]);
      signal.throwIfAborted();
      const before = [...(clients.get(client) ?? [])].filter(({ number }) => number > since);
      enter(client, question);
      const end = () => ends.get(question)?.();
      signal.addEventListener("abort", end);
      // A call that is cancelled leaves at once, so that nothing of it is kept by those before it.
      await Promise.race([Promise.all(before.map(({ ended }) => ended)), aborted(signal)]);
      signal.removeEventListener("abort", end);
      signal.throwIfAborted();
      void sleep(patienceMs).then(end);
    },
    answered: (_name, text) => void sha256Hex(text).then((question) => ends.get(question)?.()),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
