import type { JsonObject } from "../../json.ts";
import type { EditOutcome, Place } from "../editSchema.ts";
import { readNode } from "../read.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { fill, partsOf, splitAxisOf } from "./boxes.ts";
import { freeIds, withoutOrigin } from "./ids.ts";
import { focusAfter } from "./focus.ts";
import { done, refuse } from "./outcome.ts";
import { asTile, placeRefusal, plainPlace, putAt } from "./place.ts";
import { withChildren } from "./treeOps.ts";

/** Puts a new node, written as in `components`, into a place. */
export function insertNode(workspace: Workspace, raw: JsonObject, place: Place): EditOutcome {
  const nextId = freeIds(workspace);
  const read = readNode(raw, nextId);
  if (!read.ok) {
    const [problem] = read.problems;
    return refuse("bad-node", `${problem?.path ? `${problem.path}: ` : ""}${problem?.message ?? ""}`);
  }
  const node = withoutNesting(withoutOrigin(read.node));
  const target = plainPlace(workspace, place);
  const refusal = placeRefusal(workspace, target, node);
  if (refusal) return refusal;
  const tile = target.at === "tab" ? node : asTile(node, nextId);
  const next = putAt(workspace, target, { node: tile, keepSize: true, nextId });
  return done(next, focusAfter(next, [node]));
}

/** A row in a row, or a column in a column, that came in with a node dissolves: the platform's builder refuses it. */
function withoutNesting(node: LayoutNode): LayoutNode {
  if (node.type === "window" || node.type === "group") return node;
  const inner = withChildren(node, node.children.map(withoutNesting));
  if (inner.children.every((child) => child.type !== inner.type)) return inner;
  const parts = partsOf(inner).map((part) => ({ ...part, fresh: part.node.type === inner.type }));
  return fill(inner, splitAxisOf(inner), parts);
}
