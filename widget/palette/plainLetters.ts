/** Letters that Unicode does not take apart into a plain one and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ħ: "h",
  Ħ: "H",
  ı: "i",
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE).join("")}]`, "g");

/** A text without accents, so that whoever cannot type them finds it. The build gives it to match-sorter. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(WHOLE_LETTER, (letter) => WHOLE[letter] ?? letter);
}
