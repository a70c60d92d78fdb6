import { z } from "zod";
import type { Bus } from "../../bus/bus.ts";
import { newStateKey } from "../sealedState.ts";

const KEY = "stateKey";
/** Longer than any state is good for. */
const TTL_MS = 24 * 60 * 60_000;
const RENEW_MS = 60_000;

const KeySchema = z.base64();

/** The key that seals what travels through clients: the first process makes it, all use it while one of them lives. */
export async function sharedStateKey(bus: Bus): Promise<{ key: Uint8Array; stop: () => void }> {
  const own = Buffer.from(newStateKey()).toString("base64");
  const found = (await bus.claim(KEY, own, TTL_MS)) ? own : KeySchema.parse(await bus.get(KEY));
  // Also puts it back where the bus has lost its memory.
  const renew = () => void bus.set(KEY, found, TTL_MS).catch(() => undefined);
  const renewal = setInterval(renew, RENEW_MS);
  renewal.unref();
  const stopWaiting = bus.onBack(renew);
  return {
    key: Buffer.from(found, "base64"),
    stop: () => {
      clearInterval(renewal);
      stopWaiting();
    },
  };
}
