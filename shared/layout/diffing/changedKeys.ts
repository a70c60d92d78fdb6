import { equal } from "../equal.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { descriptionOf, titleOf } from "../walk.ts";

/** Sizes are the parent's affair and the tab in front is a matter of looking. */
const NOT_OWN = new Set(["width", "height", "activeTabIndex", "isSelected", "title", "appName"]);

/** Names of what differs in a node itself, its children and its size left aside. */
export function changedKeys(before: LayoutNode, after: LayoutNode): string[] {
  const keys = configKeys(before.config, after.config);
  if (before.type !== "window" || after.type !== "window") return keys;
  const named = [
    (before.title ?? "") === (after.title ?? "") ? [] : ["title"],
    equal(before.context ?? null, after.context ?? null) ? [] : ["context"],
  ];
  return [...named.flat(), ...keys];
}

/** Names of what differs in the workspace itself. */
export function workspaceKeys(before: Workspace, after: Workspace): string[] {
  const named = [
    titleOf(before) === titleOf(after) ? [] : ["title"],
    descriptionOf(before) === descriptionOf(after) ? [] : ["description"],
    equal(before.context ?? null, after.context ?? null) ? [] : ["context"],
  ];
  return [...named.flat(), ...configKeys(before.config, after.config)];
}

function configKeys(before: Workspace["config"], after: Workspace["config"]): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !NOT_OWN.has(key) && !equal(before[key], after[key])).sort();
}
