import type { Edit, EditOutcome } from "../editSchema.ts";
import { readNode } from "../read.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { fill, partsOf, splitAxisOf } from "./boxes.ts";
import { freeIds, withoutOrigin } from "./ids.ts";
import { focusAfter } from "./focus.ts";
import { done, refuse } from "./outcome.ts";
import { asTile, placeRefusal, plainPlace, putAt } from "./place.ts";
import { withChildren } from "./treeOps.ts";

type Insertion = Pick<Extract<Edit, { op: "insert" }>, "node" | "place" | "asItIs">;

/** Puts a new node into a place. A window gets a group, unless it is wanted as it is: platforms save every window in one. */
export function insertNode(workspace: Workspace, { node: raw, place, asItIs }: Insertion): EditOutcome {
  const nextId = freeIds(workspace);
  const read = readNode(raw, nextId);
  if (!read.ok) {
    const [problem] = read.problems;
    return refuse(
      problem ? { code: "unreadable", params: { problem } } : { code: "nothing-left", params: {} },
    );
  }
  const node = withoutNesting(withoutOrigin(read.node));
  if (isBlank(node)) return refuse({ code: "empty-node", params: {} });
  const target = plainPlace(workspace, place);
  const refusal = placeRefusal(workspace, target, node);
  if (refusal) return refusal;
  const tile = target.at === "tab" || asItIs ? node : asTile(node, nextId);
  const next = putAt(workspace, target, { node: tile, keepSize: true, nextId });
  return done(next, focusAfter(next, [handOn(node)]));
}

/** Rows and columns around nothing are gone as soon as they are put in. */
function isBlank(node: LayoutNode): boolean {
  return (node.type === "row" || node.type === "column") && node.children.every(isBlank);
}

/** The only tab of a group that says nothing of itself is what people have in hand. */
function handOn(node: LayoutNode): LayoutNode {
  const [only, ...others] =
    node.type === "group" && Object.keys(node.config).length === 0 ? node.children : [];
  return others.length === 0 ? (only ?? node) : node;
}

/** A row in a row, or a column in a column, that came in with a node dissolves: the platform's builder refuses it. */
function withoutNesting(node: LayoutNode): LayoutNode {
  if (node.type === "window" || node.type === "group") return node;
  const inner = withChildren(node, node.children.map(withoutNesting));
  if (inner.children.every((child) => child.type !== inner.type)) return inner;
  const parts = partsOf(inner).map((part) => ({ ...part, fresh: part.node.type === inner.type }));
  return fill(inner, splitAxisOf(inner), parts);
}
