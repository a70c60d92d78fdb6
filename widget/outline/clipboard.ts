import { JsonObjectSchema, type JsonObject } from "../../shared/json.ts";
import type { Place } from "../../shared/layout/editSchema.ts";
import { LIMITS } from "../../shared/layout/limits.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { axisOf } from "../../shared/layout/sizes.ts";
import { WORKSPACE_ID, type Workspace } from "../../shared/layout/tree.ts";
import { findVisit } from "../../shared/layout/walk.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { addChoices } from "../palette/addChoices.ts";
import { tryEdit } from "./tryEdit.ts";

/** A node as people may keep it or send it: JSON as in the tool's `components`. Undefined for an unknown id. */
export function copyText(workspace: Workspace, id: string): string | undefined {
  const visit = findVisit(workspace, id);
  const [written] = visit ? writeComponents({ ...workspace, children: [visit.node] }).children : [];
  return written && JSON.stringify(written, null, 2);
}

const NODE_TYPES = new Set<unknown>(["window", "group", "row", "column"]);

/** The node in a text: one node, or a workspace in any dialect, in a box if it has several parts. */
export function nodeInText(text: string): JsonObject | undefined {
  if (text.length > LIMITS.textBytes) return undefined;
  const node = JsonObjectSchema.safeParse(parse(text));
  if (node.success && NODE_TYPES.has(node.data["type"])) return node.data;
  const read = readWorkspace(text);
  if (!read.ok || read.workspace.children.length === 0) return undefined;
  const { children } = writeComponents(read.workspace);
  if (children.length === 1) return children[0];
  return { type: axisOf(read.workspace) === "horizontal" ? "row" : "column", children };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a pasted node goes: as near to a node as it fits, else to the edge of the canvas. */
export function pastePlace(workspace: Workspace, id: string | undefined, node: JsonObject): Place {
  const near: Place[] = addChoices(workspace, id).map(({ place }) => place);
  const beside: Place[] = id === undefined ? [] : [{ at: "side", of: id, side: "right" }];
  const edge: Place = { at: "side", of: WORKSPACE_ID, side: "right" };
  const fits = (place: Place) => tryEdit(workspace, { op: "insert", node, place }).does === "change";
  return [...near, ...beside].find(fits) ?? edge;
}
