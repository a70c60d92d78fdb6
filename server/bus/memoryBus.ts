import type { Json } from "../../shared/json.ts";
import type { Bus } from "./bus.ts";
import { tellSafely } from "./tellSafely.ts";

interface Kept {
  readonly text: string;
  readonly until: number;
}

/** What the members of a memory bus share. */
export interface Memory {
  readonly values: Map<string, Kept>;
  readonly listeners: Map<string, Set<(message: unknown) => void>>;
}

export const createMemory = (): Memory => ({ values: new Map(), listeners: new Map() });

/** A bus for one process, where no other is configured; or for several members within one, over one memory. */
export function createMemoryBus({ values, listeners }: Memory = createMemory()): Bus {
  const own = new Set<() => void>();
  const find = (key: string) => {
    const kept = values.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept;
    values.delete(key);
    return undefined;
  };
  const keep = (key: string, value: Json, ttlMs: number) =>
    void values.set(key, { text: JSON.stringify(value), until: performance.now() + ttlMs });
  return {
    id: crypto.randomUUID(),
    publish(topic, message) {
      const subscribed = [...(listeners.get(topic) ?? [])];
      const text = JSON.stringify(message);
      // As over a wire: everyone gets a copy, after the publisher has gone on.
      for (const listener of subscribed) queueMicrotask(() => tellSafely(listener, JSON.parse(text)));
      return Promise.resolve(subscribed.length);
    },
    subscribe(topic, listener) {
      const subscribed = listeners.get(topic) ?? new Set();
      listeners.set(topic, subscribed.add(listener));
      const stop = () => {
        subscribed.delete(listener);
        if (subscribed.size === 0 && listeners.get(topic) === subscribed) listeners.delete(topic);
      };
      own.add(stop);
      return Promise.resolve(stop);
    },
    get: (key) => {
      const kept = find(key);
      return Promise.resolve(kept === undefined ? undefined : JSON.parse(kept.text));
    },
    set: (key, value, ttlMs) => Promise.resolve(keep(key, value, ttlMs)),
    claim(key, value, ttlMs) {
      if (find(key) !== undefined) return Promise.resolve(false);
      keep(key, value, ttlMs);
      return Promise.resolve(true);
    },
    remove: (key) => Promise.resolve(void values.delete(key)),
    isThere: () => true,
    onBack: () => () => undefined,
    close: () => Promise.resolve(own.forEach((stop) => stop())),
  };
}
