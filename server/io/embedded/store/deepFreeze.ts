import type { Json } from "../../../../shared/json.ts";

/** Freezes a value and all it holds, so that it can be handed out without a copy. Returns the same value. */
export function deepFreeze<T extends Json>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze<Json>(item);
  return value;
}
