import { z } from "zod";
import type { Json, JsonObject } from "../shared/json.ts";

/** The schemas of shared/json.ts in zod's full form, to build on: shared uses zod/mini, which the widget can afford. */
export const JsonSchema: z.ZodType<Json> = z.json();
export const JsonObjectSchema: z.ZodType<JsonObject> = z.record(z.string(), JsonSchema);
