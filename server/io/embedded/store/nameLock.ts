import type { Stats } from "node:fs";
import { mkdir, open, readFile, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { seenName } from "../../../seenName.ts";
import { isAbsence } from "../isAbsence.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { isLongAgo } from "./folderClock.ts";
import { storeFault } from "./storeFault.ts";

/** A process that ended in the middle of a save leaves its mark behind. */
const LEFT_AFTER_MS = 10_000;
const LOOK_MS = 10;
/** Longer than a mark that was left behind holds anybody up. */
const PATIENCE_MS = 30_000;

/** A name that is held. */
export interface HeldName {
  /**
   * Rejects where another process has taken the name for left behind, as it may when this one was stopped for long.
   * One that is stopped between this look and its rename still replaces what the other saved: files know no better.
   */
  ensureHeld(): Promise<void>;
}

interface NameToHold {
  /** The store's folder. */
  readonly dir: string;
  readonly name: string;
  /** Since when another process is waited for, as the clock of `performance` says it; left out, now. */
  readonly since?: number;
}

/**
 * Does a piece of work while no other process on the same folder does any for a name that people read as this one.
 *
 * @throws Error, as a plain sentence, where the folder cannot be written or another process does not come to an end.
 */
export async function holdingName<T>(
  { dir, name, since = performance.now() }: NameToHold,
  work: (held: HeldName) => Promise<T>,
): Promise<T> {
  const mark = { path: join(dir, `${fileNameOf(seenName(name))}.lock`), own: crypto.randomUUID() };
  const stamp = await mkdir(dir, { recursive: true, mode: 0o700 })
    .then(() => take(mark, since))
    .catch(storeFault(`The workspace “${name}” was not saved`));
  try {
    return await work({ ensureHeld: () => ensureOwn({ ...mark, stamp }) });
  } finally {
    await giveBack({ ...mark, stamp });
  }
}

interface Mark {
  readonly path: string;
  /** Tells our mark from that of a process that took it for left behind. */
  readonly own: string;
}

interface PutMark extends Mark {
  /** Tells it from other files where it cannot be read. */
  readonly stamp: string;
}

async function take(mark: Mark, since: number): Promise<string> {
  for (;;) {
    const stamp = await put(mark);
    if (stamp !== undefined) return stamp;
    if (performance.now() - since > PATIENCE_MS) {
      throw new Error(
        `another process has been saving it for long; if none is, remove the .lock file in the store's folder.`,
      );
    }
    const gone = (await isLeft(mark.path)) && (await removeLeft(mark.path));
    if (!gone) await setTimeout(LOOK_MS);
  }
}

/**
 * Removes a mark that was left behind, and tells whether it did. One at a time looks again and removes: another process
 * may have done so, and put its own mark there.
 */
export async function removeLeft(path: string, afterMs = LEFT_AFTER_MS): Promise<boolean> {
  const guard = { path: `${path}.left`, own: "" };
  if ((await put(guard)) === undefined) {
    if (await isLeft(guard.path)) await rm(guard.path, { force: true });
    else await setTimeout(LOOK_MS);
    return false;
  }
  try {
    const left = await isLeft(path, afterMs);
    if (left) await rm(path, { force: true });
    return left;
  } finally {
    await rm(guard.path, { force: true });
  }
}

/** Also where its time lies ahead: clocks are set, and those of network folders differ. */
const isLeft = (path: string, afterMs = LEFT_AFTER_MS): Promise<boolean> =>
  isLongAgo(path, ({ writtenMs, nowMs }) => Math.abs(nowMs - writtenMs) > afterMs);

/** The stamp where the file was not there and is now ours. */
async function put({ path, own }: Mark): Promise<string | undefined> {
  const file = await openNew(path);
  if (file === undefined) return undefined;
  try {
    return await file
      .writeFile(own)
      .then(() => file.stat())
      .then(stampFrom)
      .finally(() => file.close());
  } catch (thrown) {
    // On a full disk a file is made, and nothing can be written into it.
    await rm(path, { force: true }).catch(() => undefined);
    throw thrown;
  }
}

async function openNew(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "wx", 0o600);
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST") return undefined;
    throw thrown;
  }
}

const stampFrom = ({ dev, ino, mtimeMs }: Stats) => [dev, ino, mtimeMs].join(" ");

/** @throws where neither what is in the mark nor the mark itself can be looked at. */
async function isOwn({ path, own, stamp }: PutMark): Promise<boolean> {
  try {
    return (await readFile(path, "utf8")) === own;
  } catch (thrown) {
    if (isAbsence(thrown)) return false;
    return stampFrom(await stat(path)) === stamp;
  }
}

async function ensureOwn(mark: PutMark): Promise<void> {
  const own = await isOwn(mark).catch(() => undefined);
  if (own === true) return;
  throw new Error(own === false ? TAKEN_OVER : UNKNOWN);
}

const TAKEN_OVER =
  "another process took over its name, since this one stood still for long; look at what is saved, and save again.";
const UNKNOWN =
  "the .lock file that keeps its name cannot be read at the moment; see to the disk of the store's folder, and save again.";

async function giveBack(mark: PutMark): Promise<void> {
  const own = await isOwn(mark).catch(() => false);
  if (own) await rm(mark.path, { force: true }).catch(() => undefined);
}
