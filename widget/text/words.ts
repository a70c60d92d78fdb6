import { en, type Words } from "./en.ts";

let current: Words = en;

/** The words of the language in use. */
export function words(): Words {
  return current;
}

/** Changes the language for all that is drawn from now on. */
export function setWords(next: Words): void {
  current = next;
}
