import type { Json } from "../../../../shared/json.ts";

const VALUE = 16;
const LIST_OR_OBJECT = 64;

/** About how many bytes a value takes in memory: for one of many small parts far more than its text. */
export function weightOf(value: Json): number {
  // No recursion: contexts are as deep as people like.
  const left = [value];
  let sum = 0;
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    sum += ownWeight(item);
    if (typeof item === "object" && item !== null) for (const part of Object.values(item)) left.push(part);
  }
  return sum;
}

function ownWeight(value: Json): number {
  if (typeof value === "string") return VALUE + value.length;
  if (typeof value !== "object" || value === null) return VALUE;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return keys.reduce((sum, key) => sum + VALUE + key.length, LIST_OR_OBJECT);
}
