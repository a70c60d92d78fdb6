import { randomInt } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../../../shared/json.ts";
import type { Log } from "../../../log.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { setAside } from "./setAside.ts";
import type { StoreIndex } from "./storeIndex.ts";
import { writeWhole } from "./writeWhole.ts";

interface LayoutFilesOptions {
  readonly dir: string;
  readonly index: StoreIndex;
  readonly log: Log;
}

/** One layout is one file: what is in it goes where it was read, however that file is called. */
export interface LayoutFiles {
  /** True where the file of this name is there and nothing can be read from it. */
  isUnreadable(name: string): boolean;
  /** @param before rejects where the file must stay as it is after all. */
  write(name: string, content: JsonObject, before: () => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createLayoutFiles({ dir, index, log }: LayoutFilesOptions): LayoutFiles {
  const isUnreadable = (name: string) =>
    index.of(name).length === 0 && index.get(fileNameOf(name))?.stored.kind === "unreadable";

  /** A file under our own name for it may hold another layout by now: people edit the names within. */
  function newFile(name: string): string {
    if (isUnreadable(name)) return fileNameOf(name);
    let attempt = 0;
    while (index.get(fileNameOf(name, attempt)) !== undefined) attempt += 1;
    return fileNameOf(name, attempt);
  }

  async function aside(file: string, why: "damaged" | "older"): Promise<void> {
    const kept = await setAside(dir, file, why);
    log.info(`${file} in the store no longer counts, and is kept as ${kept}.`);
  }

  async function write(name: string, content: JsonObject, before: () => Promise<void>): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await index.look();
    const [found, ...others] = index.of(name);
    const file = found?.file ?? newFile(name);
    const damaged = isUnreadable(name);
    // A link that people put there stays one.
    const target = found ? await realpath(join(dir, file)) : join(dir, file);
    await writeWhole({
      target,
      text: `${JSON.stringify(content, null, 2)}\n`,
      temporary: join(dirname(target), temporaryFile(name)),
      before: async () => {
        await before();
        if (damaged) await aside(file, "damaged");
      },
    });
    for (const other of others) await aside(other.file, "older");
  }

  return {
    isUnreadable,
    write,
    async remove(name) {
      await index.look();
      const [found, ...others] = index.of(name);
      // First, or one of them would come back in the place of the removed one.
      for (const other of others) await aside(other.file, "older");
      if (found !== undefined) await rm(join(dir, found.file), { force: true });
      else if (isUnreadable(name)) await aside(fileNameOf(name), "damaged");
    },
  };
}

/** Twenty digits: a date or a number that people put behind the name of a copy is shorter. */
const temporaryFile = (name: string) =>
  `${fileNameOf(name)}.${[1, 2].map(() => String(randomInt(1e10)).padStart(10, "0")).join("")}`;
