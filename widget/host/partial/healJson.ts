import { Allow, parse } from "partial-json";
import type { Json } from "../../../shared/json.ts";
import { LIMITS } from "../../../shared/layout/limits.ts";

/** Objects and lists may be open at the end; a text, number or word that is not finished is left out. */
const WHOLE_VALUES = Allow.OBJ | Allow.ARR;
/** JSON in a text in a text: nobody wraps more often. */
const MAX_WRAPS = 3;
const MAX_DEPTH = 2 * LIMITS.depth + LIMITS.valueDepth;

/** What is certain of a JSON text that is still being written, once or more often encoded; undefined for other text. */
export function healJson(text: string): Json | undefined {
  if (text.length > LIMITS.textBytes) return undefined;
  let value: unknown = text;
  for (let wrap = 0; wrap < MAX_WRAPS && typeof value === "string"; wrap++) value = healOnce(value);
  return typeof value === "object" && value !== null ? ownJson(value) : undefined;
}

/** A text inside a text may end anywhere: what it holds is healed in its turn. */
function healOnce(text: string): unknown {
  const start = text.trimStart();
  if (!/^[{["]/.test(start) || isTooDeep(start)) return undefined;
  try {
    return parse(start, start.startsWith('"') ? Allow.STR : WHOLE_VALUES) as unknown;
  } catch {
    return undefined;
  }
}

/** Nested deeper than any layout with its contexts: reading it would only exhaust the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (mark === "[" || mark === "{") depth++;
    else if (mark === "]" || mark === "}") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Own keys and JSON values only. */
function ownJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
