/** Long enough for every real name; a hostile one must not cost time. */
const MAX_LENGTH = 80;

/** One or two letters that stand for a name without an icon: "Client List" → "CL", "orders" → "Or". */
export function monogram(name: string): string {
  const words = wordsOf(name.slice(0, MAX_LENGTH));
  const [first = "", second] = words;
  const letters = second === undefined ? characters(first).slice(0, 2) : [initial(first), initial(second)];
  const [head = "?", ...tail] = letters;
  return head.toUpperCase() + (second === undefined ? tail.join("") : tail.join("").toUpperCase());
}

function wordsOf(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = spaced.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  // Nothing but signs, such as an emoji: better that than no mark at all.
  return words.length > 0 ? words : spaced.split(/\s+/).filter((word) => word !== "");
}

const initial = (word: string) => characters(word)[0] ?? "";

/** Characters as people count them, so that an accent or an emoji is never torn apart. */
function characters(word: string): string[] {
  if (/^[\x20-\x7e]*$/.test(word)) return Array.from(word);
  segmenter ??= "Segmenter" in Intl ? new Intl.Segmenter() : undefined;
  return segmenter ? Array.from(segmenter.segment(word), ({ segment }) => segment) : Array.from(word);
}

/** Kept: making one takes longer than all that it is used for. */
let segmenter: Intl.Segmenter | undefined;

/** A hue in degrees, 0 to 359: the same for the same name everywhere, near names far apart. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length && index < MAX_LENGTH; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  // The low bits of this hash hardly differ for names that differ in their last letter only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 360;
}
