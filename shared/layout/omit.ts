import type { JsonObject } from "../json.ts";

/** A copy without some keys. Made of entries, so that a key called `__proto__` stays a plain key. */
export function omit(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
