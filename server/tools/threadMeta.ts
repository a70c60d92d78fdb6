const LONGEST_ID = 200;

/** Hosts that name the conversation of a call want the name back with every question. */
export function threadMeta({ threadId }: Readonly<Record<string, unknown>>): { threadId?: string } {
  return typeof threadId === "string" && threadId.length <= LONGEST_ID ? { threadId } : {};
}
