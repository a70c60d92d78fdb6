import type { Json, JsonObject } from "../../../../shared/json.ts";
import { MAX_JSON_BYTES } from "../definitions/readJsonFile.ts";

/** Longer than that nobody reads in an editor. */
const MAX_INDENTED = 1024 * 1024;
/** Deep down, the indentation of a line is far longer than what stands in it. */
const MAX_GROWTH = 4;

/**
 * What a file of the store says: indented for people, unless that makes it large.
 *
 * @throws Error, as the reason why it is not saved, where the file would be too large to be read again.
 */
export function storedText(content: JsonObject): string {
  const compact = JSON.stringify(content);
  const length = compact.length + indentationOf(content, 0);
  const indented = length <= MAX_INDENTED && length <= MAX_GROWTH * compact.length;
  const text = `${indented ? JSON.stringify(content, null, 2) : compact}\n`;
  if (Buffer.byteLength(text) <= MAX_JSON_BYTES) return text;
  throw new Error(
    `its file would be larger than the ${MAX_JSON_BYTES / 1024 / 1024} MiB that the store reads again; save less, above all in the contexts of its windows.`,
  );
}

/** By how much two spaces a level lengthen the text, without making it: it may be longer than any string. */
function indentationOf(value: Json, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  const items = Object.values(value);
  const own = items.length * (2 * depth + 4) + 2 * depth + 1;
  return items.reduce<number>((sum, item) => sum + indentationOf(item, depth + 1), own);
}
