import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

/** Keys under which a saved layout, or a result, keeps its tree. */
const WRAPPERS = ["components", "state"];
const BOX_TYPES: readonly unknown[] = ["group", "row", "column"];

/**
 * The part of a growing layout that stays as it is. Only its tail can still change: there a window has its place
 * when its application is known, and a box when its first window is. So every node keeps its number in document
 * order from the first picture to the last. Undefined while there is no window.
 */
export function certainLayout(value: Json): Json | undefined {
  const certain = Array.isArray(value) ? value.map(certainRoot) : certainRoot(value);
  return holdsWindow(certain) ? certain : undefined;
}

/** What stands around the nodes, or one node alone. */
function certainRoot(value: Json): Json {
  if (Array.isArray(value)) return value.map(certainRoot);
  if (!isJsonObject(value)) return value;
  if (value["type"] === "window" || BOX_TYPES.includes(value["type"])) return certainNode(value) ?? {};
  const root: JsonObject = { ...value };
  if ("children" in value) root["children"] = certainChildren(value["children"]);
  for (const key of WRAPPERS) if (key in value) root[key] = certainRoot(value[key] ?? null);
  return root;
}

/** All but the last child are whole. */
function certainChildren(children: Json | undefined): Json[] {
  if (!Array.isArray(children)) return [];
  const last = certainNode(children.at(-1));
  return [...children.slice(0, -1), ...(last ? [last] : [])];
}

function certainNode(node: Json | undefined): JsonObject | undefined {
  if (!isJsonObject(node)) return undefined;
  if (node["type"] === "window") return namesApplication(node) ? node : undefined;
  if (!BOX_TYPES.includes(node["type"])) return undefined;
  const children = certainChildren(node["children"]);
  return holdsWindow(children) ? { ...node, children } : undefined;
}

function namesApplication(window: JsonObject): boolean {
  const { config } = window;
  const places = isJsonObject(config) ? [window, config] : [window];
  return places.some(({ appName, windowId }) => isName(appName) || isName(windowId));
}

const isName = (value: Json | undefined) => typeof value === "string" && value !== "";

function holdsWindow(value: Json): boolean {
  if (Array.isArray(value)) return value.some(holdsWindow);
  if (!isJsonObject(value)) return false;
  return namesApplication(value) || ["children", ...WRAPPERS].some((key) => holdsWindow(value[key] ?? null));
}
