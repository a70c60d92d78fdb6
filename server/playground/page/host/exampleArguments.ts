import { z } from "zod";
import type { Json } from "../state/model.ts";

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
const ValueSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const DEEPEST = 6;
const EMPTY: Readonly<Record<string, unknown>> = { string: "", number: 0, integer: 0, boolean: false };

/** The required arguments of a tool, empty: a form to fill in. */
export function exampleArguments(schema: unknown, depth = 0): Json {
  const { properties, required } = ObjectSchema.safeParse(schema).data ?? ObjectSchema.parse({});
  return Object.fromEntries(required.map((name) => [name, exampleValue(properties[name], depth + 1)]));
}

function exampleValue(schema: unknown, depth: number): unknown {
  const { type, enum: values, default: given, items, anyOf } = ValueSchema.safeParse(schema).data ?? {};
  if (given !== undefined) return given;
  if (values !== undefined) return values[0];
  if (depth > DEEPEST) return null;
  if (anyOf !== undefined) return exampleValue(anyOf[0], depth);
  if (type === "array") return items === undefined ? [] : [exampleValue(items, depth + 1)];
  return type === "object" ? exampleArguments(schema, depth) : (EMPTY[type ?? ""] ?? null);
}
