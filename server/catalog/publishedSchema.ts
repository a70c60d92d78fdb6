import { z } from "zod";
import * as shared from "../../shared/json.ts";
import { isJsonObject, type Json, type JsonObject } from "../../shared/json.ts";
import { FreeDataSchema } from "../freeData.ts";
import { JsonObjectSchema, JsonSchema } from "../jsonSchemas.ts";
import type { ObjectSchema } from "./tool.ts";

const ANY_OBJECT = new Set<z.core.$ZodType>([FreeDataSchema, JsonObjectSchema, shared.JsonObjectSchema]);
const ANY_VALUE = new Set<z.core.$ZodType>([JsonSchema, shared.JsonSchema]);
const asObjectSchema = z.looseObject({ type: z.literal("object") });

/**
 * The JSON Schema that clients see. Free JSON is published as "any value" and "any object": the recursive form
 * says nothing more, is long, and some clients cannot resolve the reference. Without `$schema`, clients read the
 * dialect of their protocol revision.
 */
export function publishedSchema(schema: z.core.$ZodType, io: "input" | "output"): ObjectSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...published
  } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      if (ANY_OBJECT.has(zodSchema)) replace(jsonSchema, { type: "object" });
      if (ANY_VALUE.has(zodSchema)) replace(jsonSchema, {});
    },
  });
  return asObjectSchema.parse(plain(JsonSchema.parse(published)));
}

function replace(target: object, content: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}

/**
 * Nothing here is recursive but free JSON, so what a reference stands for is "any value". A list of types, which some
 * hosts refuse, is written as alternatives.
 */
function plain(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isJsonObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  const kept = typeof $ref === "string" ? rest : schema;
  return alternatives(Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, plain(value)])));
}

function alternatives(schema: JsonObject): JsonObject {
  const { type, title, description, default: given, ...shape } = schema;
  if (!Array.isArray(type)) return schema;
  const told = { title, description, default: given };
  return {
    ...Object.fromEntries(
      Object.entries(told).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
    anyOf: type.map((one) => (one === "null" ? { type: one } : { type: one, ...shape })),
  };
}
