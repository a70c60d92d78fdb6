// Control characters, line and paragraph separators, and marks that turn the writing direction.
const UNPRINTABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]+/gu;

/** Text of unknown origin made fit to stand in one line: no breaks, no hidden marks, no quotes, cut with an ellipsis. */
export function oneLine(text: string, maxLength = 60): string {
  // Cut roughly first: a name may be megabytes long.
  const head = text
    .slice(0, maxLength * 8)
    .replace(UNPRINTABLE, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = Array.from(head.replaceAll('"', "'"), (letter) => (isLone(letter) ? "\uFFFD" : letter));
  const cut = letters.length > maxLength || text.length > maxLength * 8;
  return cut
    ? `${letters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}

/** Half of a surrogate pair, which no encoder can write. */
function isLone(letter: string): boolean {
  const unit = letter.charCodeAt(0);
  return letter.length === 1 && unit >= 0xd800 && unit <= 0xdfff;
}
