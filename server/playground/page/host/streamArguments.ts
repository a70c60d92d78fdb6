import type { Json } from "../state/model.ts";

export interface Written {
  readonly partial: Json;
  /** 0 to 1. */
  readonly share: number;
}

const STEP_MS = 70;
const STEPS = 40;

/**
 * The arguments as a model writes them: key after key, and a long text growing. What is handed on is whole JSON, as
 * hosts heal it, but a text that is itself JSON ends where the model's pen is.
 */
export async function* streamArguments(args: Json): AsyncGenerator<Written> {
  const total = Object.values(args).reduce<number>((sum, value) => sum + lengthOf(value), 0);
  const step = Math.max(4, Math.ceil(total / STEPS));
  for (let written = step; written < total; written += step) {
    yield { partial: cut(args, written), share: written / total };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  yield { partial: args, share: 1 };
}

/** The first `budget` characters of the arguments' values, in key order. */
export function cut(args: Json, budget: number): Json {
  const partial: Json = {};
  let left = budget;
  for (const [key, value] of Object.entries(args)) {
    if (left <= 0) break;
    partial[key] = typeof value === "string" ? value.slice(0, left) : value;
    left -= lengthOf(value);
  }
  return partial;
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? value.length : 1;
}
