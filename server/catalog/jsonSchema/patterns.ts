/** More open repetitions than this in one pattern may take too long on a long text. */
const MOST_OPEN_REPETITIONS = 2;

/** True for a regular expression in the dialect of JSON Schema. */
export function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

/**
 * True where no text can keep the pattern busy for long: no repeated group, no reference back, few open repetitions.
 * Some harmless patterns are not seen to be harmless.
 */
export function isQuick(pattern: string): boolean {
  // A class is one character; an escaped character is no operator.
  const plain = pattern
    .replace(/\\[1-9k]/gu, "(x)*")
    .replace(/\\./gu, "x")
    .replace(/\[[^\]]*\]/gu, "x");
  const open = plain.match(/[*+]|\{\d*,\}/gu) ?? [];
  return !/\)(?:[*+]|\{)/u.test(plain) && !/\(\?[<=!]/u.test(plain) && open.length <= MOST_OPEN_REPETITIONS;
}
