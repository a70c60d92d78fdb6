import type { JsonObject } from "../../../shared/json.ts";
import { createSchemaCheck, dialectFault, type SchemaCheck } from "../../catalog/jsonSchema/schemaCheck.ts";
import { checkingFault } from "../../catalog/jsonSchema/schemaFault.ts";

/** In characters of JSON. Following the references of more takes too long. */
const LARGEST = 64_000;

/** A platform hands out the same definitions until something changes. */
const checks = new WeakMap<JsonObject, SchemaCheck>();

/**
 * What of a value does not fit a JSON Schema of an application; undefined where all fits. A schema that cannot be used,
 * or could keep the server busy, forbids nothing.
 */
export function schemaFault(schema: JsonObject | undefined, value: JsonObject): string | undefined {
  if (schema === undefined) return undefined;
  const check = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, check);
  return check(value)?.replace(/\.+$/u, "");
}

function checkOf(schema: JsonObject): SchemaCheck {
  if (JSON.stringify(schema).length > LARGEST) return () => undefined;
  const usable = checkingFault(schema) === undefined && dialectFault(schema) === undefined;
  return usable ? createSchemaCheck(schema) : () => undefined;
}
