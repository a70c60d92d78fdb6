import type { EditOutcome } from "../editSchema.ts";
import { axisOf, writtenSize } from "../sizes.ts";
import {
  WORKSPACE_ID,
  type BoxNode,
  type LayoutNode,
  type ParentNode,
  type SplitBox,
  type Workspace,
} from "../tree.ts";
import { findVisit, isWindow, type Visit } from "../walk.ts";
import {
  fill,
  inPlaceOf,
  newBox,
  newGroup,
  partsOf,
  splitAxisOf,
  spread,
  withoutSizes,
  type Part,
  type SplitAxis,
} from "./boxes.ts";
import { focusAfter } from "./focus.ts";
import { freeIds } from "./ids.ts";
import { done, refuse, unknownNode, type Refusal } from "./outcome.ts";
import { takeOut } from "./removal.ts";
import { replaceChild, rewriteAt, withChildren } from "./treeOps.ts";

type BoxType = BoxNode["type"];

/** Puts a node into a box of its own in the same place. */
export function wrapNode(workspace: Workspace, id: string, type: BoxType): EditOutcome {
  if (id === WORKSPACE_ID) return refuse({ code: "workspace-itself", params: { edit: "wrap" } });
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  const refusal = wrapRefusal(visit, type);
  if (refusal) return refusal;
  const boxId = freeIds(workspace)();
  const change = (parent: ParentNode, index: number): ParentNode =>
    replaceChild(parent, index, inPlaceOf(visit.node, wrapper(visit.node, type, boxId), axisOf(parent)));
  return done(rewriteAt(workspace, id, { change }), boxId);
}

function wrapper(node: LayoutNode, type: BoxType, id: string): BoxNode {
  const inner = withoutSizes(node);
  if (type === "group") return newGroup(id, isWindow(inner) ? [inner] : []);
  return newBox(type === "row" ? "horizontal" : "vertical", id, [inner]);
}

function wrapRefusal({ node, parent }: Visit, type: BoxType): Refusal | undefined {
  if (parent.type === "group") return refuse({ code: "wraps-tab", params: { node } });
  if (type === "group")
    return isWindow(node) ? undefined : refuse({ code: "wraps-as-tab", params: { node } });
  if (type === node.type || type === parent.type) return refuse({ code: "same-in-same", params: { type } });
  if (parent.type === "workspace" && parent.children.length > 1 && !isLoose(node))
    return refuse({ code: "mixed-root", params: {} });
  return undefined;
}

/** A window or group at the root beside others is against the rules already. */
function isLoose(node: LayoutNode): boolean {
  return node.type === "window" || node.type === "group";
}

/** Replaces a box by its children in the same place; windows of a group then stand alone. */
export function unwrapNode(workspace: Workspace, id: string): EditOutcome {
  if (id === WORKSPACE_ID) return refuse({ code: "workspace-itself", params: { edit: "unwrap" } });
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  const { node: box, parent } = visit;
  if (isWindow(box)) return refuse({ code: "no-box", params: { node: box } });
  if (box.children.length === 0) return done(takeOut(workspace, id), parent.id);
  const boxId = freeIds(workspace)();
  const next = rewriteAt(workspace, id, { change: (holder, index) => opened(holder, index, { box, boxId }) });
  if (next === workspace) return refuse({ code: "holds-all", params: { node: box } });
  return done(next, focusAfter(next, box.children));
}

type Opening = { box: BoxNode; boxId: string };

function opened(parent: ParentNode, index: number, { box, boxId }: Opening): ParentNode {
  if (parent.type === "group") return parent;
  if (parent.type === "workspace") return openedAtRoot(parent, index, { box, boxId });
  const parts = partsOf(parent);
  const inner = spread(box, parts[index]?.weight ?? 0).map((part) => ({ ...part, fresh: true }));
  return filled(parent, splitAxisOf(parent), parts.toSpliced(index, 1, ...inner));
}

/** As `fill`, but writes no sizes where there were none and all come to the same. */
function filled(parent: SplitBox, axis: SplitAxis, parts: readonly Part[]): SplitBox {
  const [first] = parts;
  const isPlain = parts.every(
    ({ node, weight }) =>
      writtenSize(node, axis) === undefined &&
      node.type !== parent.type &&
      Math.abs(weight - (first?.weight ?? 0)) < 1e-9,
  );
  if (!isPlain) return fill(parent, axis, parts);
  return withChildren(
    parent,
    parts.map(({ node, fresh }) => (fresh ? withoutSizes(node) : node)),
  );
}

/** At the root children may stand without a box if they are one, or all rows of a column, or all columns of a row. */
function openedAtRoot(root: Workspace, index: number, { box, boxId }: Opening): Workspace {
  const [first, ...others] = box.children;
  if (
    first &&
    others.length === 0 &&
    (root.children.length === 1 || first.type === root.children.find((child) => child !== box)?.type)
  )
    return withChildren(root, root.children.toSpliced(index, 1, inPlaceOf(box, first, axisOf(root))));
  if (root.children.length > 1) return root;
  if (box.type === "group")
    return withChildren(root, [filled(newBox("horizontal", boxId), "horizontal", freshParts(box))]);
  const type = box.type === "row" ? "column" : "row";
  return box.children.every((child) => child.type === type) ? withChildren(root, box.children) : root;
}

function freshParts(box: BoxNode): ReturnType<typeof spread> {
  return spread(box, 100).map((part) => ({ ...part, fresh: true }));
}
