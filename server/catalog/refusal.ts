import { HIDDEN_MARKS } from "../hiddenMarks.ts";
import { messageOf } from "../messageOf.ts";

/** Why a call cannot be served, in one plain sentence for the caller. Everything else that is thrown is our fault. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  /** @param message may hold names and words of applications: what a person would not see of them is left out. */
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(HIDDEN_MARKS, ""), options);
  }
}

/** Waits for the platform. What it rejects with is a plain sentence (see the port), so the caller may see it. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (rejection) {
    if (rejection instanceof Refusal) throw rejection;
    throw new Refusal(messageOf(rejection), { cause: rejection });
  }
}
