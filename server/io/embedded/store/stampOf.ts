import { stat, type Stats } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { messageOf } from "../../../messageOf.ts";
import { isAbsence } from "../isAbsence.ts";

/** A file of a folder as the system tells of it, without a look inside. */
export interface Stamp {
  readonly file: string;
  /** Is another one once the file is. */
  readonly stamp: string;
  readonly mtimeMs: number;
  /** The same for a link and for what it leads to. */
  readonly inode: string;
  readonly isLink: boolean;
}

export interface Entry {
  readonly file: string;
  readonly isLink: boolean;
}

/** Of a file that is there, and of which the system tells nothing: why. */
export interface StampFault {
  readonly file: string;
  readonly fault: string;
}

/** Thousands at once take half the time of those of node:fs/promises. */
const quickStat = promisify(stat);

/** Undefined where there is no such file any more. */
export async function stampOf(dir: string, entry: Entry): Promise<Stamp | StampFault | undefined> {
  try {
    const found = await statOf(join(dir, entry.file));
    return found && toStamp(entry, found);
  } catch (thrown) {
    return { file: entry.file, fault: messageOf(thrown) };
  }
}

/** A link that leads nowhere is there, and holds nothing that can be read. */
const statOf = (path: string): Promise<Stats | undefined> =>
  quickStat(path)
    .catch(ifAbsent(() => lstat(path)))
    .catch(ifAbsent(() => undefined));

const ifAbsent =
  <T>(instead: () => T) =>
  (thrown: unknown): T => {
    if (isAbsence(thrown)) return instead();
    throw thrown;
  };

const toStamp = (entry: Entry, { dev, ino, size, mtimeMs, ctimeMs }: Stats): Stamp => ({
  ...entry,
  mtimeMs,
  inode: `${dev} ${ino}`,
  stamp: [ino, size, mtimeMs, ctimeMs].join(" "),
});
