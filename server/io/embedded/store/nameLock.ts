import { mkdir, open, readFile, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileNameOf } from "./fileNameOf.ts";
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

/**
 * Does a piece of work while no other process on the same folder does any for the same name.
 *
 * @throws Error, as a plain sentence, where the folder cannot be written or another process does not come to an end.
 */
export async function holdingName<T>(
  dir: string,
  name: string,
  work: (held: HeldName) => Promise<T>,
): Promise<T> {
  const mark = { path: join(dir, `${fileNameOf(name)}.lock`), own: crypto.randomUUID() };
  await take(dir, mark).catch(storeFault(`The workspace “${name}” was not saved`));
  try {
    return await work({ ensureHeld: () => ensureOwn(mark) });
  } finally {
    await giveBack(mark);
  }
}

interface Mark {
  readonly path: string;
  /** Tells our mark from that of a process that took it for left behind. */
  readonly own: string;
}

async function take(dir: string, mark: Mark): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const begun = performance.now();
  while (!(await put(mark))) {
    if (performance.now() - begun > PATIENCE_MS) {
      throw new Error(
        `another process has been saving it for long; if none is, remove the .lock file in the store's folder.`,
      );
    }
    if (await isLeft(mark.path)) await removeLeft(mark.path);
    else await setTimeout(LOOK_MS);
  }
}

/**
 * Removes a mark that was left behind, and tells whether it did. One at a time looks again and removes: another process
 * may have done so, and put its own mark there.
 */
export async function removeLeft(path: string, afterMs = LEFT_AFTER_MS): Promise<boolean> {
  const guard = { path: `${path}.left`, own: "" };
  if (!(await put(guard))) {
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
async function isLeft(path: string, afterMs = LEFT_AFTER_MS): Promise<boolean> {
  const since = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  return since !== undefined && Math.abs(Date.now() - since) > afterMs;
}

/** True where the file was not there and is now ours. */
async function put({ path, own }: Mark): Promise<boolean> {
  const file = await openNew(path);
  if (file === undefined) return false;
  try {
    await file.writeFile(own).finally(() => file.close());
    return true;
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

const isOwn = async ({ path, own }: Mark) => (await readFile(path, "utf8").catch(() => undefined)) === own;

async function ensureOwn(mark: Mark): Promise<void> {
  if (await isOwn(mark)) return;
  throw new Error(
    "another process took over its name, since this one stood still for long; look at what is saved, and save again.",
  );
}

async function giveBack(mark: Mark): Promise<void> {
  if (await isOwn(mark)) await rm(mark.path, { force: true }).catch(() => undefined);
}
