import type { ClientFacts } from "../../catalog/clientFacts.ts";

const DEFAULT = 16_000;
const LEAST = 500;
/** Whatever a client states: more is slow to make and to read. */
const MOST = 200_000;

/** How many tokens the candidates of a search may take: what the client states, within what the configuration allows. */
export function promptBudget({ promptTokens }: ClientFacts, configured: number | undefined): number {
  const stated = promptTokens ?? configured ?? DEFAULT;
  return Math.max(LEAST, Math.min(stated, configured ?? MOST));
}
