import type { z } from "zod";
import type { Need } from "../catalog/clientFacts.ts";
import { publishedSchema } from "../catalog/publishedSchema.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { Tool, ToolContext, ToolResult } from "../catalog/tool.ts";
import { readArguments } from "./arguments.ts";

/** What the four tools of the widget have in common. */
interface AppToolSpec<Input, Output extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Tool["annotations"];
  readonly needs: readonly Need[];
  readonly input: z.core.$ZodType<Input>;
  readonly output: z.core.$ZodType<Output>;
  work(input: Input, context: ToolContext): Promise<{ output: Output; text: string }>;
  /** The output that stands beside a refusal, for tools whose output has a place for it. */
  refused?(refusal: Refusal): Output;
}

/**
 * A tool that the widget calls through its host. Hosts must hide it from the model and refuse the model's calls
 * (`visibility`); on the wire both callers look alike, so the server itself cannot tell them apart.
 */
export function createAppTool<Input, Output extends object>(spec: AppToolSpec<Input, Output>): Tool {
  const { name, title, description, annotations, needs, input, output } = spec;
  return {
    name,
    title,
    description,
    inputSchema: publishedSchema(input, "input"),
    outputSchema: publishedSchema(output, "output"),
    annotations: { ...annotations, openWorldHint: false },
    _meta: { ui: { visibility: ["app"] } },
    needs,
    handle: async (args, context) => {
      try {
        const done = await spec.work(readArguments(input, args), context);
        return { content: text(done.text), structuredContent: { ...done.output } };
      } catch (fault) {
        if (spec.refused === undefined || !(fault instanceof Refusal)) throw fault;
        return { content: text(fault.message), structuredContent: { ...spec.refused(fault) }, isError: true };
      }
    },
  };
}

const text = (sentence: string): ToolResult["content"] => [{ type: "text", text: sentence }];
