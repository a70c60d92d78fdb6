import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { allSchemas } from "../../catalog/jsonSchema/references.ts";
import { withoutHidden } from "../visibleText.ts";
import { quoted } from "../words.ts";

/** What a schema says to its reader, and not of values. */
const TOLD = ["title", "description", "$comment"];

/**
 * A schema as models may read it. What explains is cleaned; names and values count as they are, so a schema in which
 * one of them hides something is none.
 */
export function visibleSchema(schema: JsonObject): { schema: JsonObject } | { fault: string } {
  const copy = structuredClone(schema);
  for (const place of allSchemas(copy)) {
    for (const key of TOLD) {
      const told = place[key];
      if (typeof told === "string") place[key] = withoutHidden(told);
    }
  }
  const hiding = hidingText(copy);
  if (hiding === undefined) return { schema: copy };
  return { fault: `cannot be used: ${quoted(hiding)} has characters in it that nobody sees` };
}

/** The first name or value with something hidden in it. */
function hidingText(root: Json): string | undefined {
  const open: Json[] = [root];
  for (const value of open) {
    if (typeof value === "string" && withoutHidden(value) !== value) return value;
    if (Array.isArray(value)) open.push(...value);
    if (isJsonObject(value)) open.push(...Object.keys(value), ...Object.values(value));
  }
  return undefined;
}
