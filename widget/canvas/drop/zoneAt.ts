import type { Place, Side as PlaceSide } from "../../../shared/layout/editSchema.ts";
import { axisOf } from "../../../shared/layout/sizes.ts";
import type { AnyNode, GroupNode, LayoutNode, ParentNode } from "../../../shared/layout/tree.ts";
import { isWindow } from "../../../shared/layout/walk.ts";
import {
  contains,
  depthFrom,
  distanceTo,
  edgeOf,
  extentAcross,
  halfOf,
  nearestSide,
  type Point,
  type Rect,
  type Side,
} from "./geometry.ts";
import { panelOf } from "../layoutRects.ts";
import { rowZone } from "./rowZone.ts";
import { stripZone } from "./stripZone.ts";
import type { Plan, Zone } from "./zone.ts";

/** Depth of the zone along the edges of the whole canvas, in px. */
const ROOT_EDGE = 18;
/** Share of a window or group that its edge zones take on each side: narrower ones are hard to hit. */
const EDGE_BAND = 0.28;
/** Depth of the zone of an enclosing box whose edge lies on that of the window, in px. */
const BOX_EDGE = 14;

/** What a point means; undefined outside of canvas and outline. */
export function zoneAt(plan: Plan, point: Point): Zone | undefined {
  if (!contains(plan.canvas, point)) return rowZone(plan, point);
  const { workspace } = plan;
  const sheet = plan.rects.get(workspace.id) ?? plan.canvas;
  if (workspace.children.length === 0) return { place: { at: "child", of: workspace.id }, rect: sheet };
  return rootZone(plan, sheet, point) ?? leafZone(plan, chainAt(plan, point), point);
}

function rootZone(plan: Plan, sheet: Rect, point: Point): Zone | undefined {
  const side = nearestSide(plan.canvas, (each, rect) => depthFrom(each, rect, point));
  if (depthFrom(side, plan.canvas, point) > ROOT_EDGE && contains(sheet, point)) return undefined;
  return { place: sidePlace(plan, plan.workspace.id, side), rect: halfOf(sheet, side) };
}

/** From the workspace down to the window, group or empty box at a point, or nearest to it in a gap. */
function chainAt(plan: Plan, point: Point): AnyNode[] {
  const chain: AnyNode[] = [plan.workspace];
  let node: AnyNode | undefined = plan.workspace;
  while (node && !isLeaf(node)) {
    node = nearestChild(plan, node, point);
    if (node) chain.push(node);
  }
  return chain;
}

function isLeaf(node: AnyNode): node is Exclude<LayoutNode, ParentNode> | GroupNode {
  return isWindow(node) || node.type === "group";
}

function nearestChild(plan: Plan, parent: ParentNode, point: Point): LayoutNode | undefined {
  let nearest: LayoutNode | undefined;
  let least = Infinity;
  for (const child of parent.children) {
    const rect = plan.rects.get(child.id);
    const distance = rect ? distanceTo(rect, point) : Infinity;
    if (distance < least) [nearest, least] = [child, distance];
  }
  return nearest;
}

function leafZone(plan: Plan, chain: readonly AnyNode[], point: Point): Zone | undefined {
  const leaf = chain.at(-1);
  const rect = leaf && plan.rects.get(leaf.id);
  if (!leaf || !rect) return undefined;
  const body = leaf.type === "group" ? panelOf(rect) : rect;
  if (leaf.type === "group" && contains(rect, point) && point.y < body.top) {
    return stripZone(plan, leaf, { body, point });
  }
  const side = nearestSide(body, (each) => relativeDepth(each, body, point));
  if (relativeDepth(side, body, point) > EDGE_BAND) return { place: centrePlace(leaf), rect: body };
  const box = boxAtEdge(plan, chain, { body, side, point });
  const of = box ?? leaf.id;
  return { place: sidePlace(plan, of, side), rect: halfOf(plan.rects.get(of) ?? body, side) };
}

/** Depth as a share of the rectangle, so that a wide window has wide edge zones left and right. */
function relativeDepth(side: Side, rect: Rect, point: Point): number {
  return depthFrom(side, rect, point) / Math.max(1, extentAcross(side, rect));
}

function centrePlace(leaf: AnyNode): Place {
  const takesTabs = isWindow(leaf) || leaf.type === "group";
  return takesTabs ? { at: "tab", of: leaf.id } : { at: "child", of: leaf.id };
}

function sidePlace({ rtl }: Plan, of: string, side: Side): Place {
  const mirrored: Record<Side, PlaceSide> = { left: "right", right: "left", top: "top", bottom: "bottom" };
  return { at: "side", of, side: rtl ? mirrored[side] : side };
}

interface Edge {
  readonly body: Rect;
  readonly side: Side;
  readonly point: Point;
}

/** An enclosing row or column instead of the leaf: in the gap the outermost one, near the edge the nearest. */
function boxAtEdge(plan: Plan, chain: readonly AnyNode[], { body, side, point }: Edge): string | undefined {
  const boxes = boxesAtEdge(plan, chain, side);
  const depth = depthFrom(side, body, point);
  if (depth <= 0) return boxes.at(-1);
  // The leaf itself always keeps a zone of at least the same depth.
  const room = Math.floor((EDGE_BAND * extentAcross(side, body) - BOX_EDGE) / BOX_EDGE);
  const shown = boxes.slice(0, Math.max(0, Math.min(2, room)));
  return shown[shown.length - 1 - Math.floor(depth / BOX_EDGE)];
}

/** Boxes that end where the leaf ends and beside which a drop would mean something of its own, inner first. */
function boxesAtEdge(plan: Plan, chain: readonly AnyNode[], side: Side): string[] {
  const leaf = plan.rects.get(chain.at(-1)?.id ?? "");
  const along = side === "left" || side === "right" ? "horizontal" : "vertical";
  const boxes: string[] = [];
  // The first link is the workspace, and an only child of it has the edges of the canvas for that.
  const outermost = plan.workspace.children.length === 1 ? 2 : 1;
  for (const box of chain.slice(outermost, -1).reverse()) {
    const rect = plan.rects.get(box.id);
    if (!rect || !leaf || isWindow(box) || Math.abs(edgeOf(side, rect) - edgeOf(side, leaf)) > 1) break;
    // Beside a box along its own axis is the same as beside its last child.
    if (axisOf(box) !== along) boxes.push(box.id);
  }
  return boxes;
}
