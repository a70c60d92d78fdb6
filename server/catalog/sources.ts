import type { Log } from "../log.ts";

/** Things that belong to named owners. An owner's things come and go together. */
export interface Sources<T> {
  /** Replaces all things of one source. An empty list removes it. */
  readonly set: (source: string, things: readonly T[]) => void;
  /** In the order of the sources and of the things in them. */
  readonly all: () => readonly T[];
  readonly find: (key: string) => T | undefined;
  /** Counts the changes. */
  readonly version: () => number;
}

/** The first owner of a key keeps it; a later thing with the same key is left out and logged. */
export function createSources<T>(keyOf: (thing: T) => string, log: Log, onChanged: () => void): Sources<T> {
  const owned = new Map<string, readonly T[]>();
  let byKey = new Map<string, T>();
  let all: readonly T[] = [];
  let version = 0;

  const rebuild = (changed: string) => {
    byKey = new Map();
    for (const [source, things] of owned) {
      for (const thing of things) {
        const key = keyOf(thing);
        if (!byKey.has(key)) byKey.set(key, thing);
        else if (source === changed) log.warn("Left out: the name is taken.", { name: key, source });
      }
    }
    all = [...byKey.values()];
  };

  return {
    set(source, things) {
      if (things === owned.get(source) || (things.length === 0 && !owned.has(source))) return;
      if (things.length === 0) owned.delete(source);
      else owned.set(source, things);
      rebuild(source);
      version += 1;
      onChanged();
    },
    all: () => all,
    find: (key) => byKey.get(key),
    version: () => version,
  };
}
