/**
 * Far more than any layout may have, and far less than a call stack holds: what comes after this may recurse.
 */
export const MAX_NESTING = 500;

/** True for a value of arrays and objects within each other more than `max` deep. Needs no stack itself. */
export function isNestedDeeper(value: unknown, max: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > max) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

/** The same value down to a level; what lies deeper is null. */
export function cutBelow(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => cutBelow(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutBelow(item, levels - 1)]));
}

/** True for a value that holds more than `max` others, at any depth. It must come from JSON: nothing holds itself. */
export function holdsMore(value: unknown, max: number): boolean {
  const open = [value];
  let count = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== "object" || one === null) continue;
    const inner: unknown[] = Object.values(one);
    count += inner.length;
    if (count > max) return true;
    for (const item of inner) if (typeof item === "object" && item !== null) open.push(item);
  }
  return false;
}
