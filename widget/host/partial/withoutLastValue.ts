/** JSON text without the text, number or word that stands last in it, nor the brackets that close after it. */
export function withoutLastValue(json: string): string {
  let end = json.length;
  while (end > 0 && /[\]}\s]/.test(json.charAt(end - 1))) end--;
  if (json.charAt(end - 1) === '"') return json.slice(0, textStart(json, end - 1));
  while (end > 0 && /[\w.+-]/.test(json.charAt(end - 1))) end--;
  return json.slice(0, end);
}

/** Where the text that ends at this quote begins. */
function textStart(json: string, closing: number): number {
  let start = json.lastIndexOf('"', closing - 1);
  while (start > 0 && isEscaped(json, start)) start = json.lastIndexOf('"', start - 1);
  return Math.max(0, start);
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json.charAt(at - 1 - slashes) === "\\") slashes++;
  return slashes % 2 === 1;
}
