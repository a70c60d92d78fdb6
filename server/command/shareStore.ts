import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { Bus } from "../bus/bus.ts";
import type { StoreOthers } from "../io/embedded/store/layoutStore.ts";

const MessageSchema = z.union([
  z.object({ from: z.string(), name: z.string(), id: z.string().optional() }),
  z.object({ from: z.string(), seen: z.string() }),
]);

/** How long a process that says nothing holds up the answer to a save, in milliseconds. */
const SILENT_MS = 1000;

/** Tells other processes on the bus, with the same store folder, which layout was saved or removed. */
export async function shareStore(bus: Bus, folder: string): Promise<StoreOthers> {
  const topic = `layouts:${await realFolder(folder)}`;
  const listeners = new Set<(name: string | undefined) => Promise<void>>();
  const told = (name: string | undefined) =>
    Promise.allSettled([...listeners].map((listener) => listener(name)));
  const seers = createSeers();
  await bus.subscribe(topic, (message) => {
    const read = MessageSchema.safeParse(message).data;
    if (read === undefined || read.from === bus.id) return;
    if ("seen" in read) return seers.seen(read.seen);
    const { name, id } = read;
    void told(name).then(() => {
      if (id !== undefined) bus.publish(topic, { from: bus.id, seen: id }).catch(() => undefined);
    });
  });
  // What was saved meanwhile was not heard.
  bus.onBack(() => void told(undefined));
  return {
    tell: (name) => seers.all((id) => bus.publish(topic, { from: bus.id, name, id })),
    onTold(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same for all who reach a folder, by links or not, also before it is made. */
async function realFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : join(await realFolder(parent), basename(path)),
  );
}

/** Counts the processes that have seen what was told. */
function createSeers() {
  const waiting = new Map<string, { count: number; look: () => void }>();
  return {
    seen(id: string) {
      const one = waiting.get(id);
      if (one === undefined) return;
      one.count += 1;
      one.look();
    },
    /** @param tell answers how many processes got it, this one included. */
    async all(tell: (id: string) => Promise<number>): Promise<void> {
      const id = crypto.randomUUID();
      const one = { count: 0, look: (): void => undefined };
      waiting.set(id, one);
      const others = (await tell(id).catch(() => 0)) - 1;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, SILENT_MS);
        one.look = () => {
          if (one.count < others) return;
          clearTimeout(timer);
          resolve();
        };
        one.look();
      });
      waiting.delete(id);
    },
  };
}
