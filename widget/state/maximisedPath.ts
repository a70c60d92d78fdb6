import type { LayoutNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";
import { findVisit, isWindow } from "../../shared/layout/walk.ts";

/** What fills the canvas for a node: a tab brings its group along, as on the platform. Undefined for an unknown id. */
export function maximisable(workspace: Workspace, id: string): string | undefined {
  const visit = findVisit(workspace, id);
  return visit && (visit.parent.type === "group" ? visit.parent.id : id);
}

/**
 * The boxes that show nothing but the way to a maximised node, outermost first, and the node itself at the end. A box
 * with `maximizationBoundary` keeps what is in it inside. Undefined where the node is gone.
 */
export function maximisedPath(workspace: Workspace, id: string): readonly string[] | undefined {
  const path: string[] = [];
  let visit = findVisit(workspace, id);
  if (!visit) return undefined;
  path.unshift(id);
  while (visit) {
    const parent: ParentNode = visit.parent;
    path.unshift(parent.id);
    if (parent.config["maximizationBoundary"] === true) break;
    visit = findVisit(workspace, parent.id);
  }
  return path;
}

/** It has the whole place already: nothing would be hidden. */
export function fillsAlready(workspace: Workspace, id: string): boolean {
  const path = maximisedPath(workspace, id) ?? [];
  return path.slice(0, -1).every((each) => childrenOf(workspace, each).length <= 1);
}

/** Whether a node is the maximised one or lies in it. */
export function isInside(workspace: Workspace, id: string, outer: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = findVisit(workspace, at)?.parent.id)
    if (at === outer) return true;
  return false;
}

function childrenOf(workspace: Workspace, id: string): readonly LayoutNode[] {
  if (id === workspace.id) return workspace.children;
  const node = findVisit(workspace, id)?.node;
  return node && !isWindow(node) ? node.children : [];
}
