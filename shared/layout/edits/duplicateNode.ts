import type { EditOutcome, Place } from "../editSchema.ts";
import { omit } from "../omit.ts";
import { axisOf } from "../sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type Workspace } from "../tree.ts";
import { findVisit, isWindow, type Visit } from "../walk.ts";
import { focusAfter } from "./focus.ts";
import { freeIds, withNewIds } from "./ids.ts";
import { done, refuse, unknownNode } from "./outcome.ts";
import { placeRefusal, putAt } from "./place.ts";

/** Puts a copy right after a node: a window of a group as the next tab, all else as the next sibling. */
export function duplicateNode(workspace: Workspace, id: string): EditOutcome {
  if (id === WORKSPACE_ID) return refuse({ code: "workspace-itself", params: { edit: "duplicate" } });
  const visit = findVisit(workspace, id);
  if (!visit) return unknownNode(id);
  const nextId = freeIds(workspace);
  const copy = withNewIds(forgetInstance(visit.node), nextId);
  const place = placeAfter(visit);
  const refusal = placeRefusal(workspace, place, copy);
  if (refusal) return refusal;
  const next = putAt(workspace, place, { node: copy, keepSize: false, nextId });
  return done(next, focusAfter(next, [copy]));
}

function placeAfter({ node, parent, index }: Visit): Place {
  if (parent.type === "group") return { at: "tab", of: parent.id, index: index + 1 };
  const below = parent.type === "workspace" && parent.children.length === 1 ? node.type === "row" : undefined;
  const side = (below ?? axisOf(parent) === "vertical") ? "bottom" : "right";
  return { at: "side", of: node.id, side };
}

/** A copy runs as an instance of its own. */
function forgetInstance(node: LayoutNode): LayoutNode {
  const config = omit(node.config, ["instanceId"]);
  const rest = omit(node.rest, ["instanceId"]);
  if (!isWindow(node)) return withForgetful({ ...node, config, rest });
  if (node.appName === undefined) return { ...node, config, rest };
  const { windowId: _windowId, ...window } = node;
  return { ...window, config, rest };
}

function withForgetful(box: Exclude<LayoutNode, { type: "window" }>): LayoutNode {
  const children = box.children.map(forgetInstance);
  return box.type === "group" ? { ...box, children: children.filter(isWindow) } : { ...box, children };
}
