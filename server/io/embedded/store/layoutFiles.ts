import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { isJsonObject, type Json, type JsonObject } from "../../../../shared/json.ts";
import { readJsonFile } from "../definitions/readJsonFile.ts";

/**
 * One file per name. A name may be any text, so its file is called by a readable beginning and a hash of the whole:
 * safe on every file system, also for names that differ only in case.
 */
export function fileNameOf(name: string): string {
  const readable = name
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 40);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 20);
  return `${readable === "" ? "layout" : readable}-${hash}.json`;
}

/** What a file of the store holds: a layout, or that the layout of this name was deleted. */
export type StoredFile =
  | { readonly kind: "layout"; readonly layout: JsonObject }
  | { readonly kind: "deleted"; readonly name: string };

function readStored(value: Json): StoredFile | undefined {
  if (!isJsonObject(value) || typeof value["name"] !== "string") return undefined;
  if (value["deleted"] === true) return { kind: "deleted", name: value["name"] };
  return { kind: "layout", layout: value };
}

async function listNames(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).sort();
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return [];
    throw thrown;
  }
}

/** Everything in a store folder; a folder that does not exist yet holds nothing. */
export async function readStore(dir: string, warn: (message: string) => void): Promise<StoredFile[]> {
  const names = await listNames(dir);
  const stored: StoredFile[] = [];
  for (const name of names.filter((file) => file.endsWith(".json"))) {
    const content = await readJsonFile(join(dir, name));
    const file = content.ok ? readStored(content.value) : undefined;
    if (file) stored.push(file);
    else warn(`${name} in the store is left out: ${content.ok ? "it holds no layout" : content.problem}.`);
  }
  return stored;
}

/** What the store holds under a name; undefined for nothing that can be read. */
export async function readStoredOne(dir: string, name: string): Promise<StoredFile | undefined> {
  const content = await readJsonFile(join(dir, fileNameOf(name)));
  return content.ok ? readStored(content.value) : undefined;
}

/** Writes a file whole or not at all: a kill at any moment leaves the old one or the new one. */
export async function writeStored(dir: string, name: string, content: JsonObject): Promise<void> {
  // The context of a layout may hold what only its owner should see.
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFileAtomic(join(dir, fileNameOf(name)), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
  });
}

export async function removeStored(dir: string, name: string): Promise<void> {
  await rm(join(dir, fileNameOf(name)), { force: true });
}
