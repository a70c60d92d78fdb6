const MAX_DEPTH = 3;
const MAX_KEYS = 20;
const KEY_LENGTH = 40;

/**
 * What kind of thing a value is, without the value: `{ apps: ["object", 2] }` is said as `"array(2)"`, a text as
 * `"string(12)"`. Keys stay where they are names that the tool has: others are what someone wrote, and only counted. Names
 * are cut, and only the first of many stay.
 */
export function shapeOf(value: unknown, names: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value === "string") return `string(${value.length})`;
  if (Array.isArray(value)) return `array(${value.length})`;
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  const entries = Object.entries(value);
  if (depth >= MAX_DEPTH) return `object(${entries.length})`;
  const named = entries
    .filter(([key]) => names.has(key))
    .slice(0, MAX_KEYS)
    .map(([key, member]): [string, unknown] => [key.slice(0, KEY_LENGTH), shapeOf(member, names, depth + 1)]);
  const more = entries.length - named.length;
  return Object.fromEntries([...named, ...(more > 0 ? [["…", `${more} more`] as const] : [])]);
}
