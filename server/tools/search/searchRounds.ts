import { inputRequired, type InputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import type { ToolContext } from "../../catalog/tool.ts";
import type { Candidate } from "./candidate.ts";
import { judge, type Verdict } from "./chosenNames.ts";
import { samplingText } from "./modelAnswer.ts";
import { askModel, type SearchKind } from "./searchPrompt.ts";
import { closest } from "./wordIndex.ts";

/** What a search found, before it is dressed for its tool. */
export interface Found<C> {
  readonly canSatisfy: boolean;
  readonly summary: string;
  readonly chosen: readonly C[];
  readonly together: boolean;
}

interface Search<C extends Candidate> {
  readonly kind: SearchKind;
  readonly intent: string;
  readonly candidates: readonly C[];
  readonly maxTokens: number;
}

const StateSchema = z.object({ round: z.literal([1, 2]) });
const ROUNDS = 3;
const LONGEST_SUMMARY = 600;
const CLOSEST = 5;

/**
 * One round of a search: asks the client's model, asks once more where its answer cannot be used, and then does
 * without it.
 */
export async function searchRound<C extends Candidate>(
  search: Search<C>,
  context: ToolContext,
): Promise<Found<C> | InputRequiredResult> {
  const { kind, candidates } = search;
  if (candidates.length === 0) return nothingToFind(kind);
  const round = StateSchema.safeParse(context.state).data?.round ?? 0;
  context.progress(
    round,
    ROUNDS,
    round === 0 ? `Asking the model about ${candidates.length} ${kind}.` : undefined,
  );
  if (round === 0) return ask(search, context);
  const text = samplingText(context.inputResponses["answer"]);
  if (text === undefined) return byWords(search, "The client's model did not answer");
  const verdict = judge(text, candidates);
  if (verdict.problem === undefined) return accepted(verdict);
  if (round === 1) return ask(search, context, { answer: text, problem: verdict.problem });
  return verdict.chosen.length > 0
    ? accepted(verdict)
    : byWords(search, "The client's model gave no answer that can be used");
}

async function ask<C extends Candidate>(
  search: Search<C>,
  context: ToolContext,
  repair?: { answer: string; problem: string },
): Promise<InputRequiredResult> {
  const { meta, client } = context;
  const answer = askModel({ ...search, meta, byTool: client.samplingTools, ...(repair && { repair }) });
  const requestState = await context.seal({ round: repair === undefined ? 1 : 2 });
  return inputRequired({ inputRequests: { answer }, requestState });
}

function accepted<C>({ answer, chosen }: Verdict<C>): Found<C> {
  const canSatisfy = answer?.canSatisfy === true && chosen.length > 0;
  const said = oneLine(answer?.summary ?? "", LONGEST_SUMMARY);
  const plain = canSatisfy ? "These fit what the user wants." : "Nothing here does what the user wants.";
  return { canSatisfy, summary: said === "" ? plain : said, chosen, together: answer?.together ?? false };
}

function byWords<C extends Candidate>({ kind, candidates, intent }: Search<C>, why: string): Found<C> {
  const chosen = closest(candidates, intent).slice(0, CLOSEST);
  const rest =
    chosen.length > 0 ? `these are the closest ${kind} by their words alone` : `no words of it occur`;
  return { canSatisfy: false, summary: `${why}; ${rest}.`, chosen, together: false };
}

function nothingToFind(kind: SearchKind): Found<never> {
  const missing = kind === "applications" ? "a caption" : "a description";
  const summary = `There are no ${kind} with ${missing}, and without one nobody can tell what they are for.`;
  return { canSatisfy: false, summary, chosen: [], together: false };
}
