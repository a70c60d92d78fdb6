import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { z } from "zod";
import { WIDGET_TOOL } from "../../shared/contract/ids.ts";
import { WIDGET_META_KEY, WidgetMetaSchema } from "../../shared/contract/widgetMeta.ts";
import { WidgetToolOutputSchema } from "../../shared/contract/widgetTool.ts";

const ResultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string().min(1) })]),
  structuredContent: WidgetToolOutputSchema,
  _meta: z.object({ [WIDGET_META_KEY]: WidgetMetaSchema }),
  isError: z.boolean().optional(),
});

/** Calls the widget tool and checks the shape that every answer of it has. */
export async function callWidget(client: Client, args: Record<string, unknown>) {
  const result = ResultSchema.parse(await client.callTool({ name: WIDGET_TOOL, arguments: args }));
  const output = result.structuredContent;
  return {
    output,
    text: result.content[0].text,
    meta: result._meta[WIDGET_META_KEY],
    isError: result.isError ?? false,
  };
}

const AppResultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string().min(1) })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});

/** Calls any other tool. */
export async function call(client: Client, name: string, args: Record<string, unknown>) {
  const result = AppResultSchema.parse(await client.callTool({ name, arguments: args }));
  return {
    output: result.structuredContent,
    text: result.content[0].text,
    isError: result.isError ?? false,
  };
}
