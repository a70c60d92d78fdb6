import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isJson } from "../../shared/layout/reading/json.ts";
import type { Json } from "../../shared/json.ts";

const DATA = resolve(import.meta.dirname, "../../../shared/data");

export type CorpusFile = { name: string; text: string; json: Json };

/** Real files of others beside the project; none where the folder is absent. */
export function corpus(folder: "layouts" | "apps" | "fdc3"): CorpusFile[] {
  const dir = resolve(DATA, folder);
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => {
    const text = readFileSync(resolve(dir, name), "utf8");
    const json: unknown = JSON.parse(text);
    if (!isJson(json)) throw new Error(`${name} is not JSON`);
    return { name, text, json };
  });
}
