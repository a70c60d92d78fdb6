import type { JsonObject } from "../../json.ts";
import type { EditOutcome } from "../editSchema.ts";
import { equal } from "../equal.ts";
import { omit } from "../omit.ts";
import { isNumericKey } from "../reading/readParts.ts";
import { WORKSPACE_ID, type LayoutNode, type Workspace } from "../tree.ts";
import { findNode } from "../walk.ts";
import { done, refuse, unknownNode, type Refusal } from "./outcome.ts";
import { activeWindow, withActive } from "./tabs.ts";
import { updateNode } from "./treeOps.ts";

/** What sets a field of a window that a saved layout keeps among its config keys. */
const OWN_EDITS: Record<string, string> = {
  appName: "replaceApp",
  windowId: "replaceApp",
  title: "rename",
  context: "setContext",
};

/** Sets config keys of any node; null removes a key. */
export function configure(workspace: Workspace, id: string, changes: JsonObject): EditOutcome {
  const node = findNode(workspace, id);
  if (!node) return unknownNode(id);
  const refusal = keyRefusal(node.type === "window", changes);
  if (refusal) return refusal;
  const config = merged(node.config, changes);
  if (equal(config, node.config)) return done(workspace, id);
  if (node.type === "workspace") return done({ ...workspace, config }, WORKSPACE_ID);
  return done(
    updateNode(workspace, id, () => configured(node, config)),
    id,
  );
}

function keyRefusal(isWindow: boolean, changes: JsonObject): Refusal | undefined {
  for (const [key, value] of Object.entries(changes)) {
    const own = isWindow && Object.hasOwn(OWN_EDITS, key) ? OWN_EDITS[key] : undefined;
    if (own) return refuse({ code: "other-edit", params: { key, edit: own } });
    if (isNumericKey(key) && value !== null && typeof value !== "number")
      return refuse({ code: "no-number", params: { key } });
  }
  return undefined;
}

function merged(config: JsonObject, changes: JsonObject): JsonObject {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  return omit({ ...config, ...changes }, removed);
}

/** A group whose tab in front was set keeps `isSelected` of its windows in step. */
function configured(node: LayoutNode, config: JsonObject): LayoutNode {
  const next = { ...node, config };
  const index = config["activeTabIndex"];
  if (next.type !== "group" || index === node.config["activeTabIndex"] || typeof index !== "number")
    return next;
  return withActive(next, activeWindow(next)?.id);
}
