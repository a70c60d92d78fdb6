import * as z from "zod/mini";

/** Any value that JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const JsonSchema: z.ZodMiniType<Json> = z.json();
export const JsonObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), JsonSchema);

/** True for a plain object, false for null and arrays. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
