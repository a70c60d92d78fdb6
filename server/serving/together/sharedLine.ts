import { z } from "zod";
import type { Bus } from "../../bus/bus.ts";
import { sha256Hex } from "../../sha256Hex.ts";
import { sleep } from "../../sleep.ts";
import type { ModernLine } from "../modernLine.ts";

/** As for one process. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 50;
/**
 * Calls that a client sends together do not arrive together at different processes: one may be busy, and clocks differ.
 * Who reads a question before going on takes longer than this.
 */
const TOGETHER_MS = 3000;

const AskedSchema = z.object({ question: z.string(), at: z.number(), by: z.optional(z.string()) });

const keyOf = async (client: string) => `asked:${await sha256Hex(client)}`;

/**
 * The line of a client's questions among several processes: a question and its answer may meet different ones. When a
 * call began is told by the clock, since processes count apart; a clock that is wrong makes a question wait in vain, or
 * not, and no more. Without the bus nobody waits.
 */
export function createSharedLine(bus: Bus, patienceMs = PATIENCE_MS): ModernLine {
  return {
    now: () => Date.now(),
    async turn(client, { question, since, signal }) {
      const key = await keyOf(client);
      for (;;) {
        signal.throwIfAborted();
        const asked = { question: await sha256Hex(question), at: Date.now(), by: bus.id };
        if (await bus.claim(key, asked, patienceMs).catch(() => true)) return;
        const open = AskedSchema.safeParse(await bus.get(key).catch(() => undefined)).data;
        // Put before this call began: its client does not mean to answer that first.
        const doubt = open?.by === bus.id ? 0 : TOGETHER_MS;
        if (open !== undefined && open.at < since - doubt)
          return bus.set(key, asked, patienceMs).catch(() => undefined);
        await sleep(LOOK_MS);
      }
    },
    answered(client, question) {
      void forget(bus, client, question).catch(() => undefined);
    },
  };
}

async function forget(bus: Bus, client: string, question: string): Promise<void> {
  const key = await keyOf(client);
  const open = AskedSchema.safeParse(await bus.get(key)).data;
  if (open?.question === (await sha256Hex(question))) await bus.remove(key);
}
