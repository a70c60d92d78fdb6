import { isJsonObject, type Json, type JsonObject } from "../../shared/json.ts";
import { withoutHidden } from "./visibleText.ts";

/** Every text and every name of a value as models may read it: for prompts and descriptions, not for values that count. */
export function visibleJson(value: JsonObject): JsonObject;
export function visibleJson(value: Json): Json;
export function visibleJson(value: Json): Json {
  if (typeof value === "string") return withoutHidden(value);
  if (Array.isArray(value)) return value.map((item) => visibleJson(item));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, inner]) => [withoutHidden(name), visibleJson(inner)]));
}
