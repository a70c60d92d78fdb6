import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { messageOf } from "../../messageOf.ts";
import { isQuick } from "./patterns.ts";
import { subschemasOf } from "./subschemas.ts";

/** The first thing that does not fit, as a text; `undefined` for a value that fits. */
export type SchemaCheck = (value: unknown) => string | undefined;

const LONGEST = 300;
const LONGEST_MATCHED = 1000;
// This validator generates no code, so it also runs in a page, and it remembers nothing of another schema.
const provider = new CfWorkerJsonSchemaValidator();

/**
 * Checks values against a JSON Schema of draft-06 to 2020-12. A pattern that could keep the server busy is left to
 * the application, which gets the value.
 *
 * @param schema one in which `schemaFault` found none; it is prepared for the first value.
 */
export function createSchemaCheck(schema: JsonObject): SchemaCheck {
  let validate: ReturnType<typeof provider.getValidator> | undefined;
  return (value) => {
    try {
      validate ??= provider.getValidator(withoutSlowPatterns(schema));
      const { valid, errorMessage } = validate(value);
      return valid ? undefined : readable(errorMessage ?? "it does not fit");
    } catch (fault) {
      return readable(`it could not be checked: ${messageOf(fault)}`);
    }
  };
}

/** A schema of a dialect that no validator here knows, as a sentence. */
export function dialectFault(schema: JsonObject): string | undefined {
  try {
    provider.getValidator(schema);
    return undefined;
  } catch {
    return "its $schema is none of draft-06, draft-07, 2019-09 and 2020-12";
  }
}

/** The validator tells of every level down to the fault; the last says what it is. */
function readable(text: string): string {
  const [last = text] = text.split("; ").slice(-1);
  return oneLine(last.replace(/^#\/?/u, "").replace(/^: /u, ""), LONGEST);
}

/** A quick pattern is asked about texts of some length only; what is longer is left to the application too. */
function withoutSlowPatterns(schema: JsonObject): JsonObject {
  const copy = structuredClone(schema);
  const open: Json[] = [copy];
  for (const place of open) {
    if (!isJsonObject(place)) continue;
    const inner = subschemasOf(place).map((found) => found.schema);
    boundPattern(place);
    open.push(...inner);
  }
  return copy;
}

function boundPattern(place: JsonObject): void {
  const { pattern, allOf } = place;
  if (typeof pattern !== "string") return;
  delete place["pattern"];
  if (!isQuick(pattern)) return;
  place["allOf"] = [
    ...(Array.isArray(allOf) ? allOf : []),
    { anyOf: [{ minLength: LONGEST_MATCHED + 1 }, { pattern }] },
  ];
}
