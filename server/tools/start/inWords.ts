import type { JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { visibleText } from "../visibleText.ts";

/** In characters, of all values together. */
const LONGEST_DATA = 1200;
const MOST_SHOWN = 40;

/**
 * Data as a person can read it in one line. A long value takes no room from the others, so that it hides none, and no
 * text can pass for a part of the sentence around it.
 */
export function inWords(data: JsonObject): string {
  const entries = Object.entries(data);
  const shown = entries.slice(0, MOST_SHOWN);
  const room = Math.floor(LONGEST_DATA / Math.max(shown.length, 1));
  const parts = shown.map(([key, value]) => {
    const text =
      typeof value === "string" ? `"${shownLine(value, room)}"` : shownLine(JSON.stringify(value), room);
    return `${nameInWords(key)} = ${text}`;
  });
  const more = entries.length - shown.length;
  return more === 0 ? parts.join(", ") : `${parts.join(", ")} and ${more} more`;
}

/** `with id = "P-7"`; nothing for data that has nothing in it. */
export function withData(word: string, data: JsonObject | undefined): string {
  return data === undefined || Object.keys(data).length === 0 ? "" : `${word} ${inWords(data)}`;
}

/** A name as it is, in quotes where it could be read as more than a name. */
export function nameInWords(name: string): string {
  const shown = shownLine(name);
  return /[;,:=?]/u.test(shown) ? `"${shown}"` : shown;
}

/** In one line, with nothing hidden and no quotes. */
function shownLine(text: string, maxLength?: number): string {
  return oneLine(visibleText(oneLine(text, maxLength)), maxLength);
}
