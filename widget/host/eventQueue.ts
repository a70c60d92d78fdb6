export interface EventQueue<Event> {
  readonly emit: (event: Event) => void;
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  readonly clear: () => void;
}

/**
 * Keeps events while nobody listens and hands them on in order. The first listeners are served a microtask after
 * they came, so that all who subscribe in one go see the same events, and so that React's double mount loses none.
 */
export function createEventQueue<Event>(): EventQueue<Event> {
  const listeners = new Set<(event: Event) => void>();
  let waiting: Event[] = [];
  let isDraining = false;

  function drain(): void {
    if (isDraining) return;
    isDraining = true;
    while (listeners.size > 0 && waiting.length > 0) deliver(waiting.shift());
    isDraining = false;
  }

  function deliver(event: Event | undefined): void {
    if (event === undefined) return;
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        // One broken listener must not cost the others the event.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  return {
    emit(event) {
      const isFirst = waiting.length === 0;
      waiting.push(event);
      if (isFirst) drain();
    },
    subscribe(listener) {
      listeners.add(listener);
      queueMicrotask(drain);
      return () => listeners.delete(listener);
    },
    clear() {
      listeners.clear();
      waiting = [];
    },
  };
}
