export interface Teardown {
  readonly add: (handler: () => Promise<void>) => void;
  /** Never rejects: a host that takes the page away must get its answer. */
  readonly run: () => Promise<void>;
}

/** A host does not wait long; what is not done by then was sent at least. */
const PATIENCE_MS = 2000;

/** What has to happen before the host takes the page away. */
export function createTeardown(onStart: () => void): Teardown {
  const handlers: (() => Promise<void>)[] = [];
  return {
    add: (handler) => void handlers.push(handler),
    async run() {
      onStart();
      const settled = Promise.allSettled(handlers.map((handler) => handler()));
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    },
  };
}
