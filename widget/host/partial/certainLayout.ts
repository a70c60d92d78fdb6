import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";

/** Keys under which a saved layout, or a result, keeps its tree. */
const WRAPPERS = ["children", "components", "state"];
const NODE_TYPES: readonly unknown[] = ["window", "group", "row", "column"];

/**
 * The part of a growing layout that stays as it is. Only its tail can still change: there a window has its place
 * when its application is known, and a box when its first window is. So every node keeps its number in document
 * order from the first picture to the last. Undefined while there is no window.
 */
export function certainLayout(value: Json): Json | undefined {
  const certain = certainTail(value);
  return certain !== undefined && holdsWindow(certain) ? certain : undefined;
}

/** The last of what was written: a list, the layout around it, or a node. */
function certainTail(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return certainList(value);
  if (!isJsonObject(value)) return undefined;
  if (value["type"] === "window") return namesApplication(value) ? value : undefined;
  const isBox = NODE_TYPES.includes(value["type"]);
  const tree: JsonObject = { ...value };
  for (const key of WRAPPERS) if (key in value) tree[key] = certainTail(value[key]) ?? [];
  return isBox && !holdsWindow(tree) ? undefined : tree;
}

function certainList(list: readonly Json[]): Json[] {
  const last = certainTail(list.at(-1));
  const isNode = isJsonObject(last) && ("type" in last || !("appName" in last));
  return [...list.slice(0, -1), ...(last !== undefined && isNode ? [last] : [])];
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
  return namesApplication(value) || WRAPPERS.some((key) => holdsWindow(value[key] ?? null));
}
