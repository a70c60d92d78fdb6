import type { ServerResponse } from "node:http";

/** Large answers that their clients have not taken yet, together, in bytes. */
const MOST = 256 * 1024 * 1024;
/** While none of them is old: clients that read take their answers in less. */
const MOST_OF_QUICK = 2 * MOST;
const OLD_MS = 1000;

interface Held {
  readonly response: ServerResponse;
  readonly bytes: number;
  readonly since: number;
}

// In the order in which they came.
const held = new Set<Held>();
let taken = 0;

/**
 * Makes room for a large answer: where there is none, who has not taken theirs for longest is cut off. So clients that
 * do not read cost those that do nothing.
 *
 * @returns false where there is no room even so.
 */
export function holdUntilTaken(response: ServerResponse, bytes: number): boolean {
  const now = performance.now();
  for (const old of held) {
    if (taken + bytes <= MOST || now - old.since < OLD_MS) break;
    letGo(old);
    old.response.destroy();
  }
  if (taken + bytes > MOST_OF_QUICK) return false;
  const own = { response, bytes, since: now };
  held.add(own);
  taken += bytes;
  response.once("close", () => letGo(own));
  return true;
}

function letGo(answer: Held): void {
  if (held.delete(answer)) taken -= answer.bytes;
}
