import { rm, stat, writeFile } from "node:fs/promises";
import { temporaryFile } from "./temporaryFile.ts";

/** When a file was written last, and what time it is, both by the clock of its folder. */
interface FileTimes {
  readonly writtenMs: number;
  readonly nowMs: number;
}

/**
 * True where the times of a file say so, by the clock of this process and by that of the folder: on a network the two
 * differ, and a file of this moment looks old. False where there is no such file.
 */
export async function isLongAgo(path: string, isLong: (times: FileTimes) => boolean): Promise<boolean> {
  const writtenMs = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (writtenMs === undefined || !isLong({ writtenMs, nowMs: Date.now() })) return false;
  const nowMs = await folderNow(path).catch(() => Date.now());
  return isLong({ writtenMs, nowMs });
}

/** What the system writes on a new file. */
async function folderNow(beside: string): Promise<number> {
  const probe = temporaryFile(beside);
  try {
    await writeFile(probe, "", { flag: "wx", mode: 0o600 });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}
