import { findName } from "../names.ts";
import { quoted } from "../words.ts";
import type { Candidate } from "./candidate.ts";
import { readAnswer, type ModelAnswer } from "./modelAnswer.ts";

/** An answer held against the real candidates. Nothing that the model invented is in `chosen`. */
export interface Verdict<C> {
  readonly answer: ModelAnswer | undefined;
  readonly chosen: readonly C[];
  /** What is wrong with the answer, for the model. */
  readonly problem?: string;
}

const TOLD_NAMES = 10;

export function judge<C extends Candidate>(text: string, candidates: readonly C[]): Verdict<C> {
  const answer = readAnswer(text);
  if (answer === undefined) return { answer, chosen: [], problem: "That was no JSON object of this form." };
  const byName = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  const names = [...byName.keys()];
  const found = answer.names.map((name) => ({ name, candidate: byName.get(findName(names, name) ?? "") }));
  const chosen = [...new Set(found.flatMap(({ candidate }) => candidate ?? []))];
  const invented = found.filter(({ candidate }) => candidate === undefined).map(({ name }) => quoted(name));
  if (invented.length > 0) {
    const told = invented.slice(0, TOLD_NAMES).join(", ");
    return { answer, chosen, problem: `These names do not stand in the list: ${told}.` };
  }
  if (answer.canSatisfy && chosen.length === 0) {
    return { answer, chosen, problem: "You say that the intent can be satisfied, but you name nothing." };
  }
  return { answer, chosen };
}
