import { isJsonObject, type Json } from "../../../shared/json.ts";
import { sha256Hex } from "../../sha256Hex.ts";

const DIGITS = 12;

/**
 * Twelve hexadecimal digits that change with the schema and not with the order of its keys. The order of lists
 * counts, as it does in a schema. To tie a statement about a tool to the schema it was made about.
 */
export async function schemaFingerprint(schema: Json): Promise<string> {
  return (await sha256Hex(JSON.stringify(sorted(schema)))).slice(0, DIGITS);
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, sorted(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
