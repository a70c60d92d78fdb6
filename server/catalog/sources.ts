import type { Log } from "../log.ts";

/** Things that belong to named owners. An owner's things come and go together. */
export interface Sources<T> {
  /** Replaces all things of one source. An empty list removes it. */
  readonly set: (source: string, things: readonly T[]) => void;
  /** In the order of the sources and of the things in them. */
  readonly all: () => readonly T[];
  readonly find: (key: string) => T | undefined;
  readonly sourceOf: (key: string) => string | undefined;
  /** The keys that a source has and another keeps. */
  readonly taken: () => readonly { readonly key: string; readonly source: string }[];
  /** Counts the changes. */
  readonly version: () => number;
}

interface SourcesOptions<T> {
  readonly keyOf: (thing: T) => string;
  /** Which source keeps a key that several have. Those that are not named come after, the first to arrive first. */
  readonly order?: readonly string[];
  readonly log: Log;
  readonly onChanged: () => void;
}

/** One thing a key: that of the source that goes before. The others are left out, which is logged once. */
export function createSources<T>({ keyOf, order = [], log, onChanged }: SourcesOptions<T>): Sources<T> {
  const owned = new Map<string, readonly T[]>(order.map((source) => [source, []]));
  let byKey = new Map<string, T>();
  let sources = new Map<string, string>();
  let all: readonly T[] = [];
  let leftOut = new Map<string, { key: string; source: string }>();
  let version = 0;

  const leaveOut = (key: string, source: string, now: typeof leftOut) => {
    const entry = JSON.stringify([source, key]);
    if (!leftOut.has(entry) && !now.has(entry)) {
      log.warn("Left out: the name is taken.", { name: key, source });
    }
    now.set(entry, { key, source });
  };

  const rebuild = () => {
    byKey = new Map();
    sources = new Map();
    const now: typeof leftOut = new Map();
    for (const [source, things] of owned) {
      for (const thing of things) {
        const key = keyOf(thing);
        if (byKey.has(key)) {
          leaveOut(key, source, now);
          continue;
        }
        byKey.set(key, thing);
        sources.set(key, source);
      }
    }
    leftOut = now;
    all = [...byKey.values()];
  };

  return {
    set(source, things) {
      const before = owned.get(source) ?? [];
      if (things === before || (things.length === 0 && before.length === 0)) return;
      if (things.length === 0 && !order.includes(source)) owned.delete(source);
      else owned.set(source, things);
      rebuild();
      version += 1;
      onChanged();
    },
    all: () => all,
    find: (key) => byKey.get(key),
    sourceOf: (key) => sources.get(key),
    taken: () => [...leftOut.values()],
    version: () => version,
  };
}
