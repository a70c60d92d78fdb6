import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
import type { JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { messageOf } from "../../messageOf.ts";
import { costOf, MOST_UNIQUE, takesLong, type Cost } from "./checkCost.ts";
import { saysInherited, withOwnNames } from "./ownNames.ts";
import { isQuick, LONGEST_MATCHED } from "./patterns.ts";
import { allSchemas } from "./references.ts";

/** The first thing that does not fit, as a text; `undefined` for a value that fits. */
export type SchemaCheck = (value: unknown) => string | undefined;

const LONGEST = 300;
// This validator generates no code, so it also runs in a page, and it remembers nothing of another schema.
const provider = new CfWorkerJsonSchemaValidator();

/**
 * Checks values against a JSON Schema of draft-06 to 2020-12. What could keep the server busy is left to the
 * application, which gets the value: some patterns, long texts of a pattern or format, long lists without repetition,
 * large values of a large schema, and a deep value of a schema that multiplies with every level.
 *
 * @param schema one in which `schemaFault` found none; it is prepared for the first value.
 */
export function createSchemaCheck(schema: JsonObject): SchemaCheck {
  let validate: ReturnType<typeof provider.getValidator> | undefined;
  let cost: Cost | undefined;
  // The validator takes what every object inherits for a part of the value.
  const asGiven = saysInherited(schema) ? withOwnNames : (value: unknown) => value;
  return (value) => {
    try {
      cost ??= costOf(schema);
      if (takesLong(cost, value)) return undefined;
      validate ??= provider.getValidator(withoutSlowParts(schema));
      const { valid, errorMessage } = validate(asGiven(value));
      return valid ? undefined : readable(errorMessage ?? "it does not fit");
    } catch (fault) {
      // The stack did not hold it.
      if (fault instanceof RangeError) return "it is too large to be checked";
      return readable(`it could not be checked: ${messageOf(fault)}`);
    }
  };
}

/** A schema of a dialect that no validator here knows, as a sentence. */
export function dialectFault(schema: JsonObject): string | undefined {
  try {
    // It notes things in the schema, which may be frozen.
    provider.getValidator(structuredClone(schema));
    return undefined;
  } catch {
    return "its $schema is none of draft-06, draft-07, 2019-09 and 2020-12";
  }
}

/** The validator tells of every level down to the fault; the last says what it is. */
function readable(text: string): string {
  const told = text.split("; ");
  const last = told.at(-1) ?? text;
  return missing(told, last) ?? oneLine(last.replace(/^#\/?/u, "").replace(/^: /u, ""), LONGEST);
}

const LACKS = /^#\/?(?<place>.*): Instance does not have required property "(?<name>.*)"\.$/su;
const MOST_NAMED = 10;

/** All that one object lacks, where that is the fault. */
function missing(told: readonly string[], last: string): string | undefined {
  const place = LACKS.exec(last)?.groups?.["place"];
  if (place === undefined) return undefined;
  const lacks = told.map((one) => LACKS.exec(one)?.groups).filter((one) => one?.["place"] === place);
  const names = [...new Set(lacks.map((one) => `'${one?.["name"]}'`))];
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  const all = [...names.slice(0, MOST_NAMED), ...more];
  const listed = [all.slice(0, -1).join(", "), ...all.slice(-1)].filter((part) => part !== "").join(" and ");
  const where = place === "" ? "" : ` in ${place}`;
  return oneLine(`${listed} ${names.length === 1 ? "is" : "are"} missing${where}.`, LONGEST);
}

function withoutSlowParts(schema: JsonObject): JsonObject {
  const copy = structuredClone(schema);
  allSchemas(copy).forEach(boundKeywords);
  return copy;
}

/** Quick patterns, formats and comparisons of all items concern what is short; the rest is left to the application. */
function boundKeywords(place: JsonObject): void {
  const { pattern, format, uniqueItems, allOf } = place;
  const short = [
    ...(typeof pattern === "string" && isQuick(pattern) ? [{ pattern }] : []),
    ...(typeof format === "string" && !SLOW_FORMATS.has(format) ? [{ format }] : []),
  ].map((keyword) => ({ anyOf: [{ minLength: LONGEST_MATCHED + 1 }, keyword] }));
  const few = uniqueItems === true ? [{ anyOf: [{ minItems: MOST_UNIQUE + 1 }, { uniqueItems }] }] : [];
  const bounded = [...short, ...few];
  ["pattern", "format", "uniqueItems"].forEach((key) => Reflect.deleteProperty(place, key));
  if (bounded.length > 0) place["allOf"] = [...(Array.isArray(allOf) ? allOf : []), ...bounded];
}

/** The validator's own pattern for these may take years, and no draft has them. */
const SLOW_FORMATS = new Set(["url"]);
