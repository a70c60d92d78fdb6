import { z } from "zod";
import type { JsonObject } from "../../../shared/json.ts";
import type { ObjectSchema } from "../tool.ts";

const asObjectSchema = z.looseObject({ type: z.literal("object") });

/**
 * A JSON Schema that somebody else wrote, as clients see it: with all it says. Only a name of its own goes, since clients
 * take two schemas of one name for the same.
 */
export function keptSchema(schema: JsonObject): ObjectSchema {
  const { $id: _id, ...kept } = schema;
  return asObjectSchema.parse(kept);
}
