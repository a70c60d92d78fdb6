import { oneLine } from "../../../shared/layout/oneLine.ts";
import { messageOf } from "../../messageOf.ts";

/** What became of one item of a batch. */
export interface BatchError {
  /** Which item, counted from 0. */
  readonly index: number;
  readonly message: string;
}

export interface BatchAnswer<T> {
  readonly items: readonly T[];
  readonly errors: readonly BatchError[];
  /** One sentence for the model. */
  readonly text: string;
}

const LONGEST_MESSAGE = 300;

/** Joins the outcomes of `Promise.allSettled` into one answer: what was done, what was not, and why. */
export function batchAnswer<T>(outcomes: readonly PromiseSettledResult<T>[], noun = "items"): BatchAnswer<T> {
  const items: T[] = [];
  const errors: BatchError[] = [];
  outcomes.forEach((outcome, index) => {
    if (outcome.status === "fulfilled") items.push(outcome.value);
    else errors.push({ index, message: oneLine(messageOf(outcome.reason), LONGEST_MESSAGE) });
  });
  const first = errors[0];
  const why =
    first === undefined ? "" : ` The first that failed is number ${first.index + 1}: ${first.message}`;
  return { items, errors, text: `${items.length} of ${outcomes.length} ${noun} done.${why}` };
}
