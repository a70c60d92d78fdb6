import type { JsonObject } from "../../../shared/json.ts";
import { JsonObjectSchema } from "../../jsonSchemas.ts";
import type { SchemaCheck } from "../../catalog/jsonSchema/schemaCheck.ts";
import { Refusal } from "../../catalog/refusal.ts";

/** @throws Refusal that says which argument does not fit the tool's input schema. */
export function appArguments(args: unknown, check: SchemaCheck): JsonObject {
  const read = JsonObjectSchema.safeParse(args);
  const fault = read.success ? check(read.data) : "they are no JSON object";
  if (read.success && fault === undefined) return read.data;
  throw new Refusal(`The arguments do not fit: ${fault}`);
}
