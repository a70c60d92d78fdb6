import { z } from "zod";
import { isJsonObject, JsonObjectSchema, JsonSchema, type Json } from "../../shared/json.ts";
import type { ObjectSchema } from "./tool.ts";

const asObjectSchema = z.looseObject({ type: z.literal("object") });

/**
 * The JSON Schema that clients see. Free JSON is published as "any value" and "any object": the recursive form
 * says nothing more, is long, and some clients cannot resolve the reference. Without `$schema`, clients read the
 * dialect of their protocol revision.
 */
export function publishedSchema(schema: z.ZodType, io: "input" | "output"): ObjectSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...published
  } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      if (Object.is(zodSchema, JsonObjectSchema)) replace(jsonSchema, { type: "object" });
      if (Object.is(zodSchema, JsonSchema)) replace(jsonSchema, {});
    },
  });
  return asObjectSchema.parse(withoutReferences(JsonSchema.parse(published)));
}

function replace(target: object, content: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}

/** Nothing here is recursive but free JSON, so what a reference stands for is "any value". */
function withoutReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutReferences);
  if (!isJsonObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  const kept = typeof $ref === "string" ? rest : schema;
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, withoutReferences(value)]));
}
