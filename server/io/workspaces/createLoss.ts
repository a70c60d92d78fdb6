import type { Json, JsonObject } from "../../../shared/json.ts";
import { activeIndexOf, axisOf, sharesOf, sizeKey } from "../../../shared/layout/sizes.ts";
import type { AnyNode, ParentNode, Workspace } from "../../../shared/layout/tree.ts";
import { isWindow, walk } from "../../../shared/layout/walk.ts";

/**
 * `createWorkspace` keeps the keys that its decoder knows and drops all others without a word: sizes, active tabs,
 * titles of windows, anything new. These are the ones it knows.
 */

const words = (text: string): string[] => text.split(" ");

const FLAGS: Readonly<Record<AnyNode["type"], readonly string[]>> = {
  workspace: words(
    "isFocused noTabHeader allowDrop allowDropLeft allowDropTop allowDropRight allowDropBottom allowSystemHibernation allowExtract allowWindowReorder showSaveButton allowWorkspaceTabReorder allowWorkspaceTabExtract showCloseButton allowSplitters showWindowCloseButtons showEjectButtons showAddWindowButtons isPinned isSelected",
  ),
  row: words("allowDrop allowSplitters isPinned maximizationBoundary"),
  column: words("allowDrop allowSplitters isPinned maximizationBoundary"),
  group: words(
    "allowExtract allowReorder allowDrop allowDropHeader allowDropLeft allowDropRight allowDropTop allowDropBottom showMaximizeButton showEjectButton showAddWindowButton",
  ),
  window: words("allowExtract allowReorder showCloseButton"),
};
const NUMBERS: Readonly<Record<AnyNode["type"], readonly string[]>> = {
  workspace: words("position positionIndex"),
  row: words("minHeight maxHeight"),
  column: words("minWidth maxWidth"),
  group: words("minWidth maxWidth minHeight maxHeight"),
  window: words("minWidth maxWidth minHeight maxHeight"),
};
const TEXTS = words("title icon loadingStrategy reuseWorkspaceId windowDragMode");

/** They describe a workspace that once ran, or are read from somewhere else here. */
const WITHOUT_EFFECT = new Set(
  words(
    "frameId workspaceId instanceId lastActive isLoaded isHibernated widthInPx heightInPx positionIndex isFocused isSelected activeTabIndex width height name isChild layoutName",
  ),
);

/** What platforms write as "no limit". */
function isNoLimit(key: string, value: Json): boolean {
  if (typeof value !== "number") return false;
  return /^max/u.test(key) ? value >= 32_767 : /^min(?:Width|Height)$/u.test(key) && value <= 20;
}

function isKept(type: AnyNode["type"], key: string, value: Json): boolean {
  if (typeof value === "boolean") return FLAGS[type].includes(key);
  if (typeof value === "number") return NUMBERS[type].includes(key);
  return type === "workspace" && typeof value === "string" && value !== "" && TEXTS.includes(key);
}

function losesKey(type: AnyNode["type"], key: string, value: Json): boolean {
  if (value === null || WITHOUT_EFFECT.has(key) || isNoLimit(key, value)) return false;
  // A lock that is off is the same as none.
  if (value === false && (key === "isMaximized" || key === "isSticky")) return false;
  return !isKept(type, key, value);
}

function losesConfig(node: AnyNode): boolean {
  return Object.entries(node.config).some(([key, value]) => losesKey(node.type, key, value));
}

function losesRest(rest: JsonObject): boolean {
  return Object.values(rest).some((value) => value !== null);
}

function losesSizes(parent: ParentNode): boolean {
  const axis = axisOf(parent);
  if (axis === "tabs" || parent.children.every((child) => (child.config[sizeKey(axis)] ?? null) === null))
    return false;
  const equal = 100 / parent.children.length;
  return sharesOf(parent).some((share) => Math.abs(share - equal) > 0.01);
}

function losesNode(node: AnyNode): boolean {
  if (losesConfig(node)) return true;
  if (isWindow(node)) return losesRest(node.rest) || (node.title ?? "") !== "";
  if (node.type !== "workspace" && losesRest(node.rest)) return true;
  return losesSizes(node) || (node.type === "group" && activeIndexOf(node) > 0);
}

/** Whether `createWorkspace` would lose anything of this workspace that a person would miss. */
export function isLostByCreate(workspace: Workspace): boolean {
  if (losesNode(workspace)) return true;
  for (const { node } of walk(workspace)) if (losesNode(node)) return true;
  return false;
}
