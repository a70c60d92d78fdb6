import type { Words } from "./en.ts";
import { isolating } from "./isolating.ts";
import { languages } from "./languages.ts";

let current: Words = isolating(languages.en);

/** The words of the language in use. */
export function words(): Words {
  return current;
}

/** Changes the language for all that is drawn from now on. */
export function setWords(next: Words): void {
  current = isolating(next);
}
