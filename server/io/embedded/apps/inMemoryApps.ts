import { AppRecordSchema, type AppRecord } from "../definitions/appRecord.ts";
import type { AppRegistry } from "./appRegistry.ts";

interface ImportResult {
  readonly imported: readonly string[];
  readonly errors: readonly { readonly app: string; readonly error: string }[];
}

/** Definitions that applications bring at run time; they last as long as the process. */
export interface InMemoryApps {
  import(definitions: readonly unknown[], mode: "replace" | "merge"): ImportResult;
  export(): readonly AppRecord[];
  remove(names: readonly string[]): void;
  clear(): void;
  has(name: string): boolean;
}

export function createInMemoryApps(registry: AppRegistry): InMemoryApps {
  const names = new Set<string>();

  function remove(given: readonly string[]): void {
    const own = given.filter((name) => names.delete(name));
    registry.remove(own);
  }

  function importAll(definitions: readonly unknown[], mode: "replace" | "merge"): ImportResult {
    const parsed = definitions.map((definition) => AppRecordSchema.safeParse(definition));
    const apps = parsed.filter((result) => result.success).map(({ data }) => data);
    const kept = new Set(apps.map(({ name }) => name));
    if (mode === "replace") remove([...names].filter((name) => !kept.has(name)));
    for (const name of kept) names.add(name);
    registry.merge(apps);
    const failures = parsed.filter((result) => !result.success);
    return {
      imported: [...kept],
      errors: failures.map(() => ({ app: "", error: "An application definition needs a name." })),
    };
  }

  return {
    import: importAll,
    export: () => registry.apps().filter(({ name }) => names.has(name)),
    remove,
    clear: () => remove([...names]),
    has: (name) => names.has(name),
  };
}
