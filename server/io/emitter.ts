import type { Unsubscribe } from "./port.ts";

interface Emitter<T> {
  emit(event: T): void;
  on(listener: (event: T) => void): Unsubscribe;
}

/** Calls every listener. One that throws keeps none of the others from hearing. */
export function createEmitter<T>(onError: (thrown: unknown) => void = () => undefined): Emitter<T> {
  const listeners = new Set<(event: T) => void>();
  const tell = (listener: (event: T) => void, event: T): void => {
    try {
      listener(event);
    } catch (thrown) {
      onError(thrown);
    }
  };
  return {
    emit: (event) => {
      for (const listener of [...listeners]) tell(listener, event);
    },
    on: (listener) => {
      // A wrapper of its own, so that the same function may listen twice and leave once.
      const own = (event: T): void => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
