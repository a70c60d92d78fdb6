import { axisOf, writtenSize } from "../sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type SplitNode, type Workspace } from "../tree.ts";
import {
  boxTypeOf,
  fill,
  newBox,
  partsOf,
  scaled,
  splitAxisOf,
  totalOf,
  withoutSizes,
  type Part,
} from "./boxes.ts";
import { replaceChild, rewriteAt, withChildren } from "./treeOps.ts";

/** A node on its way into a box. It gets the size it asks for, else an equal share. */
export type Child = { node: LayoutNode; index?: number | undefined; keepSize: boolean; nextId: () => string };

/** Places a node among the children of a row, a column or the workspace. */
export function placeInside(workspace: Workspace, boxId: string, child: Child): Workspace {
  if (boxId === WORKSPACE_ID) return intoRoot(workspace, child);
  return rewriteAt(workspace, boxId, {
    change: (parent, index) => {
      const box = parent.children[index];
      if (box?.type !== "row" && box?.type !== "column") return parent;
      return replaceChild(parent, index, fill(box, splitAxisOf(box), joinedParts(box, child)));
    },
  });
}

export function joinedParts(parent: SplitNode, { node, index, keepSize }: Child): Part[] {
  const parts = partsOf(parent);
  const total = totalOf(parts) || 100;
  const share = (keepSize && askedShare(node, parent)) || 1 / (parts.length + 1);
  const part = { node, weight: total * share, fresh: true };
  return scaled(parts, 1 - share).toSpliced(index ?? parts.length, 0, part);
}

/** The part of the whole that the node's own size asks for, where that leaves something for the others. */
function askedShare(node: LayoutNode, parent: SplitNode): number | undefined {
  const size = writtenSize(node, splitAxisOf(parent));
  return size !== undefined && size < 100 && parent.children.length > 0 ? size / 100 : undefined;
}

function intoRoot(workspace: Workspace, child: Child): Workspace {
  if (workspace.children.length === 0) return withChildren(workspace, [withoutSizes(child.node)]);
  const axis = splitAxisOf(workspace);
  const parts = joinedParts(workspace, child);
  // Only rows or only columns stand at the root without a box of their own.
  const type = boxTypeOf(axisOf(workspace) === "horizontal" ? "vertical" : "horizontal");
  if (parts.every(({ node }) => node.type === type)) return fill(workspace, axis, parts);
  const held = parts.map((part) => ({ ...part, fresh: true }));
  return withChildren(workspace, [fill(newBox(axis, child.nextId()), axis, held)]);
}
