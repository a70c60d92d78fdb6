import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../../log.ts";
import { fileNameOf } from "./fileNameOf.ts";
import { readStoredFile, type StoredFile } from "./storedFile.ts";

/** A file of the store by its name in the folder. */
export interface IndexedFile {
  readonly file: string;
  readonly stored: StoredFile;
}

/** Which file of a store folder holds which layout, whatever the file is called: people rename and edit them. */
export interface StoreIndex {
  /** Reads what is new or was changed since the last look; what others wrote before the call is known after it. */
  look(): Promise<void>;
  /** All files, in the order of their names. */
  files(): readonly IndexedFile[];
  get(file: string): IndexedFile | undefined;
  names(): readonly string[];
  /** The files that hold something under this name, the newest first: it is the one that counts. */
  of(name: string): readonly IndexedFile[];
  /** The files that held something under this name, or are called as ours of it are, and cannot be read. */
  damagedOf(name: string): readonly IndexedFile[];
}

/** A name gets a file of another attempt only where the former ones hold other layouts. */
const ATTEMPTS = 8;

interface Entry extends IndexedFile {
  /** Is another one once the file is. */
  readonly stamp: string;
  readonly mtimeMs: number;
  /** Of one that cannot be read: the name it held when it could. */
  readonly formerName?: string | undefined;
}

/** A folder that does not exist yet holds nothing. */
async function listFiles(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((file) => file.endsWith(".json")).sort();
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return [];
    throw thrown;
  }
}

type Stamp = Pick<Entry, "file" | "stamp" | "mtimeMs">;

async function stampOf(dir: string, file: string): Promise<Stamp | undefined> {
  const path = join(dir, file);
  // A link that leads nowhere is there, and holds nothing that can be read.
  const found = await stat(path).catch(() => lstat(path).catch(() => undefined));
  if (found === undefined) return undefined;
  const { ino, size, mtimeMs, ctimeMs } = found;
  return { file, mtimeMs, stamp: [ino, size, mtimeMs, ctimeMs].join(" ") };
}

async function readFiles(dir: string, known: ReadonlyMap<string, Entry>): Promise<Map<string, Entry>> {
  const stamps = await Promise.all((await listFiles(dir)).map((file) => stampOf(dir, file)));
  const entries = new Map<string, Entry>();
  // One after the other: thousands at once are more open files than a process may have.
  for (const stamp of stamps) {
    if (stamp === undefined) continue;
    const before = known.get(stamp.file);
    const same = before?.stamp === stamp.stamp;
    entries.set(stamp.file, same ? before : await readEntry(dir, stamp, before));
  }
  return entries;
}

async function readEntry(dir: string, stamp: Stamp, before: Entry | undefined): Promise<Entry> {
  const stored = await readStoredFile(join(dir, stamp.file));
  if (stored.kind !== "unreadable" || before === undefined) return { ...stamp, stored };
  const formerName = before.stored.kind === "unreadable" ? before.formerName : before.stored.name;
  return { ...stamp, stored, formerName };
}

/** The same for the same files, also where two are of one moment. */
const newestFirst = (a: Entry, b: Entry) => b.mtimeMs - a.mtimeMs || (a.file < b.file ? 1 : -1);

function groupByName(entries: Iterable<Entry>): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.stored.kind === "unreadable") continue;
    const { name } = entry.stored;
    groups.set(name, [...(groups.get(name) ?? []), entry].sort(newestFirst));
  }
  return groups;
}

function groupDamaged(entries: Iterable<Entry>): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { formerName } = entry;
    if (formerName !== undefined) groups.set(formerName, [...(groups.get(formerName) ?? []), entry]);
  }
  return groups;
}

/** Knows nothing before the first look. */
export function createStoreIndex(dir: string, log: Log): StoreIndex {
  let entries = new Map<string, Entry>();
  let byName = new Map<string, Entry[]>();
  let damaged = new Map<string, Entry[]>();

  async function read(): Promise<void> {
    const before = entries;
    entries = await readFiles(dir, before);
    byName = groupByName(entries.values());
    damaged = groupDamaged(entries.values());
    for (const { file, formerName, stored } of [...damaged.values()].flat()) {
      if (stored.kind !== "unreadable" || before.get(file)?.formerName === formerName) continue;
      log.warn(
        `${file} in the store cannot be read any more: ${stored.problem}. Its layout stays as it was read last.`,
        { name: formerName },
      );
    }
  }

  /** What a file held when it was read counts for more than how it is called. */
  function calledAs(name: string): Entry[] {
    const files = Array.from({ length: ATTEMPTS }, (_, attempt) => entries.get(fileNameOf(name, attempt)));
    return files
      .filter((entry) => entry !== undefined)
      .filter(({ stored, formerName }) => stored.kind === "unreadable" && formerName === undefined);
  }

  return {
    look: shared(read),
    files: () => [...entries.values()],
    get: (file) => entries.get(file),
    names: () => [...byName.keys()],
    of: (name) => byName.get(name) ?? [],
    damagedOf: (name) => [...(damaged.get(name) ?? []), ...calledAs(name)],
  };
}

/** Those who ask while it runs share the next run: the running one may be past what they ask for. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = run());
      }));
}
