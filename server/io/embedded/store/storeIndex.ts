import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
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
}

interface Entry extends IndexedFile {
  /** Is another one once the file is. */
  readonly stamp: string;
  readonly mtimeMs: number;
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
    const entry = same ? before : { ...stamp, stored: await readStoredFile(join(dir, stamp.file)) };
    entries.set(stamp.file, entry);
  }
  return entries;
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

/** Knows nothing before the first look. */
export function createStoreIndex(dir: string): StoreIndex {
  let entries = new Map<string, Entry>();
  let byName = new Map<string, Entry[]>();

  async function read(): Promise<void> {
    entries = await readFiles(dir, entries);
    byName = groupByName(entries.values());
  }

  return {
    look: shared(read),
    files: () => [...entries.values()],
    get: (file) => entries.get(file),
    names: () => [...byName.keys()],
    of: (name) => byName.get(name) ?? [],
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
