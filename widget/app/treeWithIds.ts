import { sharesOf } from "../../shared/layout/sizes.ts";
import type { AnyNode, LayoutNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";
import { titleOf } from "../../shared/layout/walk.ts";

export interface NodeWithId {
  readonly id: string;
  readonly type: AnyNode["type"];
  readonly appName?: string;
  readonly title?: string;
  /** Percent of the parent. */
  readonly percent?: number;
  readonly children?: readonly NodeWithId[];
}

/** The tree as the assistant needs it to name what it wants to change: no more than ids, kinds and names. */
export function treeWithIds(workspace: Workspace): NodeWithId {
  const { id, type } = workspace;
  return { id, type, title: titleOf(workspace), children: childrenWithIds(workspace) };
}

function childrenWithIds(parent: ParentNode): NodeWithId[] {
  const shares = parent.type === "group" ? [] : sharesOf(parent);
  return parent.children.map((child, at) => nodeWithId(child, shares[at]));
}

function nodeWithId(node: LayoutNode, share: number | undefined): NodeWithId {
  const { id, type } = node;
  const percent = share === undefined ? {} : { percent: Math.round(share * 10) / 10 };
  if (node.type !== "window") return { id, type, ...percent, children: childrenWithIds(node) };
  return {
    id,
    type,
    ...(node.appName === undefined ? {} : { appName: node.appName }),
    ...(node.title ? { title: node.title } : {}),
    ...percent,
  };
}
