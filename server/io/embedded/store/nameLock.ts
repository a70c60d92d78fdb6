import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { plainError } from "../../plainError.ts";
import { fileNameOf } from "./layoutFiles.ts";

/** A process that ended in the middle of a save leaves its mark behind. */
const LEFT_AFTER_MS = 10_000;
const LOOK_MS = 10;
/** Longer than a mark that was left behind holds anybody up. */
const PATIENCE_MS = 30_000;

/**
 * Does a piece of work while no other process on the same folder does any for the same name.
 *
 * @throws Error, as a plain sentence, where the folder cannot be written or another process does not come to an end.
 */
export async function holdingName<T>(dir: string, name: string, work: () => Promise<T>): Promise<T> {
  const path = join(dir, `${fileNameOf(name)}.lock`);
  const own = crypto.randomUUID();
  await take(dir, { path, own }).catch((thrown: unknown) => {
    throw plainError(`The workspace “${name}” was not saved`, thrown);
  });
  try {
    return await work();
  } finally {
    await giveBack({ path, own });
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
 * Removes a mark that was left behind. One at a time looks again and removes: another process may have done so, and put
 * its own mark there.
 */
export async function removeLeft(path: string, afterMs = LEFT_AFTER_MS): Promise<void> {
  const guard = { path: `${path}.left`, own: "" };
  if (!(await put(guard))) {
    if (await isLeft(guard.path)) await rm(guard.path, { force: true });
    else await setTimeout(LOOK_MS);
    return;
  }
  try {
    if (await isLeft(path, afterMs)) await rm(path, { force: true });
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
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(own).finally(() => file.close());
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST") return false;
    throw thrown;
  }
}

async function giveBack({ path, own }: Mark): Promise<void> {
  const there = await readFile(path, "utf8").catch(() => undefined);
  if (there === own) await rm(path, { force: true }).catch(() => undefined);
}
