import { z } from "zod";
import { JsonObjectSchema, JsonSchema, type JsonObject } from "../../shared/json.ts";
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
      if (Object.is(zodSchema, JsonSchema)) replace(jsonSchema, {});
      if (Object.is(zodSchema, JsonObjectSchema)) replace(jsonSchema, { type: "object" });
    },
  });
  return asObjectSchema.parse(published);
}

/**
 * A JSON Schema that somebody else wrote, as clients see it: with all it says. Only a name of its own goes, since clients
 * take two schemas of one name for the same.
 */
export function keptSchema(schema: JsonObject): ObjectSchema {
  const { $id: _id, ...kept } = schema;
  return asObjectSchema.parse(kept);
}

function replace(target: object, content: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}
