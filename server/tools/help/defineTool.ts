import type { z } from "zod";
import { publishedSchema } from "../../catalog/publishedSchema.ts";
import type { Tool, ToolContext, ToolResult } from "../../catalog/tool.ts";
import { readArguments } from "../arguments.ts";
import { ok } from "./answers.ts";

interface ToolSpec<Input, Output extends object> extends Omit<
  Tool,
  "inputSchema" | "outputSchema" | "needs" | "handle"
> {
  /** Its descriptions are those that models read: there is no second copy. */
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly needs?: Tool["needs"];
  /** Gets arguments that fit. Returns the output, or a result of its own, e.g. of `fail`. */
  readonly handle: (args: Input, context: ToolContext) => Promise<Output | ToolResult>;
}

/** A tool from zod schemas. Arguments that do not fit are answered with the place and what to do. */
export function defineTool<Input, Output extends object>(spec: ToolSpec<Input, Output>): Tool {
  const { input, output, handle, needs = [], ...listed } = spec;
  return {
    ...listed,
    needs,
    inputSchema: publishedSchema(input, "input"),
    outputSchema: publishedSchema(output, "output"),
    async handle(args, context) {
      const answer = await handle(readArguments(input, args), context);
      return isResult(answer) ? answer : ok(answer);
    },
  };
}

function isResult(answer: object): answer is ToolResult {
  return (
    "content" in answer &&
    Array.isArray(answer.content) &&
    ("isError" in answer || "structuredContent" in answer)
  );
}
