import { mkdir, realpath, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../../../shared/json.ts";
import type { Log } from "../../../log.ts";
import { reasonOf } from "../../plainError.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { hasFailed, isBeyond } from "./folderFiles.ts";
import { setAside } from "./setAside.ts";
import { storedText } from "./storedText.ts";
import type { StoreIndex } from "./storeIndex.ts";
import { temporaryFile } from "./temporaryFile.ts";
import { weightOf } from "./weightOf.ts";
import { writeWhole } from "./writeWhole.ts";

interface LayoutFilesOptions {
  readonly dir: string;
  readonly index: StoreIndex;
  readonly log: Log;
}

/** One layout is one file: what is in it goes where it was read, however that file is called. */
export interface LayoutFiles {
  /** True where the file that counts for this name cannot be read. */
  isUnreadable(name: string): boolean;
  /** @throws Error, as the reason why nothing is saved, where the disk does not give that file: it may be whole. */
  ensureGiven(name: string): void;
  /** @param before rejects where the file must stay as it is after all. */
  write(name: string, content: JsonObject, before: () => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createLayoutFiles({ dir, index, log }: LayoutFilesOptions): LayoutFiles {
  function ensureGiven(name: string): void {
    const lost = index.lostOf(name);
    if (lost === undefined || !hasFailed(lost)) return;
    if (isBeyond(lost)) throw new Error(FULL);
    throw new Error(
      "its file in the store cannot be read at the moment; see to the disk and to the rights of the file and try again, or choose another name.",
    );
  }

  /** What replaces a layout needs room where it is larger. */
  function ensureRoom(name: string, content: JsonObject): void {
    if (content["components"] === undefined) return;
    const before = index.of(name)[0]?.weight ?? 0;
    const more = weightOf(content) - before;
    if (more > 0 && !index.room().fits(more, before > 0 ? 0 : 1)) throw new Error(FULL);
  }

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
    await index.look(name);
    ensureGiven(name);
    ensureRoom(name, content);
    const damaged = index.lostOf(name);
    const [found, ...others] = damaged ? [undefined, ...index.of(name)] : index.of(name);
    const file = (found ?? damaged)?.file ?? newFile(name);
    // A link that people put there stays one.
    const target = found ? await realpath(join(dir, file)) : join(dir, file);
    await writeWhole({
      target,
      text,
      temporary: join(dirname(target), temporaryFile(fileNameOf(name))),
      before: async () => {
        await before();
        if (damaged !== undefined) await aside(file, "damaged");
      },
    });
    for (const other of others) if (other) await asideIfPossible(other.file, target);
  }

  return {
    isUnreadable: (name) => index.lostOf(name) !== undefined,
    ensureGiven,
    write,
    async remove(name) {
      await index.look();
      ensureGiven(name);
      // They would lead nowhere, and hold the name.
      for (const { file } of index.linksOf(name)) await rm(join(dir, file), { force: true });
      const [found, ...others] = index.of(name);
      // First, or one of them would come back in the place of the removed one.
      for (const other of others) await aside(other.file, "older");
      for (const { file } of index.damagedOf(name)) await aside(file, "damaged");
      if (found !== undefined) await rm(join(dir, found.file), { force: true });
    },
  };
}

const FULL =
  "the store holds as much as this server keeps in memory; remove layouts that nobody needs from its folder, or give the server more memory.";

/** The time of another file may lie ahead: clocks are set, and those of network folders differ. */
async function makeNewer(path: string, than: string): Promise<void> {
  const [own, other] = await Promise.all([stat(path), stat(than)]);
  if (other.mtimeMs >= own.mtimeMs) await utimes(path, own.atime, new Date(other.mtimeMs + 1000));
}
