import { Refusal } from "../catalog/refusal.ts";

/** Does a piece of work once a key. */
export type Once<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Makes one that several processes share. */
export type SharedOnce = <T>(options: SharedOnceOptions<T>) => Once<T>;

interface SharedOnceOptions<T> {
  /** Sets the keys of this kind of work apart from others. */
  readonly name: string;
  readonly ttlMs: number;
  /** Reads an answer of another process; undefined if it is none. */
  readonly read: (answer: unknown) => T | undefined;
}

export interface OnceOptions {
  /** How long an answer is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** How many answers are remembered; the oldest go first, and only that they were given is remembered then. */
  readonly max: number;
  readonly now?: () => number;
}

/** A key is far smaller than an answer. */
const KEYS_AN_ANSWER = 100;
const FORGOTTEN =
  "This was answered before, and the answer is not kept any more. Look at what is open; for something new, ask anew.";

/**
 * Does a piece of work once a key: a repetition gets the answer of the first, also while that is still at work, and is
 * refused where that answer had to make room. Work that rejects is not remembered, so that it can be tried again.
 */
export function createOnce<T>({ ttlMs, max, now = () => performance.now() }: OnceOptions): Once<T> {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();
  const forgotten = new Map<string, number>();

  const forgetOld = () => {
    // Insertion order is order of age.
    for (const [key, { until }] of answers) {
      if (until > now() && answers.size < max) break;
      answers.delete(key);
      forgotten.set(key, until);
    }
    for (const [key, until] of forgotten) {
      if (until > now() && forgotten.size <= max * KEYS_AN_ANSWER) break;
      forgotten.delete(key);
    }
  };

  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known !== undefined && known.until > now()) return known.answer;
    if ((forgotten.get(key) ?? -Infinity) > now()) throw new Refusal(FORGOTTEN);
    answers.delete(key);
    forgetOld();
    const entry = { answer: work(), until: now() + ttlMs };
    answers.set(key, entry);
    entry.answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key);
      forgotten.delete(key);
    });
    return entry.answer;
  };
}

const REMEMBERED = { ttlMs: 60 * 60 * 1000, max: 1000 };

/** Once an hour and key, in this process and in those that share. */
export function onceAnHour<T>(
  shared: SharedOnce | undefined,
  { name, read }: Pick<SharedOnceOptions<T>, "name" | "read">,
): Once<T> {
  const here = createOnce<T>(REMEMBERED);
  if (shared === undefined) return here;
  const everywhere = shared<T>({ name, ttlMs: REMEMBERED.ttlMs, read });
  // What this process did itself needs no bus.
  return (key, work) => here(key, () => everywhere(key, work));
}
