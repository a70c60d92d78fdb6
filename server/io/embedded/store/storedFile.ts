import { isJsonObject, type Json } from "../../../../shared/json.ts";
import { reasonOf } from "../../plainError.ts";
import { toPlatformLayout, type PlatformLayout } from "../../workspaces/platformLayout.ts";
import { readJsonFile } from "../definitions/readJsonFile.ts";
import { deepFreeze } from "./deepFreeze.ts";

/** What a file of the store holds: a layout, that the layout of this name was deleted, or something else. */
export type StoredFile =
  | { readonly kind: "layout"; readonly name: string; readonly layout: PlatformLayout }
  | { readonly kind: "deleted"; readonly name: string }
  | { readonly kind: "unreadable"; readonly problem: string };

function storedIn(value: Json): StoredFile {
  if (!isJsonObject(value) || typeof value["name"] !== "string") return unreadable("it holds no layout");
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

const unreadable = (problem: string): StoredFile => ({ kind: "unreadable", problem });

/** Reads one file. Never throws; the layout is frozen. */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const content = await readJsonFile(path);
  return content.ok ? storedIn(content.value) : unreadable(content.problem);
}
