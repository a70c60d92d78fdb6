import type { Log } from "../../../log.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { groupByName, newestFirst, type FileGroup } from "./fileGroups.ts";
import { hasFailed, isBeyond, nameIn, readFolder, type FolderFile } from "./folderFiles.ts";
import { createStoreRoom, usualLimits, type StoreRoom } from "./storeRoom.ts";
import { createLooks, type Asked, type Look } from "./looks.ts";

/** Which file of a store folder holds which layout, whatever the file is called: people rename and edit them. */
export interface StoreIndex {
  /**
   * Reads what is new or was changed since the last look; what others wrote before the call is known after it. For a
   * name that is new files and those of the name: far quicker among thousands, and all that other servers do under it.
   * What people made of the file of another name stays unknown until everything is looked at.
   */
  readonly look: Look;
  get(file: string): FolderFile | undefined;
  names(): readonly string[];
  /** The files that hold something under this name, the newest first: it is the one that counts. */
  of(name: string): readonly FolderFile[];
  /** Links to the files of this name that people put beside them. */
  linksOf(name: string): readonly FolderFile[];
  /** The files that held something under this name, or are called as ours of it are, and cannot be read. */
  damagedOf(name: string): readonly FolderFile[];
  /** The one of those that counted, so that what was read of it last is what there is under this name. */
  lostOf(name: string): FolderFile | undefined;
  /** What there is room for besides all that is kept. */
  room(): StoreRoom;
}

/** A name gets a file of another attempt only where the former ones hold other layouts. */
const ATTEMPTS = 8;

const ownFilesOf = (name: string) =>
  Array.from({ length: ATTEMPTS }, (_, attempt) => fileNameOf(name, attempt));

function dueFor({ names, everything }: Asked): (file: FolderFile) => boolean {
  if (everything) return () => true;
  const own = new Set([...names].flatMap(ownFilesOf));
  return (file) => {
    const name = nameIn(file);
    return name === undefined || names.has(name) || own.has(file.file);
  };
}

const isDamaged = ({ stored }: FolderFile) => stored.kind === "unreadable";
const count = (files: ReadonlyMap<string, FolderFile>, is: (file: FolderFile) => boolean) =>
  [...files.values()].filter(is).length;
const wasRead = ({ heldMs }: FolderFile) => heldMs !== undefined;

/** One that was broken all along counts for less than a whole one; of one that the disk does not give nobody knows. */
const countsBefore = (damaged: FolderFile, whole: FolderFile) =>
  wasRead(damaged) ? newestFirst(damaged, whole) < 0 : hasFailed(damaged);

/** Knows nothing before the first look. */
export function createStoreIndex(dir: string, log: Log, limits = usualLimits()): StoreIndex {
  let files = new Map<string, FolderFile>();
  let byName = new Map<string, FileGroup>();

  async function read(asked: Asked): Promise<void> {
    const before = files;
    files = await readFolder(dir, { known: before, isDue: dueFor(asked), limits });
    byName = groupByName(files.values());
    for (const file of files.values()) if (!isBeyond(file)) tellDamaged(file, before.get(file.file));
    tellBeyond(count(before, isBeyond));
  }

  function tellDamaged({ file, stored, formerName }: FolderFile, before: FolderFile | undefined): void {
    if (stored.kind !== "unreadable" || before?.stored.kind === "unreadable") return;
    const when = stored.failed !== undefined ? " It is tried again." : "";
    const said =
      before === undefined
        ? `is left out: ${stored.problem}.${when}`
        : `cannot be read any more: ${stored.problem}. Its layout stays as it was read last.${when}`;
    log.warn(`${file} in the store ${said}`, formerName === undefined ? undefined : { name: formerName });
  }

  function tellBeyond(before: number): void {
    const beyond = count(files, isBeyond);
    if (beyond <= before) return;
    log.warn(
      `${beyond} of the files in the store are left out: it holds more than this server keeps in memory. Remove layouts that nobody needs, or give the server more memory.`,
    );
  }

  /** What a file held when it was read counts for more than how it is called. */
  const calledAs = (name: string) =>
    ownFilesOf(name)
      .map((file) => files.get(file))
      .filter((file) => file !== undefined)
      .filter((file) => isDamaged(file) && file.formerName === undefined);

  const filesOf = (name: string) => byName.get(name)?.files ?? [];
  const wholeOf = (name: string) => filesOf(name).filter((file) => !isDamaged(file));
  const damagedOf = (name: string) => [...filesOf(name).filter(isDamaged), ...calledAs(name)];

  function lostOf(name: string): FolderFile | undefined {
    const [whole] = wholeOf(name);
    const damaged = damagedOf(name).filter((file) => whole === undefined || countsBefore(file, whole));
    return damaged.find(hasFailed) ?? damaged.find(wasRead) ?? damaged[0];
  }

  return {
    look: createLooks(read),
    get: (file) => files.get(file),
    names: () => [...byName.keys()].filter((name) => wholeOf(name).length > 0),
    of: wholeOf,
    linksOf: (name) => byName.get(name)?.links ?? [],
    damagedOf,
    lostOf,
    room: () =>
      createStoreRoom(
        limits,
        [...files.values()].filter((file) => !isDamaged(file)),
      ),
  };
}
