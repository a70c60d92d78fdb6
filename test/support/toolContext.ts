import type { ToolContext } from "../../server/catalog/tool.ts";

/** The context of a plain call by a client that declares nothing. */
export function toolContext(more: Partial<ToolContext> = {}): ToolContext {
  return {
    client: {
      ui: false,
      sampling: false,
      elicitation: false,
      needsWorkingContext: true,
      samplingTools: false,
    },
    signal: new AbortController().signal,
    meta: {},
    inputResponses: {},
    state: undefined,
    seal: () => Promise.resolve(""),
    progress: () => undefined,
    ...more,
  };
}
