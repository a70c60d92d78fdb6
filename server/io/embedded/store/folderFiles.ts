import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isAbsence } from "../isAbsence.ts";
import { stampOf, type Entry, type Stamp, type StampFault } from "./stampOf.ts";
import { createStoreRoom, type StoreLimits, type StoreRoom } from "./storeRoom.ts";
import { readStoredFile, type StoredFile } from "./storedFile.ts";
import { weightOf } from "./weightOf.ts";

/** A file of the store by its name in the folder, as it was read last. */
export interface FolderFile extends Stamp {
  readonly stored: StoredFile;
  /** Of its layout in memory, also where there is no room for it. */
  readonly weight: number;
  /** Of one that cannot be read: the name it held when it could, or that can still be found in it. */
  readonly formerName?: string | undefined;
  /** Of one that cannot be read any more: the time of what was read. */
  readonly heldMs?: number | undefined;
}

interface KnownFiles {
  readonly known: ReadonlyMap<string, FolderFile>;
  /** Whether a known file is looked at again. */
  readonly isDue: (file: FolderFile) => boolean;
  readonly limits: StoreLimits;
}

/** All layout files of a folder in the order of their names; those that are new, or due and changed, are read. */
export async function readFolder(
  dir: string,
  { known, isDue, limits }: KnownFiles,
): Promise<Map<string, FolderFile>> {
  const look = (entry: Entry): Promise<Stamp | StampFault | undefined> => {
    const before = known.get(entry.file);
    const isKnown = before !== undefined && !hasFailed(before) && !isDue(before);
    return isKnown ? Promise.resolve(before) : stampOf(dir, entry);
  };
  const found = (await Promise.all((await listFiles(dir)).map(look))).filter((one) => one !== undefined);
  const unchanged = found.map((one) => unchangedOf(one, known)).filter((file) => file !== undefined);
  const room = createStoreRoom(limits, unchanged.filter(isKept));
  const files = new Map<string, FolderFile>();
  // One after the other: thousands at once are more open files than a process may have.
  for (const one of found) {
    const same = unchangedOf(one, known);
    const stays = same !== undefined && (!hasFailed(same) || (isBeyond(same) && !room.fits(same.weight)));
    const file = stays ? same : await readOne(dir, one, known.get(one.file));
    files.set(one.file, stays ? file : inRoom(file, room));
  }
  return files;
}

/** A folder that does not exist yet holds nothing. */
async function listFiles(dir: string): Promise<Entry[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries
      .filter(({ name }) => name.endsWith(".json"))
      .map((entry) => ({ file: entry.name, isLink: entry.isSymbolicLink() }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  } catch (thrown) {
    if (isAbsence(thrown)) return [];
    throw thrown;
  }
}

async function readOne(
  dir: string,
  found: Stamp | StampFault,
  before: FolderFile | undefined,
): Promise<FolderFile> {
  if ("fault" in found) return unreadableNow(unseen(found, before), before);
  const stored = await readStoredFile(join(dir, found.file));
  const read = { ...found, stored, weight: stored.kind === "layout" ? weightOf(stored.layout) : 0 };
  return stored.kind === "unreadable" ? unreadableNow(read, before, stored.name) : read;
}

function unseen({ file, fault }: StampFault, before: FolderFile | undefined): FolderFile {
  const known = before ?? { mtimeMs: 0, inode: "", isLink: false };
  return {
    ...known,
    file,
    stamp: "",
    weight: 0,
    stored: { kind: "unreadable", problem: fault, failed: "disk" },
  };
}

function unreadableNow(file: FolderFile, before: FolderFile | undefined, found?: string): FolderFile {
  const isFirst = before !== undefined && before.stored.kind !== "unreadable";
  const heldMs = isFirst ? before.mtimeMs : before?.heldMs;
  return { ...file, heldMs, formerName: (before && nameIn(before)) ?? found };
}

function unchangedOf(found: Stamp | StampFault, known: KnownFiles["known"]): FolderFile | undefined {
  const before = known.get(found.file);
  return before !== undefined && "stamp" in found && before.stamp === found.stamp ? before : undefined;
}

/** The file, its layout kept where there is room for it. */
function inRoom(file: FolderFile, room: StoreRoom): FolderFile {
  if (!isKept(file)) return file;
  const { stored, weight } = file;
  if (stored.kind === "layout" && !room.fits(weight)) {
    const problem = "there is no room for it in memory";
    return { ...file, formerName: stored.name, stored: { kind: "unreadable", problem, failed: "room" } };
  }
  room.take(weight);
  return file;
}

const isKept = ({ stored }: FolderFile): boolean => stored.kind === "layout";

/** True where what is in it may be as whole as ever. */
export const hasFailed = ({ stored }: FolderFile): boolean =>
  stored.kind === "unreadable" && stored.failed !== undefined;

/** True where there is no room for it. */
export const isBeyond = ({ stored }: FolderFile): boolean =>
  stored.kind === "unreadable" && stored.failed === "room";

/** The name that a file holds, or held when it could be read. */
export const nameIn = ({ stored, formerName }: FolderFile): string | undefined =>
  stored.kind === "unreadable" ? formerName : stored.name;
