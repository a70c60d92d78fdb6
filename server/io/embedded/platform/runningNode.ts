import { isJsonObject, type Json, type JsonObject } from "../../../../shared/json.ts";

/** What is open. A box or window keeps every config key it was opened with. */
export interface RunningWindow {
  readonly id: string;
  readonly type: "window";
  readonly appName: string;
  /** The application instance; none while the workspace hibernates. */
  windowId: string | undefined;
  title: string | undefined;
  context: Json | undefined;
  config: JsonObject;
}
export interface RunningBox {
  readonly id: string;
  readonly type: "row" | "column" | "group";
  config: JsonObject;
  children: RunningNode[];
}
export type RunningNode = RunningWindow | RunningBox;

/** Anything that holds running nodes. */
export interface RunningParent {
  readonly id: string;
  readonly type: "workspace" | RunningBox["type"];
  children: RunningNode[];
}

const DEEPEST = 100;

/** Keys of a run that is over. */
const STALE = [
  "frameId",
  "workspaceId",
  "positionIndex",
  "instanceId",
  "lastActive",
  "isLoaded",
  "isFocused",
];
const WINDOW_FIELDS = ["appName", "windowId", "title", "context"];

export function without(config: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(config).filter(([key]) => !keys.includes(key)));
}

function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Reads a field of a window, which a definition has beside its config and a saved layout within. */
function field(item: JsonObject, key: string): Json | undefined {
  return item[key] ?? object(item["config"])[key];
}

function buildWindow(item: JsonObject, path: string): RunningWindow {
  const appName = field(item, "appName");
  if (typeof appName !== "string" || appName === "") {
    throw new Error(`${path}: the embedded platform opens windows by the appName of an application.`);
  }
  const title = field(item, "title");
  return {
    id: crypto.randomUUID(),
    type: "window",
    appName,
    windowId: undefined,
    title: typeof title === "string" && title !== "" ? title : undefined,
    context: field(item, "context"),
    config: without(object(item["config"]), [...STALE, ...WINDOW_FIELDS]),
  };
}

function isBoxType(type: Json | undefined): type is RunningBox["type"] {
  return type === "row" || type === "column" || type === "group";
}

/** Builds one node of a definition or of a saved layout. */
export function buildNode(item: Json, path: string, depth = 0): RunningNode {
  if (!isJsonObject(item)) throw new Error(`${path}: a row, column, group or window is expected here.`);
  if (depth > DEEPEST) throw new Error(`${path}: the layout is nested deeper than ${DEEPEST} levels.`);
  const { type } = item;
  if (type === undefined || type === null || type === "window") return buildWindow(item, path);
  if (!isBoxType(type)) throw new Error(`${path}: the type is not row, column, group or window.`);
  const children = buildChildren(item["children"] ?? [], path, depth + 1);
  if (type === "group" && children.some((child) => child.type !== "window")) {
    throw new Error(`${path}: a group holds windows only.`);
  }
  return { id: crypto.randomUUID(), type, config: without(object(item["config"]), STALE), children };
}

/** @throws Error whose message names the place and says what is wrong there. */
export function buildChildren(children: Json | undefined, path = "", depth = 0): RunningNode[] {
  if (children === undefined || children === null) return [];
  if (!Array.isArray(children)) throw new Error(`${path}: children is not a list.`);
  const prefix = path === "" ? "" : `${path}.`;
  return children.map((child, index) => buildNode(child, `${prefix}children[${index}]`, depth));
}

export function* runningNodes(
  parent: RunningParent,
): Generator<{ node: RunningNode; parent: RunningParent }> {
  for (const node of parent.children) {
    yield { node, parent };
    if (node.type !== "window") yield* runningNodes(node);
  }
}

export function runningWindows(parent: RunningParent): RunningWindow[] {
  const windows: RunningWindow[] = [];
  for (const { node } of runningNodes(parent)) if (node.type === "window") windows.push(node);
  return windows;
}

/** Index of the tab in front of a group. */
export function activeIndex(group: RunningBox): number {
  const last = Math.max(0, group.children.length - 1);
  const { activeTabIndex } = group.config;
  if (typeof activeTabIndex === "number") return Math.min(Math.max(0, Math.trunc(activeTabIndex)), last);
  return Math.max(
    0,
    group.children.findIndex((window) => window.config["isSelected"] === true),
  );
}
