import { z } from "zod";
import { JsonSchema } from "../jsonSchemas.ts";
import { publishedSchema } from "../catalog/publishedSchema.ts";
import { asked } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { SystemToolsConfig } from "../config/systemToolsConfig.ts";
import type { Property } from "../working-context/workingContext.ts";

const GET_WORKING_CONTEXT = "io_connect_get_working_context";

export interface ReadableContext {
  get(): Record<string, Property> | Promise<Record<string, Property>>;
}

/** Resolves once the platform is connected. */
export type ContextSource = () => Promise<ReadableContext>;

const OutputSchema = z.object({
  workingContext: z.record(z.string(), z.object({ description: z.string().optional(), value: JsonSchema })),
});

const DESCRIPTION =
  "Tells what the user works on right now on the io.Connect desktop, e.g. the selected client or instrument. " +
  "Use it when the user says this, here, my or current without naming what is meant.";

/** `io_connect_get_working_context`. */
export function createWorkingContextTool(
  source: ContextSource,
  { overrides, hideFromClientsWithContext }: SystemToolsConfig["getWorkingContext"],
): Tool {
  return {
    name: overrides.name ?? GET_WORKING_CONTEXT,
    title: "Working context",
    description: overrides.description ?? DESCRIPTION,
    inputSchema: { type: "object", properties: {} },
    outputSchema: publishedSchema(OutputSchema, "output"),
    annotations: { readOnlyHint: true, openWorldHint: false },
    needs: hideFromClientsWithContext ? ["needsWorkingContext"] : [],
    async handle() {
      const context = await asked(source());
      const structuredContent = { workingContext: { ...(await asked(Promise.resolve(context.get()))) } };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    },
  };
}
