import type { Edit, EditOutcome } from "../editSchema.ts";
import { equal } from "../equal.ts";
import { WORKSPACE_ID, type AnyNode, type LayoutNode, type Workspace } from "../tree.ts";
import { childrenOf, findVisit, isWindow, walk } from "../walk.ts";
import { done, refuse, unknownNode, type Refusal } from "./outcome.ts";
import { updateNode } from "./treeOps.ts";

/** Replaces the node that has the same id, whatever it was. Locks do not count: this is how history goes back. */
export function putNode(workspace: Workspace, node: AnyNode): EditOutcome {
  const next = node.type === "workspace" ? node : exchanged(workspace, node);
  if ("ok" in next) return next;
  if (equal(next, workspace)) return done(workspace, node.id);
  const ids = [...walk(next)].map((visit) => visit.node.id);
  if (new Set(ids).size < ids.length || ids.includes(WORKSPACE_ID))
    return refuse({ code: "same-ids", params: {} });
  return done(next, node.id);
}

function exchanged(workspace: Workspace, node: LayoutNode): Workspace | Refusal {
  const visit = findVisit(workspace, node.id);
  if (!visit) return unknownNode(node.id);
  if (visit.parent.type === "group" && node.type !== "window")
    return refuse({ code: "windows-only", params: { type: node.type } });
  return updateNode(workspace, node.id, () => node);
}

/** The edit that leads from `after` back to `before`: a `put` of the smallest subtree that holds all differences. */
export function invertEdit(before: Workspace, after: Workspace): Edit {
  return { op: "put", node: smallestChange(before, after) };
}

function smallestChange(before: AnyNode, after: AnyNode): AnyNode {
  if (isWindow(before) || !sameButChildren(before, after)) return before;
  const others = childrenOf(after);
  const changed = before.children.flatMap((child, index) => {
    const other = others[index];
    return child === other || !other ? [] : [[child, other] as const];
  });
  const [only, ...further] = changed;
  return only && further.length === 0 && only[0].id === only[1].id
    ? smallestChange(only[0], only[1])
    : before;
}

function sameButChildren(before: AnyNode, after: AnyNode): boolean {
  if (childrenOf(before).length !== childrenOf(after).length) return false;
  const entries = new Map<string, unknown>(Object.entries(after));
  const keys = new Set([...Object.keys(before), ...entries.keys()]);
  const own = new Map<string, unknown>(Object.entries(before));
  return [...keys].every((key) => key === "children" || own.get(key) === entries.get(key));
}
