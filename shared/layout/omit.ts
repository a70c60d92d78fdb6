import type { JsonObject } from "../json.ts";

/** The object without some keys; itself if it has none of them. Made of entries, so that a key called `__proto__` stays a plain key. */
export function omit(object: JsonObject, keys: readonly string[]): JsonObject {
  if (!keys.some((key) => Object.hasOwn(object, key))) return object;
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
