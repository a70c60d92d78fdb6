interface Refreshable<T> {
  /** The value, fetched if there is none. */
  get(): Promise<T>;
  /** Fetches anew; a fetch that is already under way is not taken for an answer. */
  reload(): Promise<T>;
  /** Forgets the value. */
  invalidate(): void;
  /** Changes the value in place of a fetch, where there is one. */
  update(change: (value: T) => T): void;
}

/**
 * A value that is costly to fetch: kept until it is invalidated or too old, fetched once at a time, and not kept when
 * fetching failed or when it was invalidated meanwhile.
 *
 * @param maxAge milliseconds after which the value is fetched again; asked each time.
 */
export function createRefreshable<T>(
  fetch: () => Promise<T>,
  maxAge: () => number = () => Infinity,
): Refreshable<T> {
  let current: { value: T; at: number } | undefined;
  let flight: { promise: Promise<T>; state: { stale: boolean } } | undefined;

  async function fly(state: { stale: boolean }, before: Promise<unknown> | undefined): Promise<T> {
    await before?.catch(() => undefined);
    try {
      const value = await fetch();
      if (!state.stale) current = { value, at: performance.now() };
      return value;
    } finally {
      if (flight?.state === state) flight = undefined;
    }
  }

  function start(): Promise<T> {
    const state = { stale: false };
    const promise = fly(state, flight?.promise);
    flight = { promise, state };
    return promise;
  }

  function outdateFlight(): void {
    if (flight) flight.state.stale = true;
  }

  function invalidate(): void {
    current = undefined;
    outdateFlight();
  }

  return {
    get: () => {
      if (current && performance.now() - current.at <= maxAge()) return Promise.resolve(current.value);
      return flight && !flight.state.stale ? flight.promise : start();
    },
    reload: () => {
      invalidate();
      return start();
    },
    invalidate,
    update: (change) => {
      outdateFlight();
      if (current) current = { value: change(current.value), at: current.at };
    },
  };
}
