/** Runs pieces of work of one key one after the other, in the order in which they come. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** One that fails holds up none behind it. */
export function createTurns(): Turns {
  const ends = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (ends.get(key) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => undefined)
      .then(() => {
        if (ends.get(key) === end) ends.delete(key);
      });
    ends.set(key, end);
    return result;
  };
}
