import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { growthOf } from "./growth.ts";
import { LONGEST_MATCHED, waysOf } from "./patterns.ts";
import { allSchemas, stepsForOneValue } from "./references.ts";

/** Every two items of a list are held against each other. */
export const MOST_UNIQUE = 200;
/** Ways through a value. A schema that refers to itself twice may double them with every level of the value. */
const MOST_WAYS = 20_000;
/** Keywords looked at for a value and all its parts: about a second. */
const MOST_WORK = 20_000_000;
/** What asking a schema costs, beside looking at one of its keywords. */
const STEP = 15;
/** What a pattern costs for a way of matching. */
const WAY = 0.25;

/** Keywords looked at, for what a value may have. */
export interface Cost {
  /** For every part of a value. */
  readonly part: number;
  /** For every text, by the square of its length: no pattern that is asked is slower. */
  readonly text: number;
  readonly hasPatternsOfNames: boolean;
  /** With every level of a value. */
  readonly growth: number;
}

export function costOf(schema: JsonObject): Cost {
  const schemas = allSchemas(schema);
  const steps = stepsForOneValue(schema);
  const unique = schemas.some(({ uniqueItems }) => uniqueItems === true) ? MOST_UNIQUE / 2 : 0;
  const ofNames = schemas.flatMap(({ patternProperties }) =>
    isJsonObject(patternProperties) ? Object.keys(patternProperties) : [],
  );
  const ways = [...schemas.flatMap(waysWithin), ...ofNames.map(waysOf)].filter(Number.isFinite);
  const slowest = Math.max(0, ...ways) / LONGEST_MATCHED ** 2;
  return {
    part: sizeOf(schema).parts + (steps + unique) * STEP,
    text: slowest * (steps + ofNames.length) * WAY,
    hasPatternsOfNames: ofNames.length > 0,
    growth: growthOf(schema),
  };
}

/** A format is a pattern that the validator brings. */
function waysWithin({ pattern, format }: JsonObject): number[] {
  return [
    ...(typeof pattern === "string" ? [waysOf(pattern)] : []),
    ...(typeof format === "string" ? [LONGEST_MATCHED ** 2] : []),
  ];
}

/** True for a value that could keep the server busy. */
export function takesLong({ part, text, hasPatternsOfNames, growth }: Cost, value: unknown): boolean {
  const { parts, depth, squares, longestName } = sizeOf(value);
  if (hasPatternsOfNames && longestName > LONGEST_MATCHED) return true;
  return parts * part + squares * text > MOST_WORK || (growth > 1 && growth ** depth > MOST_WAYS);
}

interface Size {
  parts: number;
  depth: number;
  /** Of the lengths of all texts and names that a pattern may be asked about, together. */
  squares: number;
  longestName: number;
}

/** Needs no stack. */
function sizeOf(value: unknown): Size {
  const size = { parts: 0, depth: 0, squares: 0, longestName: 0 };
  const countText = ({ length }: string) => void (length <= LONGEST_MATCHED && (size.squares += length ** 2));
  let level: unknown[] = [value];
  while (level.length > 0) {
    size.parts += level.length;
    size.depth += 1;
    level = level.flatMap((one): unknown[] => {
      if (typeof one === "string") countText(one);
      if (typeof one !== "object" || one === null) return [];
      if (Array.isArray(one)) return one;
      for (const name of Object.keys(one)) {
        countText(name);
        size.longestName = Math.max(size.longestName, name.length);
      }
      return Object.values(one);
    });
  }
  return size;
}
