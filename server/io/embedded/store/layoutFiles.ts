import { randomInt } from "node:crypto";
import { mkdir, realpath, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../../../shared/json.ts";
import type { Log } from "../../../log.ts";
import { reasonOf } from "../../plainError.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { setAside } from "./setAside.ts";
import { storedText } from "./storedText.ts";
import type { StoreIndex } from "./storeIndex.ts";
import { writeWhole } from "./writeWhole.ts";

interface LayoutFilesOptions {
  readonly dir: string;
  readonly index: StoreIndex;
  readonly log: Log;
}

/** One layout is one file: what is in it goes where it was read, however that file is called. */
export interface LayoutFiles {
  /** True where there is a file of this name, and nothing can be read from it. */
  isUnreadable(name: string): boolean;
  /** @param before rejects where the file must stay as it is after all. */
  write(name: string, content: JsonObject, before: () => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createLayoutFiles({ dir, index, log }: LayoutFilesOptions): LayoutFiles {
  const isUnreadable = (name: string) => index.of(name).length === 0 && index.damagedOf(name).length > 0;

  /** A file under our own name for it may hold another layout by now: people edit the names within. */
  function newFile(name: string): string {
    let attempt = 0;
    while (index.get(fileNameOf(name, attempt)) !== undefined) attempt += 1;
    return fileNameOf(name, attempt);
  }

  async function aside(file: string, why: "damaged" | "older"): Promise<void> {
    const kept = await setAside(dir, file, why);
    log.info(`${file} in the store no longer counts, and is kept as ${kept}.`);
  }

  /** The new one is written by then, and counts as the newest: what is amiss here is no reason to call it unsaved. */
  async function asideIfPossible(file: string, written: string): Promise<void> {
    await aside(file, "older").catch(async (thrown: unknown) => {
      log.warn(`${file} in the store holds an older layout, and cannot be renamed: ${reasonOf(thrown)}`);
      await makeNewer(written, join(dir, file)).catch(() => undefined);
    });
  }

  async function write(name: string, content: JsonObject, before: () => Promise<void>): Promise<void> {
    const text = storedText(content);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await index.look();
    const [found, ...others] = index.of(name);
    const damaged = found ? undefined : index.damagedOf(name)[0];
    const file = (found ?? damaged)?.file ?? newFile(name);
    // A link that people put there stays one.
    const target = found ? await realpath(join(dir, file)) : join(dir, file);
    await writeWhole({
      target,
      text,
      temporary: join(dirname(target), temporaryFile(name)),
      before: async () => {
        await before();
        if (damaged !== undefined) await aside(file, "damaged");
      },
    });
    for (const other of others) await asideIfPossible(other.file, target);
  }

  return {
    isUnreadable,
    write,
    async remove(name) {
      await index.look();
      const [found, ...others] = index.of(name);
      // First, or one of them would come back in the place of the removed one.
      for (const other of others) await aside(other.file, "older");
      for (const { file } of index.damagedOf(name)) await aside(file, "damaged");
      if (found !== undefined) await rm(join(dir, found.file), { force: true });
    },
  };
}

/** The time of another file may lie ahead: clocks are set, and those of network folders differ. */
async function makeNewer(path: string, than: string): Promise<void> {
  const [own, other] = await Promise.all([stat(path), stat(than)]);
  if (other.mtimeMs >= own.mtimeMs) await utimes(path, own.atime, new Date(other.mtimeMs + 1000));
}

/** Twenty digits: a date or a number that people put behind the name of a copy is shorter. */
const temporaryFile = (name: string) =>
  `${fileNameOf(name)}.${[1, 2].map(() => String(randomInt(1e10)).padStart(10, "0")).join("")}`;
