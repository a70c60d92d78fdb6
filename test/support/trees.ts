import type { JsonObject } from "../../shared/json.ts";
import { applyEdit } from "../../shared/layout/edit.ts";
import type { Edit } from "../../shared/layout/editSchema.ts";
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

/** Rows and columns in each other, so many levels deep. */
export function nested(levels: number): JsonObject {
  if (levels === 0) return win("a");
  return (levels % 2 === 0 ? row : column)(win("b"), nested(levels - 1));
}

/** A workspace of parts that together may be larger than any text that is read. */
export function beyond(...parts: JsonObject[]): Workspace {
  const children = parts.flatMap((part) => workspaceOf(part).children);
  return { ...workspaceOf(), children: children.map((child, index) => ({ ...child, id: `p${index}` })) };
}

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

/** The tree after an edit that must go through. */
export function edited(workspace: Workspace, edit: Edit): Workspace {
  const outcome = applyEdit(workspace, edit);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.workspace;
}

/** The code and reason of an edit that must be refused. */
export function refusal(workspace: Workspace, edit: Edit): { code: string; reason: string } {
  const outcome = applyEdit(workspace, edit);
  if (outcome.ok) throw new Error(`went through: ${sketch(outcome.workspace)}`);
  return { code: outcome.code, reason: outcome.reason };
}

/** A layout in one line, sizes as written, a star at a written active tab: `row(a w50, tabs(b, c*) w50)`. */
export function sketch(workspace: Workspace): string {
  return workspace.children.map(sketchNode).join(" ");
}

function sketchNode(node: LayoutNode): string {
  const { width, height } = node.config;
  const name = node.type === "window" ? (node.appName ?? "?") : node.type === "group" ? "tabs" : node.type;
  return `${name}${innerText(node)}${sizeText("w", width)}${sizeText("h", height)}`;
}

function innerText(node: LayoutNode): string {
  if (node.type === "window") return "";
  const active = node.config["activeTabIndex"];
  const parts = node.children.map((child, index) => `${sketchNode(child)}${index === active ? "*" : ""}`);
  return `(${parts.join(", ")})`;
}

function sizeText(axis: string, size: unknown): string {
  return typeof size === "number" ? ` ${axis}${Math.round(size * 100) / 100}` : "";
}

/** The tree with a window that names nothing: no dialect reads as such, but a damaged state may hold one. */
export function nameless(workspace: Workspace, id: string): Workspace {
  return edited(workspace, { op: "put", node: { type: "window", id, config: {}, rest: {} } });
}
