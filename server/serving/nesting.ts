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
