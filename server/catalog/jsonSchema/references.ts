import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { subschemasOf } from "./subschemas.ts";

/** A way through a schema that asks more than this of one value would take unbounded time. */
const MOST_STEPS = 2_000;

/** The schema that a reference within the document names: `#`, `#/$defs/x`. Anchors are not followed. */
export function resolve(root: JsonObject, reference: string): Json | undefined {
  if (reference === "#") return root;
  if (!reference.startsWith("#/")) return undefined;
  let place: Json | undefined = root;
  for (const step of reference.slice(2).split("/").map(unescaped)) {
    place = Array.isArray(place) || isJsonObject(place) ? stepInto(place, step) : undefined;
  }
  return place;
}

function stepInto(place: Json[] | JsonObject, step: string): Json | undefined {
  if (Array.isArray(place)) return place[Number(step)];
  return Object.hasOwn(place, step) ? place[step] : undefined;
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return step;
  }
}

/**
 * How many schemas are asked about one and the same value, all references followed. Infinity where they lead in a
 * circle without going into the value.
 */
export function stepsForOneValue(root: JsonObject): number {
  const known = new Map<JsonObject, number>();
  const steps = (schema: Json): number => {
    if (!isJsonObject(schema)) return 1;
    const before = known.get(schema);
    if (before !== undefined) return before;
    // Met again before it is known: a circle.
    known.set(schema, Infinity);
    const sum = sameValueAs(root, schema).reduce<number>((total, inner) => total + steps(inner), 1);
    known.set(schema, sum);
    return sum;
  };
  return Math.max(...allSchemas(root).map(steps));
}

export function isBounded(root: JsonObject): boolean {
  return stepsForOneValue(root) <= MOST_STEPS;
}

function sameValueAs(root: JsonObject, schema: JsonObject): Json[] {
  const { $ref } = schema;
  const target = typeof $ref === "string" ? resolve(root, $ref) : undefined;
  const inPlace = subschemasOf(schema).filter(({ sameValue }) => sameValue);
  return [...inPlace.map((inner) => inner.schema), ...(target === undefined ? [] : [target])];
}

/** The schema and every one within it. */
export function allSchemas(root: JsonObject): JsonObject[] {
  const found: JsonObject[] = [root];
  for (const schema of found) {
    found.push(
      ...subschemasOf(schema)
        .map((inner) => inner.schema)
        .filter(isJsonObject),
    );
  }
  return found;
}
