import type { Place } from "../../../shared/layout/editSchema.ts";
import { axisOf } from "../../../shared/layout/sizes.ts";
import type { LayoutNode } from "../../../shared/layout/tree.ts";
import { childrenOf, findVisit, type Visit } from "../../../shared/layout/walk.ts";
import { contains, type Point, type Rect } from "./geometry.ts";
import type { Plan, Zone } from "./zone.ts";

const LINE = 2;
const INDENT = 24;

/** What a point in the outline means: before or behind the node of a row, or in the middle of a box's row, in the box. */
export function rowZone(plan: Plan, point: Point): Zone | undefined {
  const [id = "", rect] = [...(plan.rows ?? [])].find(([, row]) => contains(row, point)) ?? [];
  const visit = findVisit(plan.workspace, id);
  if (!visit || !rect || id === plan.heldId) return undefined;
  const part = (point.y - rect.top) / rect.height;
  const isBox = visit.node.type !== "window";
  const end = { ...rect, top: endOf(plan, visit.node, rect) };
  if (isBox && part > 0.3 && part < 0.7)
    return { place: placeInside(visit.node), rect, line: lineAt(plan, end, INDENT) };
  const isBefore = part < 0.5;
  return { place: placeBeside(plan, visit, isBefore), rect, line: lineAt(plan, isBefore ? rect : end, 0) };
}

function placeInside({ type, id }: LayoutNode): Place {
  return { at: type === "group" ? "tab" : "child", of: id };
}

/** The node in the hand does not count among its siblings, since its place is free. */
function placeBeside({ heldId }: Plan, { node, parent }: Visit, isBefore: boolean): Place {
  const others = parent.children.filter(({ id }) => id !== heldId);
  const index = others.indexOf(node) + (isBefore ? 0 : 1);
  if (parent.type !== "workspace")
    return { at: parent.type === "group" ? "tab" : "child", of: parent.id, index };
  const [before, behind] =
    axisOf(parent) === "horizontal" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  return { at: "side", of: node.id, side: isBefore ? before : behind };
}

/** Where the last row of a node and of what is in it ends. */
function endOf(plan: Plan, node: LayoutNode, own: Rect): number {
  const rect = plan.rows?.get(node.id) ?? own;
  const last = childrenOf(node).at(-1);
  const inner = last && plan.rows?.get(last.id);
  return last && inner ? endOf(plan, last, inner) : rect.top + rect.height;
}

function lineAt({ rtl }: Plan, { left, top, width }: Rect, indent: number): Rect {
  return { left: left + (rtl ? 0 : indent), top: top - LINE / 2, width: width - indent, height: LINE };
}
