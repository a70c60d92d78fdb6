import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import type { AppDirectory } from "./model.ts";

/** What people call an application: its label, or the raw name where the directory does not know it. */
export function appTitle(apps: AppDirectory, appName: string | undefined): string {
  if (appName === undefined) return "";
  return apps.byName[appName]?.title ?? appName;
}

/** What people call a node: a window by its title or application, a box by its kind. */
export function nameOf(node: AnyNode, apps: AppDirectory): string {
  if (node.type !== "window") return words().kinds[node.type];
  const label = node.title?.trim();
  if (label) return label;
  return appTitle(apps, node.appName) || node.windowId || words().kinds.window;
}

/** `nameOf` by id; "" for an unknown id. */
export function nodeName(workspace: Workspace, id: string, apps: AppDirectory): string {
  const node = findNode(workspace, id);
  return node ? nameOf(node, apps) : "";
}
