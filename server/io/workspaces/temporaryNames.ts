/**
 * A layout with sizes can only be opened through a saved one, so one is imported under such a name for the length of
 * a call. Nothing of ours lists it, and what a crash left behind is removed when a server starts.
 */
const PREFIX = "workspace-widget temporary layout ";

/** Longer than the client waits for an answer: until then another process may still be using it. */
const LEFTOVER_AFTER_MS = 3 * 60_000;

export function temporaryName(now = Date.now()): string {
  return `${PREFIX}${now} ${crypto.randomUUID()}`;
}

export function isTemporaryName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** @throws Error, as the reason why nothing is saved, for a name under which nothing would be kept. */
export function ensureFree(name: string): void {
  if (!isTemporaryName(name)) return;
  throw new Error(
    `names that begin with “${PREFIX.trim()}” are the server's own, and what they name is not kept; choose another name.`,
  );
}

export function isLeftover(name: string, now = Date.now()): boolean {
  if (!isTemporaryName(name)) return false;
  const madeAt = Number.parseInt(name.slice(PREFIX.length), 10);
  return Number.isNaN(madeAt) || now - madeAt > LEFTOVER_AFTER_MS;
}
