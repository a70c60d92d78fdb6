import { folded } from "./words.ts";

export const PAGE_SIZE = 200;
/** In characters: at most 4 bytes each, so a cursor stays within the 200 characters of the contract. */
const KEY_LENGTH = 32;

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

/**
 * One page of a list in the order of its labels. The cursor holds the label of the last item shown, not a number:
 * items that come or go between two calls shift nothing. `undefined` for a cursor that is not ours.
 */
export function pageOf<T>(
  all: readonly T[],
  labelOf: (item: T) => string,
  cursor: string | undefined,
): Page<T> | undefined {
  const after = cursor === undefined ? { key: "", taken: 0 } : readCursor(cursor);
  if (after === undefined) return undefined;
  const entries = all.map((item) => entryOf(item, folded(labelOf(item))));
  entries.sort((a, b) => compare(a.label, b.label));
  const alike = entries.filter(({ key }) => key === after.key).length;
  const start = entries.filter(({ key }) => key < after.key).length + Math.min(after.taken, alike);
  const shown = entries.slice(start, start + PAGE_SIZE);
  const last = shown.at(-1);
  const items = shown.map(({ item }) => item);
  if (last === undefined || start + PAGE_SIZE >= entries.length) return { items };
  const taken = entries.slice(0, start + PAGE_SIZE).filter(({ key }) => key === last.key).length;
  return { items, nextCursor: writeCursor(last.key, taken) };
}

// The key is clipped to keep the cursor short; items that share it are told apart by their count.
const entryOf = <T>(item: T, label: string) => ({
  item,
  label,
  key: [...label].slice(0, KEY_LENGTH).join(""),
});
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function writeCursor(key: string, taken: number): string {
  const bytes = new TextEncoder().encode(`${taken} ${key}`);
  return btoa(String.fromCharCode(...bytes));
}

function readCursor(cursor: string): { key: string; taken: number } | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0));
    const match = /^(\d{1,6}) (.*)$/su.exec(new TextDecoder().decode(bytes));
    return match === null ? undefined : { taken: Number(match[1]), key: match[2] ?? "" };
  } catch {
    return undefined;
  }
}
