import { nameIn, type FolderFile } from "./folderFiles.ts";

/** The files that hold something under a name, the newest first. */
export interface FileGroup {
  readonly files: readonly FolderFile[];
  /** Links to one of those files that people put beside it. */
  readonly links: readonly FolderFile[];
}

/** The same for the same files, also where two are of one moment. */
export const newestFirst = (a: FolderFile, b: FolderFile): number =>
  timeOf(b) - timeOf(a) || (a.file < b.file ? 1 : -1);

const timeOf = ({ heldMs, mtimeMs }: FolderFile): number => heldMs ?? mtimeMs;

/** A link and the file it leads to are one: set aside or removed as another one, both would be gone. */
function toGroup(all: readonly FolderFile[]): FileGroup {
  const real = new Map<string, FolderFile>();
  for (const file of all) if (file.isLink && !real.has(file.inode)) real.set(file.inode, file);
  for (const file of all) if (!file.isLink) real.set(file.inode, file);
  const isAlias = (file: FolderFile) => file.isLink && real.get(file.inode) !== file;
  return {
    files: all.filter((file) => !isAlias(file)).sort(newestFirst),
    links: all.filter(isAlias),
  };
}

export function groupByName(files: Iterable<FolderFile>): Map<string, FileGroup> {
  const byName = new Map<string, FolderFile[]>();
  for (const file of files) {
    const name = nameIn(file);
    if (name === undefined) continue;
    const group = byName.get(name);
    if (group) group.push(file);
    else byName.set(name, [file]);
  }
  return new Map([...byName].map(([name, group]) => [name, toGroup(group)]));
}
