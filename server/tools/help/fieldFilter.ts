import { z } from "zod";
import { isJsonObject, type Json } from "../../../shared/json.ts";

/** The `fields` parameter of a tool whose answers are long. */
export const FieldsSchema = z
  .array(
    z.string().regex(/^[^.\s]+(\.[^.\s]+)*$/u, "must be names joined by dots, e.g. customer.address.city"),
  )
  .min(1)
  .max(100)
  .optional()
  .describe("Which fields to answer with, nested ones by dots (customer.name); all if left out.");

/** A field and what is wanted of it; nothing named below it means all of it. */
type Wanted = Map<string, Wanted>;

/**
 * Only the named fields of an answer. A path goes through lists to each of their items; what does not exist is left
 * out; without fields all is kept.
 */
export function filterFields(answer: Json, fields: readonly string[] | undefined): Json {
  return fields === undefined ? answer : keep(answer, wantedOf(fields));
}

function wantedOf(fields: readonly string[]): Wanted {
  const root: Wanted = new Map();
  const paths = fields.map((field) => field.split("."));
  for (const path of paths) {
    let place = root;
    for (const name of path) {
      const next = place.get(name) ?? (new Map() as Wanted);
      place.set(name, next);
      place = next;
    }
  }
  // A field that is wanted whole is not narrowed by one below it.
  for (const path of paths) clear(root, path);
  return root;
}

function clear(root: Wanted, path: readonly string[]): void {
  path.reduce<Wanted | undefined>((place, name) => place?.get(name), root)?.clear();
}

function keep(value: Json, wanted: Wanted): Json {
  if (wanted.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => keep(item, wanted));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const below = wanted.get(name);
    return below === undefined ? [] : [[name, keep(inner, below)]];
  });
  return Object.fromEntries(kept);
}
