import { oneLine } from "../../shared/layout/oneLine.ts";

/** Names, titles and queries come from layouts, applications and models: hostile text of any length. */

const LONGEST_QUOTE = 120;

export function quoted(text: string): string {
  return `"${oneLine(text, LONGEST_QUOTE)}"`;
}

/** The form in which names are compared and sorted: no case, no accents, no broken halves of characters. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cs}]/gu, "")
    .toLowerCase();
}

/** True where every word of the query stands in one of the texts. An empty query fits everything. */
export function fits(query: string | undefined, texts: readonly (string | undefined)[]): boolean {
  const words = folded(query ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const searched = texts.map((text) => folded(text ?? "")).join("\n");
  return words.every((word) => searched.includes(word));
}
