import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

/** A schema within a schema. */
export interface Subschema {
  readonly schema: Json;
  readonly path: string;
  /** It is asked about the same value as the schema around it, not about a part of that value. */
  readonly sameValue: boolean;
}

const IN_PLACE = ["not", "if", "then", "else"];
const IN_PLACE_LISTS = ["allOf", "anyOf", "oneOf"];
const IN_PLACE_MAPS = ["dependentSchemas", "dependencies"];
const PARTS = [
  "additionalProperties",
  "additionalItems",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contains",
  "propertyNames",
];
const PART_LISTS = ["prefixItems"];
const PART_MAPS = ["properties", "patternProperties"];
/** Kept for references, asked about no value where they stand. */
const STORES = ["$defs", "definitions"];

/** The schemas directly within a schema, of all drafts since draft-06. What is no schema by its place is none. */
export function subschemasOf(schema: JsonObject): Subschema[] {
  const found: Subschema[] = [];
  const add = (sameValue: boolean) => (inner: Json | undefined, path: string) => {
    if (isJsonObject(inner) || typeof inner === "boolean") found.push({ schema: inner, path, sameValue });
  };
  const list = (key: string, sameValue: boolean) => {
    const items = schema[key];
    if (Array.isArray(items)) items.forEach((item, index) => add(sameValue)(item, `${key}[${index}]`));
  };
  const map = (key: string, sameValue: boolean) => {
    const entries = schema[key];
    if (!isJsonObject(entries)) return;
    for (const [name, inner] of Object.entries(entries)) add(sameValue)(inner, `${key}.${name}`);
  };
  for (const key of IN_PLACE) add(true)(schema[key], key);
  for (const key of IN_PLACE_LISTS) list(key, true);
  for (const key of IN_PLACE_MAPS) map(key, true);
  for (const key of [...PARTS, "items"]) add(false)(schema[key], key);
  for (const key of [...PART_LISTS, "items"]) list(key, false);
  for (const key of [...PART_MAPS, ...STORES]) map(key, false);
  return found;
}
