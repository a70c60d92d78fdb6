import { isolated } from "./isolated.ts";

/** Sentences that become part of the layout or of a message: no marks go in there. */
const WRITTEN = new Set<unknown>(["copy", "draft", "finish"]);

/** The same catalogue, in which no name turns the sentence round that it is put into. */
export function isolating<Catalogue extends object>(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).map(([key, value]: [string, unknown]) => [
    key,
    entry(key, value),
  ]);
  // Only functions are exchanged, each for one that takes and gives the same.
  return Object.fromEntries(entries) as Catalogue;
}

function entry(key: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return isolating(value);
  if (typeof value !== "function" || WRITTEN.has(key)) return value;
  const sentence = value as (...parts: unknown[]) => unknown;
  return (...parts: unknown[]) =>
    sentence(...parts.map((part) => (isFacts(part) ? mapped(part) : fit(part))));
}

const fit = (part: unknown): unknown => (typeof part === "string" ? isolated(part) : part);

function isFacts(part: unknown): part is object {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

/** Several things that a sentence speaks of; what is not text, such as a node, stays the very same. */
function mapped(facts: object): object {
  return Object.fromEntries(Object.entries(facts).map(([key, fact]: [string, unknown]) => [key, fit(fact)]));
}
