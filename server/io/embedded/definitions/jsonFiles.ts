import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, type FileContent } from "./readJsonFile.ts";

/** So many files are open at once. */
const BATCH = 64;

const SKIPPED = new Set(["node_modules"]);

/** Paths of all `.json` files below a folder, sorted, so that "the first" is the same every time. */
async function listJsonFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : listJsonFiles(path);
    const isJson = (entry.isFile() || entry.isSymbolicLink()) && entry.name.toLowerCase().endsWith(".json");
    return isJson ? [path] : [];
  });
  return (await Promise.all(nested)).flat().sort();
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || SKIPPED.has(name);
}

export interface JsonFile {
  readonly path: string;
  readonly content: FileContent;
}

/**
 * Every JSON file below a folder in the order of their paths.
 *
 * @throws Error if the folder itself cannot be read.
 */
export async function readJsonFiles(dir: string): Promise<JsonFile[]> {
  const paths = await listJsonFiles(dir);
  const files: JsonFile[] = [];
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH);
    files.push(...(await Promise.all(batch.map(async (path) => ({ path, content: await readJsonFile(path) })))));
  }
  return files;
}
