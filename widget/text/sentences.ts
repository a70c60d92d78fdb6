import { words } from "./words.ts";

type StepKind = keyof ReturnType<typeof words>["steps"];

/** What a step did, as a sentence without a full stop. */
export function stepSentence(step: { readonly kind: StepKind; readonly name: string }): string {
  return words().steps[step.kind](step.name);
}
