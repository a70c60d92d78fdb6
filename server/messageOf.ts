/** The sentence of anything that was thrown. Some libraries reject with plain objects. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === "object" && thrown !== null && "message" in thrown) return String(thrown.message);
  return String(thrown);
}
