import { isJsonObject, JsonObjectSchema, type JsonObject } from "../../shared/json.ts";
import { extractLock } from "../../shared/layout/edits/locks.ts";
import type { Place } from "../../shared/layout/editSchema.ts";
import { LIMITS } from "../../shared/layout/limits.ts";
import { bundles } from "../../shared/layout/many/bundles.ts";
import { topmost } from "../../shared/layout/many/topmost.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { axisOf } from "../../shared/layout/sizes.ts";
import type { Fault } from "../../shared/layout/told/faults.ts";
import type { EditRefusal } from "../../shared/layout/told/refusals.ts";
import { WORKSPACE_ID, type Workspace } from "../../shared/layout/tree.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { addChoices } from "../palette/addChoices.ts";
import { tryEdit } from "./tryEdit.ts";

/**
 * Nodes as people may keep them or send them: JSON as in the tool's `components`, a list where there are several.
 * Undefined where none is known.
 */
export function copyText(workspace: Workspace, ids: readonly string[]): string | undefined {
  const children = bundles(workspace, topmost(workspace, ids));
  const written = writeComponents({ ...workspace, children }).children;
  const [only, ...others] = written;
  return only && JSON.stringify(others.length > 0 ? written : only, null, 2);
}

/** To cut is the first half of a move, so what holds nodes where they are holds them here, too; closing is no move. */
export function cutRefusal(workspace: Workspace, ids: readonly string[]): EditRefusal | undefined {
  const locks = topmost(workspace, ids).map(({ id }) => extractLock(workspace, id));
  return locks.find((lock) => lock !== undefined);
}

const NODE_TYPES = new Set<unknown>(["window", "group", "row", "column"]);

/** The nodes in a text: one or a list of them, or a workspace in any dialect, in a box if it has several parts. */
export function nodesInText(text: string): readonly JsonObject[] {
  if (text.length > LIMITS.textBytes) return [];
  const parsed = parse(text);
  const items: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const nodes = items.map(nodeIn).filter((node) => node !== undefined);
  return nodes.length === items.length && nodes.length <= LIMITS.nodes ? nodes : layoutIn(text);
}

/** What is wrong inside a layout that gave no nodes; undefined where the text is no layout at all. */
export function faultInText(text: string): Fault | undefined {
  const read = readWorkspace(text);
  return read.ok ? undefined : read.problems.find(({ path }) => path !== "");
}

function nodeIn(item: unknown): JsonObject | undefined {
  const node = JsonObjectSchema.safeParse(item);
  return node.success && NODE_TYPES.has(node.data["type"]) ? node.data : undefined;
}

function layoutIn(text: string): readonly JsonObject[] {
  const read = readWorkspace(text);
  if (!read.ok || read.workspace.children.length === 0) return [];
  const { children } = writeComponents(read.workspace);
  if (children.length === 1) return children;
  return [{ type: axisOf(read.workspace) === "horizontal" ? "row" : "column", children }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A group that says nothing of itself is no more than its tabs, and may join other ones. */
function areTabs({ type, config }: JsonObject): boolean {
  const said = Object.keys(isJsonObject(config) ? config : {}).filter((key) => !/^(width|height)$/.test(key));
  return type === "window" || (type === "group" && said.length === 0);
}

/** Where pasted nodes go: into the tabs that a node is in or right behind it, where they all fit, else to the edge. */
export function pastePlace(
  workspace: Workspace,
  id: string | undefined,
  nodes: readonly JsonObject[],
): Place {
  const near = addChoices(workspace, id).filter(
    ({ kind }) => kind === "box" || (kind === "tab" && nodes.every(areTabs)),
  );
  const beside: Place[] = id === undefined ? [] : [{ at: "side", of: id, side: "right" }];
  const edge: Place = { at: "side", of: WORKSPACE_ID, side: "right" };
  const fits = (place: Place) =>
    nodes.every((node) => tryEdit(workspace, { op: "insert", node, place }).does === "change");
  return [...near.map(({ place }) => place), ...beside].find(fits) ?? edge;
}
