import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "../state/model.ts";
import { nodeName } from "../state/nodeName.ts";
import { countName } from "../ui/countName.ts";

/** What an operation is about, in a few words: the name of a single node, else how many there are. */
export function targetName(workspace: Workspace, ids: readonly string[], apps: AppDirectory): string {
  const [id = "", ...others] = ids;
  return others.length === 0 ? nodeName(workspace, id, apps) : manyName(workspace, ids);
}

/** How many nodes there are: "3 windows", or "3 items" where some of them are boxes. */
export function manyName(workspace: Workspace, ids: readonly string[]): string {
  const areWindows = ids.every((id) => findNode(workspace, id)?.type === "window");
  return countName(ids.length, areWindows);
}
