import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../../log.ts";
import { isLongAgo } from "./folderClock.ts";
import { removeLeft } from "./nameLock.ts";

/**
 * What a write that was killed leaves beside the file, and what a look at the clock or a removal of a lock does. Only under
 * names that nobody but the store gives: people keep copies there too.
 */
const UNHELD = /-[0-9a-f]{20}\.json(?:(?:\.lock(?:\.left)?|\.\d{20})?\.\d{20}|\.lock\.left)$/u;
const LOCK = /-[0-9a-f]{20}\.json\.lock$/u;
/** Younger ones may belong to another process that is at work. */
const AFTER_MS = 60_000;

/** Removes what killed processes left in a store folder. What cannot be removed does no harm, and stays. */
export async function removeLeftovers(dir: string, log: Log): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  const each = (kind: RegExp, remove: (path: string) => Promise<boolean>) =>
    Promise.allSettled(
      names
        .filter((name) => kind.test(name))
        .map(async (name) => {
          const path = join(dir, name);
          if (!(await isOld(path)) || !(await remove(path))) return;
          log.info(`${name} in the store is removed: a save that was killed left it behind.`);
        }),
    );
  await each(UNHELD, (path) => rm(path, { force: true }).then(() => true));
  // Another process may take the lock meanwhile, so it is removed as those who wait for it do.
  await each(LOCK, (path) => removeLeft(path, AFTER_MS));
}

const isOld = (path: string): Promise<boolean> =>
  isLongAgo(path, ({ writtenMs, nowMs }) => nowMs - writtenMs > AFTER_MS);
