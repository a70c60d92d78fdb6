/** White space of any kind, and signs that are drawn as nothing else: the empty one of Braille, the empty note. */
const GAPS = /[\t-\r\u0085\p{Z}\u2800\u{1D159}]+/gu;

/** Drawn as nothing, and without a use in a name; what shapes the signs beside it is looked at by itself. */
const UNDRAWN = /[^\P{DI}\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]|[\p{Cc}\uFFF9-\uFFFB]/gu;

/** Whose letters look another way beside a joiner. */
const JOINING = [
  ..."Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil".split(" "),
  ..."Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan".split(" "),
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const PICTURE = "\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])?";

/** Where people use such marks: flags of regions, joined pictures, keys, and one joiner behind a letter that it shapes. */
const SHAPED = [
  "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}",
  `${PICTURE}(?:\\u200D${PICTURE})*`,
  "[0-9#*]\\uFE0F\\u20E3",
  `[${JOINING}][\\u200C\\u200D\\u180B-\\u180D\\u180F]`,
].join("|");

const MARKS = "[\\u200C\\u200D\\p{Variation_Selector}\\u{E0020}-\\u{E007F}]";
const SHAPED_OR_MARK = new RegExp(`(${SHAPED})|${MARKS}`, "gu");

const ANY_MARK = /[\p{Cf}\p{DI}]/gu;

/** White space of every kind and length is one plain space. */
export const plainGaps = (text: string): string => text.replace(GAPS, " ").trim();

/** A name without what cannot be seen in it, its accents in one form. */
export function composedName(name: string): string {
  // Line feeds are controls too, and part words.
  const drawn = plainGaps(name).replace(UNDRAWN, "").replace(SHAPED_OR_MARK, "$1");
  return plainGaps(drawn).normalize("NFC");
}

/** The same for all names that people read as one. */
export const seenName = (name: string): string =>
  plainGaps(composedName(name).replace(ANY_MARK, "")).normalize("NFC");
