import { z } from "zod";
import type { Bus } from "../../bus/bus.ts";
import { createSealedStates, newStateKey, type SealedStates } from "../sealedState.ts";

const KEY = "stateKey";
/** Longer than any state is good for. */
const TTL_MS = 24 * 60 * 60_000;
const RENEW_MS = 10_000;
/** A bus that is emptied time and again makes processes give up keys. */
const MOST_FORMER = 8;

const KEY_BYTES = 32;
const KeySchema = z.base64().refine((text) => Buffer.from(text, "base64").length === KEY_BYTES);

interface Keyed {
  readonly key: string;
  readonly states: SealedStates;
}

const keyed = (key: string): Keyed => ({ key, states: createSealedStates(Buffer.from(key, "base64")) });

/**
 * Seals what travels through clients with one key for all processes: the first makes it, all use it while one of them
 * lives. A bus that was emptied may get another key from a process that starts: who finds another key there than its own
 * goes over to that one, and still takes what it sealed before.
 */
export async function sharedStates(
  bus: Bus,
  renewMs = RENEW_MS,
): Promise<{ states: SealedStates; stop: () => void }> {
  let all = [keyed(await agreed(bus, Buffer.from(newStateKey()).toString("base64")))];
  const current = () => all[0]?.states ?? createSealedStates();
  const renew = async () => {
    const own = all[0]?.key ?? "";
    const found = await agreed(bus, own);
    if (found === own) await bus.set(KEY, own, TTL_MS);
    else all = [keyed(found), ...all.filter(({ key }) => key !== found)].slice(0, MOST_FORMER);
  };
  const renewSafely = () => void renew().catch(() => undefined);
  const renewal = setInterval(renewSafely, renewMs);
  renewal.unref();
  const stopWaiting = bus.onBack(renewSafely);
  return {
    states: {
      verify: (sealed, context) => verifiedByAny(all, (states) => states.verify(sealed, context)),
      of: (call, context) => current().of(call, context),
    },
    stop: () => {
      clearInterval(renewal);
      stopWaiting();
    },
  };
}

/** The key that stands on the bus; the given one where none does, or what stands there is none. */
async function agreed(bus: Bus, own: string): Promise<string> {
  if (await bus.claim(KEY, own, TTL_MS)) return own;
  const found = KeySchema.safeParse(await bus.get(KEY));
  if (found.success) return found.data;
  await bus.set(KEY, own, TTL_MS);
  return own;
}

async function verifiedByAny(
  all: readonly Keyed[],
  verify: (states: SealedStates) => Promise<unknown>,
): Promise<unknown> {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error("There is no key.");
  if (rest.length === 0) return verify(first.states);
  return verify(first.states).catch(() => verifiedByAny(rest, verify));
}
