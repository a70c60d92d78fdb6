import type { Place } from "../../shared/layout/editSchema.ts";
import { WORKSPACE_ID, type ParentNode, type Workspace } from "../../shared/layout/tree.ts";
import { findNode, findVisit } from "../../shared/layout/walk.ts";

/** Where a picked application can go. */
export interface AddChoice {
  /** box: the row or column around the selection, or the selected one. */
  readonly kind: "tab" | "box" | "canvas";
  readonly label: "tab" | "row" | "column" | "canvas";
  readonly place: Place;
}

/**
 * Places for one more window, the most natural first: a tab of the selected group, the end of the selected row or
 * column, behind a window that stands alone, else the right edge of the canvas. A second one is the box around the
 * selection, or the canvas.
 */
export function addChoices(workspace: Workspace, selection: string | undefined): AddChoice[] {
  if (workspace.children.length === 0) return [canvas({ at: "child", of: WORKSPACE_ID })];
  const edge = canvas({ at: "side", of: WORKSPACE_ID, side: "right" });
  const node = selection === undefined ? undefined : findNode(workspace, selection);
  if (!node || node.type === "workspace") return [edge];
  if (node.type === "row" || node.type === "column") {
    return [{ kind: "box", label: node.type, place: { at: "child", of: node.id } }, edge];
  }
  const visit = findVisit(workspace, node.id);
  if (!visit) return [edge];
  const { parent, index } = visit;
  if (parent.type === "group") {
    return [tab({ at: "tab", of: parent.id, index: index + 1 }), ...afterOf(workspace, parent, edge)];
  }
  if (node.type === "group") {
    return [tab({ at: "tab", of: node.id }), ...afterOf(workspace, node, edge)];
  }
  return [...inBox(parent, index), edge];
}

const canvas = (place: Place): AddChoice => ({ kind: "canvas", label: "canvas", place });
const tab = (place: Place): AddChoice => ({ kind: "tab", label: "tab", place });

/** In the row or column of a tab group, right behind it; the edge of the canvas where there is none. */
function afterOf(workspace: Workspace, group: ParentNode, edge: AddChoice): AddChoice[] {
  const visit = findVisit(workspace, group.id);
  const choices = visit ? inBox(visit.parent, visit.index) : [];
  return choices.length > 0 ? choices : [edge];
}

function inBox(parent: ParentNode, index: number): AddChoice[] {
  if (parent.type !== "row" && parent.type !== "column") return [];
  return [{ kind: "box", label: parent.type, place: { at: "child", of: parent.id, index: index + 1 } }];
}
