import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

/** A schema within a schema. */
export interface Subschema {
  readonly schema: Json;
  readonly path: string;
  /** It is asked about the same value as the schema around it, not about a part of that value. */
  readonly sameValue: boolean;
}

interface Place {
  /** Whether a schema, a list of them or schemas by name stand there. */
  readonly holds: "one" | "list" | "oneOrList" | "map";
  readonly sameValue: boolean;
}

const places = (holds: Place["holds"], sameValue: boolean, keys: string): [string, Place][] =>
  keys.split(" ").map((key) => [key, { holds, sameValue }]);

/** Where schemas stand in a schema. Of `$defs` no value is asked where they stand: they are kept for references. */
const PLACES = new Map<string, Place>([
  ...places("one", true, "not if then else"),
  ...places("list", true, "allOf anyOf oneOf"),
  ...places("map", true, "dependentSchemas dependencies"),
  ...places("one", false, "additionalProperties additionalItems unevaluatedProperties unevaluatedItems"),
  ...places("one", false, "contains propertyNames"),
  ...places("oneOrList", false, "items"),
  ...places("list", false, "prefixItems"),
  ...places("map", false, "properties patternProperties $defs definitions"),
]);

/** The schemas directly within a schema, of all drafts since draft-06. What is no schema by its place is none. */
export function subschemasOf(schema: JsonObject): Subschema[] {
  const found: Subschema[] = [];
  for (const [key, value] of Object.entries(schema)) {
    const place = PLACES.get(key);
    if (place === undefined) continue;
    for (const [inner, path] of standingAt(key, value, place)) {
      if (isJsonObject(inner) || typeof inner === "boolean")
        found.push({ schema: inner, path, sameValue: place.sameValue });
    }
  }
  return found;
}

function standingAt(key: string, value: Json, { holds }: Place): [Json, string][] {
  if (holds === "map")
    return isJsonObject(value) ? Object.entries(value).map(([name, inner]) => [inner, `${key}.${name}`]) : [];
  if (Array.isArray(value))
    return holds === "one" ? [] : value.map((inner, index) => [inner, `${key}[${index}]`]);
  return holds === "list" ? [] : [[value, key]];
}
