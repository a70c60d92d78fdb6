import { HIDDEN_MARKS } from "../hiddenMarks.ts";

/** Text of unknown origin with nothing in it that a model reads and a person does not see. */
export function visibleText(text: string, maxLength = Infinity): string {
  const shown = withoutHidden(text.slice(0, maxLength * 2)).trim();
  return shown.length <= maxLength
    ? shown
    : `${shown.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

/** The same text where nothing in it is hidden. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN_MARKS, "");
}

/** True for a name that looks like none: nothing is left of it, or signs that are drawn empty. */
export function isBlank(text: string): boolean {
  return /^[\s\p{DI}\u2800\u{1D159}]*$/u.test(withoutHidden(text));
}
