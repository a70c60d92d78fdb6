import type { EditOutcome } from "../editSchema.ts";
import { axisOf } from "../sizes.ts";
import { WORKSPACE_ID, type BoxNode, type LayoutNode, type ParentNode, type Workspace } from "../tree.ts";
import { findVisit, isWindow, type Visit } from "../walk.ts";
import { inPlaceOf, newBox, newGroup, partsOf, fill, splitAxisOf, spread, withoutSizes } from "./boxes.ts";
import { focusAfter } from "./focus.ts";
import { freeIds } from "./ids.ts";
import { done, nameOf, refuse, unknownNode, type Refusal } from "./outcome.ts";
import { takeOut } from "./removal.ts";
import { replaceChild, rewriteAt, withChildren } from "./treeOps.ts";

type BoxType = BoxNode["type"];

/** Puts a node into a box of its own in the same place. */
export function wrapNode(workspace: Workspace, id: string, type: BoxType): EditOutcome {
  if (id === WORKSPACE_ID)
    return refuse("wrong-kind", "The workspace itself cannot be wrapped. Wrap what is in it.");
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
  const name = nameOf(node);
  if (parent.type === "group")
    return refuse(
      "wrong-kind",
      `${name} is a tab, and a group holds windows only. Wrap its group, or move it out.`,
    );
  if (type === "group")
    return isWindow(node)
      ? undefined
      : refuse(
          "wrong-kind",
          `${name} cannot become a tab: a group holds windows only. Choose a row or a column.`,
        );
  if (type === node.type || type === parent.type)
    return refuse("wrong-kind", `A ${type} directly in a ${type} is not possible. Choose another box.`);
  if (parent.type === "workspace" && parent.children.length > 1 && !isLoose(node))
    return refuse(
      "wrong-kind",
      "Side by side at the top level stand only rows or only columns. Wrap what is in it.",
    );
  return undefined;
}

/** A window or group at the root beside others is against the rules already. */
function isLoose(node: LayoutNode): boolean {
  return node.type === "window" || node.type === "group";
}

/** Replaces a box by its children in the same place; windows of a group then stand alone. */
export function unwrapNode(workspace: Workspace, id: string): EditOutcome {
  if (id === WORKSPACE_ID) return refuse("wrong-kind", "The workspace itself has no box around it.");
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  const { node: box, parent } = visit;
  if (isWindow(box)) return refuse("wrong-kind", `${nameOf(box)} is no box. Unwrap the box around it.`);
  if (box.children.length === 0) return done(takeOut(workspace, id), parent.id);
  const boxId = freeIds(workspace)();
  const next = rewriteAt(workspace, id, { change: (holder, index) => opened(holder, index, { box, boxId }) });
  if (next === workspace)
    return refuse(
      "wrong-kind",
      `${nameOf(box)} is what holds the whole workspace together. Unwrap what is in it.`,
    );
  return done(next, focusAfter(next, box.children));
}

type Opening = { box: BoxNode; boxId: string };

function opened(parent: ParentNode, index: number, { box, boxId }: Opening): ParentNode {
  if (parent.type === "group") return parent;
  if (parent.type === "workspace") return openedAtRoot(parent, index, { box, boxId });
  const parts = partsOf(parent);
  const inner = spread(box, parts[index]?.weight ?? 0).map((part) => ({ ...part, fresh: true }));
  return fill(parent, splitAxisOf(parent), parts.toSpliced(index, 1, ...inner));
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
    return withChildren(root, [fill(newBox("horizontal", boxId), "horizontal", freshParts(box))]);
  const type = box.type === "row" ? "column" : "row";
  return box.children.every((child) => child.type === type) ? withChildren(root, box.children) : root;
}

function freshParts(box: BoxNode): ReturnType<typeof spread> {
  return spread(box, 100).map((part) => ({ ...part, fresh: true }));
}
