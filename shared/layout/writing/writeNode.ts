import type { JsonObject } from "../../json.ts";
import { otherPlace, usualPlace, type Dialect } from "../fieldPlaces.ts";
import { isWindow } from "../walk.ts";
import { WindowFieldSchema, type AnyNode, type BoxNode, type LayoutNode, type WindowNode } from "../tree.ts";

/** `faithful`: the tree was read in this dialect, so a node's origin says how it was written. */
export type Target = { dialect: Dialect; faithful: boolean };

export function writeNode(node: LayoutNode, target: Target): JsonObject {
  return isWindow(node) ? writeWindow(node, target) : writeBox(node, target);
}

function writeWindow(node: WindowNode, target: Target): JsonObject {
  const moved = (target.faithful && node.origin?.elsewhere) || [];
  const places = { beside: { ...node.rest }, config: { ...node.config } };
  for (const field of WindowFieldSchema.options) {
    const value = node[field];
    const usual = usualPlace(field, target.dialect);
    if (value !== undefined) places[moved.includes(field) ? otherPlace(usual) : usual][field] = value;
  }
  const type = target.faithful && node.origin?.type === "absent" ? {} : { type: node.type };
  return { ...type, ...places.beside, ...writeConfig(node, places.config, target) };
}

function writeBox(node: BoxNode, target: Target): JsonObject {
  return {
    type: node.type,
    ...node.rest,
    ...writeConfig(node, node.config, target),
    ...writeChildren(node, target),
  };
}

/** The `children` entry of a box or a workspace. */
export function writeChildren(node: Exclude<AnyNode, WindowNode>, target: Target): JsonObject {
  const form = target.faithful && node.children.length === 0 ? node.origin?.children : undefined;
  if (form === "absent") return {};
  return { children: form === "null" ? null : node.children.map((child) => writeNode(child, target)) };
}

/** The `config` entry of a node; an empty one is written as it came, else as the dialect does. */
export function writeConfig(node: AnyNode, config: JsonObject, target: Target): JsonObject {
  if (Object.keys(config).length > 0) return { config };
  const usual = target.dialect === "saved" ? "empty" : "absent";
  const form = (target.faithful && node.origin?.config) || usual;
  if (form === "absent") return {};
  return { config: form === "null" ? null : {} };
}
