import type { PromptFeature } from "./prompt.ts";
import type { ResourceTemplateFeature } from "./resourceTemplate.ts";

/** What a server offers besides tools and resources. What is not given is not declared to clients. */
export interface Features {
  readonly prompts?: readonly PromptFeature[];
  readonly resourceTemplates?: readonly ResourceTemplateFeature[];
  /** Tools may write lines for the client's log. */
  readonly logging?: boolean;
  /** Calls back whenever the content of a resource changes, so that clients can follow single resources. */
  readonly onResourceUpdated?: (listener: (uri: string) => void) => () => void;
}
