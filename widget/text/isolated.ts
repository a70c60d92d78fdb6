/** Characters that turn the direction of what stands around them. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [FIRST_STRONG, POP] = ["\u2068", "\u2069"];

/**
 * A name from outside, fit to stand in a sentence: what `<bdi>` is for elements, these marks are for text, which also
 * stands in tooltips and announcements. A name that cannot disturb the sentence stays as it is.
 */
export function isolated(name: string): string {
  if (name.includes(FIRST_STRONG) && name.includes(POP) && isBalanced(name)) return name;
  const plain = name.replace(CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG}${plain}${POP}` : plain;
}

/** Made here: a sentence with isolated names in it. One that closes what it did not open is not. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text.match(CONTROLS) ?? []) {
    if (mark === FIRST_STRONG) depth += 1;
    else if (mark === POP) depth -= 1;
    else return false;
    if (depth < 0) return false;
  }
  return depth === 0;
}
