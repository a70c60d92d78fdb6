import { isJsonObject, type Json } from "../../../../shared/json.ts";
import { LIMITS } from "../../../../shared/layout/limits.ts";
import { reasonOf } from "../../plainError.ts";
import { toPlatformLayout, type PlatformLayout } from "../../workspaces/platformLayout.ts";
import { readJsonFile } from "../definitions/readJsonFile.ts";
import { deepFreeze } from "./deepFreeze.ts";

/**
 * What a file of the store holds: a layout, that the layout of this name was deleted, or something else. Of a layout that
 * is broken the name can often be read. Of one that `failed` to be read, since the disk does not give it or there is no
 * room for it in memory, nothing is said until it is read again.
 */
export type StoredFile =
  | { readonly kind: "layout"; readonly name: string; readonly layout: PlatformLayout }
  | { readonly kind: "deleted"; readonly name: string }
  | {
      readonly kind: "unreadable";
      readonly problem: string;
      readonly name?: string;
      readonly failed?: "disk" | "room";
    };

function storedIn(value: Json): StoredFile {
  if (!isJsonObject(value) || typeof value["name"] !== "string") return unreadable("it holds no layout");
  if (value["name"].length > LIMITS.name)
    return unreadable(`its name has more than ${LIMITS.name} characters`);
  // Layouts may have a key of this name as well.
  const isMark = value["deleted"] === true && value["components"] === undefined;
  if (isMark) return { kind: "deleted", name: value["name"] };
  try {
    const layout = deepFreeze(toPlatformLayout(value));
    return { kind: "layout", name: layout.name, layout };
  } catch (thrown) {
    return unreadable(reasonOf(thrown).replace(/\.$/u, ""));
  }
}

const unreadable = (problem: string) => ({ kind: "unreadable", problem }) as const;

/** Other files have a name as well, such as a package.json. */
function brokenLayout(problem: string, rest: Json): StoredFile {
  const isLayout = isJsonObject(rest) && (rest["type"] === "Workspace" || Array.isArray(rest["components"]));
  if (!isLayout || typeof rest["name"] !== "string") return unreadable(problem);
  return { kind: "unreadable", problem, name: rest["name"] };
}

/** Reads one file. Never throws; the layout is frozen. */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const content = await readJsonFile(path);
  if (content.ok) return storedIn(content.value);
  if (content.failed === true) return { ...unreadable(content.problem), failed: "disk" };
  return brokenLayout(content.problem, content.rest ?? null);
}
