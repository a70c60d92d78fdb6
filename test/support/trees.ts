import type { JsonObject } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { LayoutNode, Workspace } from "../../shared/layout/tree.ts";
import { findNode, walk } from "../../shared/layout/walk.ts";

/** Short hand for builder nodes: `row(win("a"), group({ width: 30 }, win("b")))`. */
export function win(appName: string, config?: JsonObject): JsonObject {
  return config ? { type: "window", appName, config } : { type: "window", appName };
}

function box(type: string, parts: JsonObject[]): JsonObject {
  const [first, ...others] = parts;
  return first && !("type" in first) ? { type, config: first, children: others } : { type, children: parts };
}

/** The first argument may be a config: an object without a type. */
export const row = (...parts: JsonObject[]): JsonObject => box("row", parts);
export const column = (...parts: JsonObject[]): JsonObject => box("column", parts);
export const group = (...parts: JsonObject[]): JsonObject => box("group", parts);

/** A workspace read from builder nodes. Ids are n1, n2, … in document order. */
export function workspaceOf(...children: JsonObject[]): Workspace {
  return read({ children });
}

export function read(input: unknown): Workspace {
  const result = readWorkspace(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.workspace;
}

/** The id of the n-th window (from 0) that shows an application. */
export function idOf(workspace: Workspace, appName: string, nth = 0): string {
  const visits = [...walk(workspace)].filter(
    ({ node }) => node.type === "window" && node.appName === appName,
  );
  const visit = visits[nth];
  if (!visit) throw new Error(`no window ${appName}`);
  return visit.node.id;
}

export function nodeOf(workspace: Workspace, id: string): LayoutNode | Workspace {
  const node = findNode(workspace, id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

/** A layout in one line, sizes as written: `row(a 50, tabs(b, c) 50)`. */
export function sketch(workspace: Workspace): string {
  return workspace.children.map(sketchNode).join(" ");
}

function sketchNode(node: LayoutNode): string {
  const name = node.type === "window" ? (node.appName ?? "?") : node.type === "group" ? "tabs" : node.type;
  const inner = node.type === "window" ? "" : `(${node.children.map(sketchNode).join(", ")})`;
  return `${name}${inner}${sizeText("w", node.config["width"])}${sizeText("h", node.config["height"])}`;
}

function sizeText(axis: string, size: unknown): string {
  return typeof size === "number" ? ` ${axis}${Math.round(size * 100) / 100}` : "";
}
