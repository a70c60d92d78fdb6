// Controls but tab and line feed, marks that hide text or turn its direction, and halves of characters.
const HIDDEN = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of an application with nothing in it that a model reads and a person does not see. */
export function visibleText(text: string, maxLength: number): string {
  const shown = text
    .slice(0, maxLength * 2)
    .replace(HIDDEN, "")
    .trim();
  return shown.length <= maxLength
    ? shown
    : `${shown.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}
