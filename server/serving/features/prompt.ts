import type {
  GetPromptResult,
  InputRequiredResult,
  Prompt as ListedPrompt,
} from "@modelcontextprotocol/server";
import type { Complete } from "./complete.ts";

interface PromptContext {
  /** What came back for an earlier input-required result, by its keys: untrusted. */
  readonly inputResponses: Readonly<Record<string, unknown>>;
}

/** A text for a model that people choose by name. */
export interface PromptFeature {
  readonly listed: ListedPrompt;
  get(
    args: Readonly<Record<string, string>>,
    context: PromptContext,
  ): Promise<GetPromptResult | InputRequiredResult>;
  /** What may be meant by the beginning of an argument. */
  readonly complete?: Complete;
}
