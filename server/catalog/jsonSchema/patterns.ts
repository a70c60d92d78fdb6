/** In characters: a pattern is asked about no longer text. */
export const LONGEST_MATCHED = 256;
/** Ways of matching, for one text, that take no time to speak of: two open repetitions and a few choices. */
const MOST_WAYS = 64 * LONGEST_MATCHED ** 2;

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
 * True where no text can keep the pattern busy for long: no repeated group, no reference back, few ways of matching.
 * Some harmless patterns are not seen to be harmless.
 */
export function isQuick(pattern: string): boolean {
  return waysOf(pattern) <= MOST_WAYS;
}

/** In how many ways, at most, a text may be matched before it is given up. Infinity where that is not seen. */
export function waysOf(pattern: string): number {
  // A class is one character; an escaped character is no operator.
  const plain = pattern
    .replace(/\\[1-9k]/gu, "(x)*")
    .replace(/\\./gu, "x")
    .replace(/\[[^\]]*\]/gu, "x")
    .replaceAll("(?:", "(");
  if (/\)(?:[*+]|\{)|\(\?/u.test(plain)) return Infinity;
  const starts = plain.startsWith("^") && !plain.includes("|") ? 1 : LONGEST_MATCHED;
  return starts * repeatedWays(plain) * alternativeWays(plain);
}

/** `a*` may take any number of characters, `a{1,4}` four numbers of them, `a?` two. */
function repeatedWays(plain: string): number {
  const repetitions = plain.matchAll(/(?:[*+?]|\{(?<least>\d+)(?<most>,\d*)?\})\??/gu);
  return [...repetitions].reduce((ways, [operator, least, most]) => {
    if (operator.startsWith("?")) return ways * 2;
    if (least !== undefined && most === undefined) return ways;
    const open = least === undefined || most === ",";
    return ways * (open ? LONGEST_MATCHED : Number(most?.slice(1)) - Number(least) + 1);
  }, 1);
}

/** Of groups that follow each other each may be taken in as many ways as it has alternatives. */
function alternativeWays(plain: string): number {
  const open = [1];
  let ways = 1;
  for (const letter of plain) {
    if (letter === "(") open.push(1);
    else if (letter === "|") open.push((open.pop() ?? 0) + 1);
    else if (letter === ")") ways *= open.pop() ?? 1;
  }
  return ways * (open[0] ?? 1);
}
