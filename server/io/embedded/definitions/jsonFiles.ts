import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readJsonFile, type FileContent } from "./readJsonFile.ts";

/** So many files are open at once. */
const BATCH = 64;

const SKIPPED = new Set(["node_modules"]);

/** Paths of all `.json` files below a folder, sorted, so that "the first" is the same every time. */
async function listJsonFiles(dir: string, except: string | undefined): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory() && !isSkipped(entry.name) && path !== except)
      paths.push(...(await listJsonFiles(path, except)));
    else if (isJsonFile(entry)) paths.push(path);
  }
  return paths.sort();
}

/** A link may point to a file; a folder behind one is not followed. */
function isJsonFile(entry: Dirent): boolean {
  return (entry.isFile() || entry.isSymbolicLink()) && entry.name.toLowerCase().endsWith(".json");
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || SKIPPED.has(name);
}

export interface JsonFile {
  readonly path: string;
  readonly content: FileContent;
}

/**
 * Every JSON file below a folder in the order of their paths, but for those in the folder `except`.
 *
 * @throws Error if the folder itself cannot be read.
 */
export async function readJsonFiles(dir: string, except?: string): Promise<JsonFile[]> {
  const paths = await listJsonFiles(resolve(dir), except === undefined ? undefined : resolve(except));
  const files: JsonFile[] = [];
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH);
    files.push(
      ...(await Promise.all(batch.map(async (path) => ({ path, content: await readJsonFile(path) })))),
    );
  }
  return files;
}
