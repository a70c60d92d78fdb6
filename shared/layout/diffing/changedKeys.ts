import { isJsonObject, type Json } from "../../json.ts";
import { equal } from "../equal.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { descriptionOf, titleOf } from "../walk.ts";

/** Sizes are the parent's affair and the tab in front is a matter of looking. */
const NOT_OWN = new Set(["width", "height", "activeTabIndex", "isSelected", "title", "appName"]);

/** An empty context says as much as none. */
export function contextOf(context: Json | undefined): Json {
  const isEmpty = isJsonObject(context) && Object.keys(context).length === 0;
  return isEmpty ? null : (context ?? null);
}

/** Names of what differs in a node itself, its children and its size left aside. */
export function changedKeys(before: LayoutNode, after: LayoutNode): string[] {
  const keys = configKeys(before.config, after.config);
  if (before.type !== "window" || after.type !== "window") return keys;
  const named = [
    (before.title ?? "") === (after.title ?? "") ? [] : ["title"],
    equal(contextOf(before.context), contextOf(after.context)) ? [] : ["context"],
  ];
  return [...named.flat(), ...keys];
}

/** Names of what differs in the workspace itself. */
export function workspaceKeys(before: Workspace, after: Workspace): string[] {
  const named = [
    titleOf(before) === titleOf(after) ? [] : ["title"],
    descriptionOf(before) === descriptionOf(after) ? [] : ["description"],
    equal(contextOf(before.context), contextOf(after.context)) ? [] : ["context"],
  ];
  return [...named.flat(), ...configKeys(before.config, after.config)];
}

function configKeys(before: Workspace["config"], after: Workspace["config"]): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !NOT_OWN.has(key) && !equal(before[key] ?? null, after[key] ?? null)).sort();
}
