import type { JsonObject } from "../../json.ts";
import type { LayoutNode, WindowNode } from "../tree.ts";
import { isWindow } from "../walk.ts";

/** Config keys that describe a running window and mean nothing in another one. */
const RUNTIME_KEYS = new Set(
  "frameId workspaceId instanceId windowId lastActive isLoaded isFocused isHibernated widthInPx heightInPx".split(
    " ",
  ),
);

/** A config, or other keys of a node, without runtime keys and without nulls, which say as much as no key. */
export function cleanKeys(config: JsonObject): JsonObject {
  const kept = Object.entries(config).filter(([key, value]) => value !== null && !RUNTIME_KEYS.has(key));
  return Object.fromEntries(kept);
}

/** An entry only if it says something. */
export function entry(key: string, value: JsonObject): JsonObject {
  return Object.keys(value).length === 0 ? {} : { [key]: value };
}

export function writeCleanNode(node: LayoutNode): JsonObject {
  if (isWindow(node)) return writeCleanWindow(node);
  const children = node.children.map(writeCleanNode);
  return { type: node.type, ...cleanKeys(node.rest), ...entry("config", cleanKeys(node.config)), children };
}

function writeCleanWindow(node: WindowNode): JsonObject {
  const { appName, windowId, title, context } = node;
  const config = { ...cleanKeys(node.config), ...(title ? { title } : {}) };
  return {
    type: node.type,
    ...cleanKeys(node.rest),
    ...(appName === undefined ? {} : { appName }),
    // Beside an application name it is the id of a window that once ran.
    ...(appName === undefined && windowId !== undefined ? { windowId } : {}),
    ...(context === undefined || context === null ? {} : { context }),
    ...entry("config", config),
  };
}
