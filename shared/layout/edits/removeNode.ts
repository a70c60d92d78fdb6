import type { EditOutcome } from "../editSchema.ts";
import { WORKSPACE_ID, type AnyNode, type Workspace } from "../tree.ts";
import { childrenOf, findVisit } from "../walk.ts";
import { focusAfter } from "./focus.ts";
import { done, refuse, unknownNode } from "./outcome.ts";
import { takeOut } from "./removal.ts";
import { activeWindow } from "./tabs.ts";
import { lineage } from "./treeOps.ts";

/** Removes a node with all in it. The hand goes to what stands next to it, else to what held it. */
export function removeNode(workspace: Workspace, id: string): EditOutcome {
  if (id === WORKSPACE_ID) return refuse({ code: "workspace-itself", params: { edit: "remove" } });
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  const next = takeOut(workspace, id);
  return done(next, focusAfter(next, [...frontTab(next, visit.parent), ...around(lineage(workspace, id))]));
}

/** Neighbours of a node, what holds it, the neighbours of that, and so on outwards. */
function around([node, ...holders]: readonly AnyNode[]): AnyNode[] {
  const [parent] = holders;
  if (!node || !parent) return [];
  const siblings = childrenOf(parent);
  const at = siblings.findIndex((sibling) => sibling === node);
  const neighbours = [siblings[at + 1], siblings[at - 1]].filter((sibling) => sibling !== undefined);
  return [...neighbours, parent, ...around(holders)];
}

function frontTab(workspace: Workspace, parent: AnyNode): AnyNode[] {
  const [after] = lineage(workspace, parent.id);
  const front = after?.type === "group" ? activeWindow(after) : undefined;
  return front ? [front] : [];
}
