/** Helpers for reading what others send: any shape is possible, none may throw. */

export type Loose = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value itself if it is an object, else an object without keys. */
export function objectOf(value: unknown): Loose {
  return isObject(value) ? value : {};
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The first value among `keys` for which `read` finds something. */
export function firstOf<T>(
  from: Loose,
  keys: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const key of keys) {
    const found = read(from[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value that a JSON text stands for; undefined for other text. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
