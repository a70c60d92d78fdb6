import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Bus } from "./bus.ts";
import { KnownEntries } from "./knownEntries.ts";

export interface OnceOnBusOptions<T> {
  /** Sets the keys of this kind of work apart from others. */
  readonly name: string;
  /** How long an answer is remembered, in milliseconds. */
  readonly ttlMs: number;
  /** Reads an answer of another process; undefined if it is none. */
  readonly read: (answer: unknown) => T | undefined;
  /** How long the work of a process that ended in the middle is waited for, in milliseconds. */
  readonly leaseMs?: number;
  /** How long after an outage another process may take to find the bus again, in milliseconds. */
  readonly settleMs?: number;
}

/** Something is there under the key: at work without an answer, done with one. */
const EntrySchema = z.object({ by: z.string().optional(), answer: z.unknown().optional() });

/** An answer is kept as JSON text. */
function parsed(answer: unknown): unknown {
  try {
    return typeof answer === "string" ? JSON.parse(answer) : undefined;
  } catch {
    return undefined;
  }
}

const LEASE_MS = 30_000;
const LOOK_MS = 50;
/** A little more than the longest pause between two attempts to find Redis again. */
const SETTLE_MS = 3500;

/**
 * Does a piece of work once a key among all processes on the bus: the others wait for the answer of the first. Work
 * that rejects is not remembered. Without the bus a process does the work itself: better twice than not at all. A bus
 * that comes back empty is told again what was done; one that is emptied while it is there is not noticed.
 */
export function onceOnBus<T>(bus: Bus, options: OnceOnBusOptions<T>) {
  const { name, read, ttlMs, leaseMs = LEASE_MS, settleMs = SETTLE_MS } = options;
  const known = new KnownEntries(bus, settleMs);
  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const at = `once:${name}:${key}`;
    const begin = () => remembered({ known, at, by: bus.id }, { ttlMs, leaseMs, work });
    for (;;) {
      const mine = await bus.claim(at, { by: bus.id }, leaseMs).catch(() => true);
      if (mine && known.unsettledMs === 0) return begin();
      if (mine) await setTimeout(known.unsettledMs);
      const kept = EntrySchema.safeParse(await bus.get(at).catch(() => undefined)).data;
      const answer = kept?.answer === undefined ? undefined : read(parsed(kept.answer));
      if (answer !== undefined) {
        known.keep(at, { answer: JSON.stringify(answer) }, ttlMs);
        return answer;
      }
      // Of another version of this program, say: it will not become readable by waiting.
      if (kept?.answer !== undefined) return work();
      if (mine && (kept?.by ?? bus.id) === bus.id) return begin();
      await setTimeout(LOOK_MS);
    }
  };
}

interface Place {
  readonly known: KnownEntries;
  readonly at: string;
  readonly by: string;
}

interface Claimed<T> {
  readonly work: () => Promise<T>;
  readonly ttlMs: number;
  readonly leaseMs: number;
}

async function remembered<T>({ known, at, by }: Place, { work, ttlMs, leaseMs }: Claimed<T>): Promise<T> {
  known.keep(at, { by }, leaseMs);
  const renewal = setInterval(() => void known.set(at, { by }, leaseMs), leaseMs / 3);
  try {
    const answer = await work();
    clearInterval(renewal);
    await known.set(at, { by, answer: JSON.stringify(answer) }, ttlMs);
    return answer;
  } catch (fault) {
    clearInterval(renewal);
    await known.remove(at);
    throw fault;
  }
}
