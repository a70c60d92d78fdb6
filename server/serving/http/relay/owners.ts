import type { Bus } from "../../../bus/bus.ts";
import { KnownEntries } from "../../../bus/knownEntries.ts";

const TTL_MS = 8000;
const RENEW_MS = 2000;
/** A little more than the longest pause between two attempts to find the bus again. */
const SETTLE_MS = 3500;

const keyOf = (process: string) => `owner:${process}`;

/** Lets the others know that this process lives, also while nobody reaches it. @returns takes it back. */
export function announceOwner(bus: Bus): () => void {
  const known = new KnownEntries(bus, SETTLE_MS);
  const tell = () => void known.set(keyOf(bus.id), true, TTL_MS);
  tell();
  const renewal = setInterval(tell, RENEW_MS);
  renewal.unref();
  return () => {
    clearInterval(renewal);
    void known.remove(keyOf(bus.id));
  };
}

/** Tells whether a process that is not reached may live. Rejects while the bus is away. */
export function createOwners(bus: Bus): { mayLive(process: string): Promise<boolean> } {
  const known = new KnownEntries(bus, SETTLE_MS);
  return {
    // A bus that came back empty says nothing of anyone yet.
    mayLive: async (process) => known.unsettledMs > 0 || (await bus.get(keyOf(process))) !== undefined,
  };
}
