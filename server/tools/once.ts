export interface OnceOptions {
  /** How long an answer is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** How many answers are remembered; the oldest go first. */
  readonly max: number;
  readonly now?: () => number;
}

/**
 * Does a piece of work once a key: a repetition gets the answer of the first, also while that is still at work.
 * Work that rejects is not remembered, so that it can be tried again.
 */
export function createOnce<T>({ ttlMs, max, now = Date.now }: OnceOptions) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();

  const forgetOld = () => {
    // Insertion order is order of age.
    for (const [key, { until }] of answers) {
      if (until > now() && answers.size < max) break;
      answers.delete(key);
    }
  };

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known !== undefined && known.until > now()) return known.answer;
    answers.delete(key);
    forgetOld();
    const entry = { answer: work(), until: now() + ttlMs };
    answers.set(key, entry);
    entry.answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key);
    });
    return entry.answer;
  };
}
