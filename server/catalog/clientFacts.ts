/** What a client can do, as far as any tool asks. */
export interface ClientFacts {
  /** It renders MCP Apps. */
  readonly ui: boolean;
  /** It lets a server ask its model. */
  readonly sampling: boolean;
  /** It lets a server ask its user by a form. */
  readonly elicitation: boolean;
  /** It does not tell its model the working context itself. */
  readonly needsWorkingContext: boolean;
  /** Its model may be given tools, so that a call of one can be the answer. */
  readonly samplingTools: boolean;
  /** How much its model may be given to read at once, in tokens, where it says so. */
  readonly promptTokens?: number;
}

export type Need = "ui" | "sampling" | "elicitation" | "needsWorkingContext";
