import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { nodesInCircles } from "./circles.ts";
import { resolve } from "./references.ts";
import { subschemasOf } from "./subschemas.ts";

/**
 * By how much the work of a check may grow with every level of a value: 1 where a schema that refers to itself asks
 * each part of a value once, 2 where it may ask it twice, and so on. Errs on the high side.
 *
 * @param root one whose references are bounded (see `isBounded`).
 */
export function growthOf(root: JsonObject): number {
  if (!JSON.stringify(root).includes('"$ref"')) return 1;
  const target = ({ $ref }: JsonObject) => (typeof $ref === "string" ? resolve(root, $ref) : undefined);
  const inCircles = nodesInCircles(root, (schema) => [
    ...schemasOf(subschemasOf(schema).map((inner) => inner.schema)),
    ...schemasOf([target(schema)]),
  ]);
  // Only a reference leads back, so what is referred to and comes back to itself is where every circle passes.
  const targets = [...inCircles].flatMap((schema) => schemasOf([target(schema)]));
  const recursive = new Set(targets.filter((schema) => inCircles.has(schema)));
  const asked = askedCounter(target, waysBackCounter(target, recursive));
  return Math.max(1, ...[...recursive].map((schema) => most(asked(schema))));
}

type Target = (schema: JsonObject) => Json | undefined;

function schemasOf(places: readonly (Json | undefined)[]): JsonObject[] {
  return places.filter((place) => isJsonObject(place));
}

/** Each schema that is asked about the same value, as often as this one asks it. */
function nextOnSameValue(target: Target, schema: JsonObject): JsonObject[] {
  const inPlace = subschemasOf(schema).filter(({ sameValue }) => sameValue);
  return schemasOf([...inPlace.map((inner) => inner.schema), target(schema)]);
}

/** In how many ways a schema asks one value by a schema that comes back to itself. */
function waysBackCounter(target: Target, recursive: ReadonlySet<JsonObject>): (schema: Json) => number {
  const known = new Map<JsonObject, number>();
  const ways = (schema: Json): number => {
    if (!isJsonObject(schema)) return 0;
    const before = known.get(schema);
    if (before !== undefined) return before;
    const own = recursive.has(schema) ? 1 : 0;
    // What is met again before it is known would be a circle within one value, and such schemas are refused.
    known.set(schema, own);
    const sum = nextOnSameValue(target, schema).reduce((total, inner) => total + ways(inner), own);
    known.set(schema, sum);
    return sum;
  };
  return ways;
}

/** How often the parts of a value are asked by a schema that comes back to itself. */
interface Asked {
  readonly named: ReadonlyMap<string, number>;
  readonly anyName: number;
  readonly items: number;
}

const NOTHING: Asked = { named: new Map(), anyName: 0, items: 0 };

function askedCounter(target: Target, waysBack: (schema: Json) => number): (schema: JsonObject) => Asked {
  const known = new Map<JsonObject, Asked>();
  const asked = (schema: JsonObject): Asked => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, NOTHING);
    const all = together([
      ownAsked(schema, waysBack),
      ...nextOnSameValue(target, schema).map((inner) => asked(inner)),
    ]);
    known.set(schema, all);
    return all;
  };
  return asked;
}

function ownAsked(schema: JsonObject, waysBack: (schema: Json) => number): Asked {
  const named = new Map<string, number>();
  let anyName = 0;
  let items = 0;
  for (const { schema: part, path, sameValue } of subschemasOf(schema)) {
    const ways = sameValue ? 0 : waysBack(part);
    if (path.startsWith("properties.")) named.set(path, ways);
    else if (/^(?:items|prefixItems|contains|additionalItems|unevaluatedItems)/u.test(path)) items += ways;
    else if (!/^(?:\$defs|definitions)/u.test(path)) anyName += ways;
  }
  return { named, anyName, items };
}

function together(all: readonly Asked[]): Asked {
  const named = new Map<string, number>();
  for (const one of all) for (const [path, ways] of one.named) named.set(path, (named.get(path) ?? 0) + ways);
  const sum = (key: "anyName" | "items") => all.reduce((total, one) => total + one[key], 0);
  return { named, anyName: sum("anyName"), items: sum("items") };
}

function most({ named, anyName, items }: Asked): number {
  return Math.max(items, anyName, ...[...named.values()].map((count) => count + anyName));
}
