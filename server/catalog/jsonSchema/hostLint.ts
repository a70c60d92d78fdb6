import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { JsonObjectSchema } from "../../jsonSchemas.ts";
import type { Tool } from "../tool.ts";
import { schemaFault } from "./schemaFault.ts";
import { subschemasOf } from "./subschemas.ts";

const LONGEST_DESCRIPTION = 1024;
const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/u;

/** What of a tool some known host refuses or cuts, in sentences for its author. */
export function lintTool({ description, inputSchema, outputSchema }: Tool): string[] {
  const long =
    description.length > LONGEST_DESCRIPTION
      ? [
          `The description has ${description.length} characters; some hosts cut or refuse more than ${LONGEST_DESCRIPTION}.`,
        ]
      : [];
  return [...long, ...lintInput(inputSchema), ...unfit("output", outputSchema)];
}

/** Hosts give models the input schema only, so their rules concern no other. */
function lintInput(given: unknown): string[] {
  const fault = unfit("input", given);
  if (fault.length > 0) return fault;
  return [...partsOf(JsonObjectSchema.parse(given))].flatMap(({ part, path }) =>
    partFaults(part).map((text) => `The input schema${path === "" ? "" : ` at ${path}`}: ${text}.`),
  );
}

function unfit(which: string, given: unknown): string[] {
  const fault = given === undefined ? undefined : schemaFault(JsonObjectSchema.parse(given));
  return fault === undefined ? [] : [`The ${which} schema: ${fault}.`];
}

function* partsOf(part: Json, path = ""): Generator<{ part: JsonObject; path: string }> {
  if (!isJsonObject(part)) return;
  yield { part, path };
  for (const inner of subschemasOf(part)) {
    yield* partsOf(inner.schema, path === "" ? inner.path : `${path}.${inner.path}`);
  }
}

function partFaults(part: JsonObject): string[] {
  const { type, items, prefixItems, properties } = part;
  const faults: string[] = [];
  const names = Object.keys(isJsonObject(properties) ? properties : {});
  const odd = names.find((name) => !PROPERTY_NAME.test(name));
  if (type === "array" && items === undefined && prefixItems === undefined) {
    faults.push("an array without items is refused by some hosts");
  }
  if (Array.isArray(type)) faults.push("a list of types is refused by some hosts: use anyOf");
  if ("$ref" in part) faults.push("$ref is not followed by some hosts: write the schema out");
  if (odd !== undefined) faults.push(`the property name ${JSON.stringify(odd)} is refused by some hosts`);
  return faults;
}
