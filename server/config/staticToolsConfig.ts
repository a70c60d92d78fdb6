import { z } from "zod";
import type { JsonObject } from "../../shared/json.ts";
import { JsonObjectSchema } from "../jsonSchemas.ts";
import { dialectFault } from "../catalog/jsonSchema/schemaCheck.ts";
import { schemaFault } from "../catalog/jsonSchema/schemaFault.ts";
import { PRIORITIES } from "../catalog/tool.ts";
import { section } from "./section.ts";
import { ToolNameSchema } from "./toolName.ts";

/** A JSON Schema that can be published. */
const ToolSchemaSchema = JsonObjectSchema.superRefine(refuseUnfit);

/** An output schema that says nothing is none. */
const OutputSchemaSchema = JsonObjectSchema.superRefine((schema, context) => {
  if (!isEmpty(schema)) refuseUnfit(schema, context);
}).transform((schema) => (isEmpty(schema) ? undefined : schema));

const common = {
  /** "constant" is always offered, "variable" while somebody can answer. */
  availability: z.enum(["constant", "variable"]),
  name: ToolNameSchema,
  priority: z.enum(PRIORITIES).optional(),
  category: z.string().min(1).optional(),
  config: section({
    title: z.string().min(1).optional(),
    description: z.string().min(1),
    inputSchema: ToolSchemaSchema,
    outputSchema: OutputSchemaSchema.optional(),
    annotations: section({
      title: z.string().optional(),
      readOnlyHint: z.boolean().optional(),
      destructiveHint: z.boolean().optional(),
      idempotentHint: z.boolean().optional(),
      openWorldHint: z.boolean().optional(),
    }).optional(),
    _meta: JsonObjectSchema.optional(),
  }),
};
/** A timer that is set to more than some weeks ends at once. */
const responseTimeoutMs = z
  .int()
  .min(1)
  .max(24 * 60 * 60_000)
  .optional();
/** Names of application definitions; any application if left out. */
const allowedApplications = z.array(z.string().min(1)).optional();

const StaticMethodSchema = section({
  ...common,
  interop: section({ methodName: z.string().min(1), responseTimeoutMs, allowedApplications }),
});
export type StaticMethod = z.infer<typeof StaticMethodSchema>;

const StaticIntentSchema = section({
  ...common,
  interop: section({
    intentName: z.string().min(1),
    resolutionStrategy: z.enum(["mcp", "io_connect"]).default("mcp"),
    responseTimeoutMs,
    allowedApplications,
  }),
});
export type StaticIntent = z.infer<typeof StaticIntentSchema>;

export const StaticToolsConfigSchema = section({
  methods: z.array(StaticMethodSchema).default([]),
  intents: z.array(StaticIntentSchema).default([]),
});

function refuseUnfit(schema: JsonObject, context: z.RefinementCtx): void {
  const message = schemaFault(schema) ?? dialectFault(schema);
  if (message !== undefined) context.addIssue({ code: "custom", message });
}

function isEmpty(schema: JsonObject): boolean {
  return Object.keys(schema).length === 0;
}
