import { isInputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Need } from "../../catalog/availability.ts";
import { publishedSchema } from "../../catalog/publishedSchema.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { SearchToolConfig } from "../../config/systemToolsConfig.ts";
import type { Candidate } from "./candidate.ts";
import type { SearchKind } from "./searchPrompt.ts";
import { searchRound, type Found } from "./searchRounds.ts";

export const SearchInputSchema = z.object({
  userIntent: z.string().trim().min(1).describe("What the user wants to accomplish, in plain words."),
});

interface SearchToolSpec<C extends Candidate, Output extends object> {
  readonly kind: SearchKind;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly needs: readonly Need[];
  readonly config: SearchToolConfig;
  readonly output: z.ZodType<Output>;
  search(args: unknown): Promise<{ intent: string; candidates: readonly C[] }>;
  dress(found: Found<C>): Output;
}

/** What the two searches have in common. */
export function searchTool<C extends Candidate, Output extends object>(
  spec: SearchToolSpec<C, Output>,
): Tool {
  const { kind, name, title, description, needs, config, output } = spec;
  return {
    name,
    title,
    description,
    inputSchema: publishedSchema(SearchInputSchema, "input"),
    outputSchema: publishedSchema(output, "output"),
    annotations: { readOnlyHint: true, openWorldHint: false },
    needs,
    answerTimeoutMs: config.answerTimeoutMs,
    async handle(args, context) {
      const search = await spec.search(args);
      const found = await searchRound({ kind, maxTokens: config.maxPromptTokens, ...search }, context);
      if (isInputRequiredResult(found)) return found;
      const structuredContent = { ...spec.dress(found) };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    },
  };
}
