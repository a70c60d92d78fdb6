import MiniSearch from "minisearch";
import { z } from "zod";

/**
 * Stands in for a model where none is connected: it compares words and understands nothing. What it answers says so.
 */

const CandidateSchema = z.looseObject({
  name: z.string(),
  title: z.string().optional(),
  caption: z.string().optional(),
  description: z.string().optional(),
});
type Candidate = z.infer<typeof CandidateSchema>;

const MOST = 3;
/** Of the best one's score: below it the rest only shares a common word. */
const NEAR = 0.6;

export const RANKER = "keyword ranker (no model)";

/** Answers a search's question by shared words; undefined for any other question. */
export function rankByWords(prompt: string): string | undefined {
  const intent = between(prompt, "intent");
  const list = between(prompt, "list");
  if (intent === undefined || list === undefined) return undefined;
  const candidates = list.split("\n").flatMap(readCandidate);
  const most = prompt.includes("Which of these workspaces") ? 1 : MOST;
  const names = closest(candidates, intent).slice(0, most);
  const summary =
    names.length > 0
      ? "The keyword ranker, which is no model, chose by shared words."
      : "The keyword ranker, which is no model, found no shared words.";
  return JSON.stringify({ canSatisfyUserIntent: names.length > 0, summary, names }, undefined, 2);
}

/** The server fences each part of its question with a mark of its own. */
function between(prompt: string, part: string): string | undefined {
  const mark = new RegExp(`^<<<${part} (\\w+)$`, "mu").exec(prompt)?.[1];
  if (mark === undefined) return undefined;
  return prompt.split(`<<<${part} ${mark}\n`)[1]?.split(`\n${part} ${mark}>>>`)[0];
}

function readCandidate(line: string): Candidate[] {
  try {
    const candidate = CandidateSchema.safeParse(JSON.parse(line)).data;
    return candidate === undefined ? [] : [candidate];
  } catch {
    return [];
  }
}

function closest(candidates: readonly Candidate[], intent: string): string[] {
  const index = new MiniSearch<{ id: number; name: string; text: string }>({ fields: ["name", "text"] });
  const text = ({ title = "", caption = "", description = "" }: Candidate) =>
    `${title} ${caption} ${description}`;
  index.addAll(candidates.map((candidate, id) => ({ id, name: candidate.name, text: text(candidate) })));
  const hits = index.search(intent, { boost: { name: 2 }, prefix: (term) => term.length > 3 });
  const best = hits[0]?.score ?? 0;
  return hits
    .filter(({ score }) => score >= best * NEAR)
    .flatMap(({ id }) => candidates[Number(id)]?.name ?? []);
}
