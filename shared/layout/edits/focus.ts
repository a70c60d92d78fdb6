import { WORKSPACE_ID, type AnyNode, type Workspace } from "../tree.ts";
import { findNode, windowsOf } from "../walk.ts";

/** The first of some nodes that is in the tree, or else its first window: a box may have dissolved into another. */
export function focusAfter(workspace: Workspace, nodes: readonly AnyNode[]): string {
  const candidates = nodes.flatMap((node) => [node.id, windowsOf(node)[0]?.id ?? WORKSPACE_ID]);
  return candidates.find((id) => findNode(workspace, id)) ?? WORKSPACE_ID;
}
