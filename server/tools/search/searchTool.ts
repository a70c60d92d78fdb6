import { isInputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Need } from "../../catalog/clientFacts.ts";
import { publishedSchema } from "../../catalog/publishedSchema.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { SearchToolConfig } from "../../config/systemToolsConfig.ts";
import { readArguments } from "../arguments.ts";
import type { Platform } from "../platform.ts";
import { perList, type Candidate, type Guard } from "./candidate.ts";
import { promptBudget } from "./promptBudget.ts";
import type { SearchKind } from "./searchPrompt.ts";
import { searchRound, type Found } from "./searchRounds.ts";

const SearchInputSchema = z.object({
  userIntent: z.string().trim().min(1).describe("What the user wants to accomplish, in plain words."),
});

export interface SearchToolOptions {
  readonly platform: Platform;
  readonly needs: readonly Need[];
  readonly config: SearchToolConfig;
  /** What the tools that come after a search are called here. */
  readonly names: { readonly startApplications: string; readonly startWorkspace: string };
}

interface SearchToolSpec<Item, C extends Candidate, Output extends object> extends Pick<
  SearchToolOptions,
  "needs" | "config"
> {
  readonly kind: SearchKind;
  readonly toolName: string;
  readonly title: string;
  readonly description: string;
  readonly output: z.ZodType<Output>;
  /** Everything that there is on the platform now. */
  items(): Promise<readonly Item[]>;
  candidatesOf(items: readonly Item[], guard: Guard | undefined): readonly C[];
  dress(found: Found<C>): Output;
}

/** What the two searches have in common. */
export function searchTool<Item, C extends Candidate, Output extends object>(
  spec: SearchToolSpec<Item, C, Output>,
): Tool {
  const { kind, toolName, title, description, needs, config, output } = spec;
  const candidatesOf = perList((items: readonly Item[]) => spec.candidatesOf(items, config.guard));
  return {
    name: config.overrides.name ?? toolName,
    title,
    description: config.overrides.description ?? description,
    inputSchema: publishedSchema(SearchInputSchema, "input"),
    outputSchema: publishedSchema(output, "output"),
    annotations: { readOnlyHint: true, openWorldHint: false },
    needs,
    answerTimeoutMs: config.answerTimeoutMs,
    goesOnUnanswered: true,
    async handle(args, context) {
      const { userIntent: intent } = readArguments(SearchInputSchema, args);
      const candidates = candidatesOf(await spec.items());
      const maxTokens = promptBudget(context.client, config.maxPromptTokens);
      const found = await searchRound({ kind, intent, candidates, maxTokens }, context);
      if (isInputRequiredResult(found)) return found;
      const structuredContent = { ...spec.dress(found) };
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    },
  };
}
