/** Some write it before every text in UTF-8. */
const BYTE_ORDER_MARK = /^\uFEFF/u;

/** Reads JSON as clients send it. Throws for what is none. */
export function parseText(text: string): unknown {
  return JSON.parse(text.replace(BYTE_ORDER_MARK, ""));
}
