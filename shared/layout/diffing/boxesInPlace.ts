import type { BoxNode, LayoutNode, ParentNode } from "../tree.ts";
import { isWindow } from "../walk.ts";

/**
 * The earlier form of each box of two layouts with the same windows in the same boxes: the one at its place, whatever
 * it is called. Boxes around one another hold the same windows, so nothing else tells them apart. undefined where the
 * layouts differ.
 */
export function boxesInPlace(
  before: ParentNode,
  after: ParentNode,
  beforeOf: ReadonlyMap<LayoutNode, LayoutNode>,
): Map<BoxNode, BoxNode> | undefined {
  const boxes = new Map<BoxNode, BoxNode>();
  return hasSame(before, after) ? boxes : undefined;

  function hasSame(was: ParentNode, now: ParentNode): boolean {
    if (was.children.length !== now.children.length) return false;
    return now.children.every((child, at) => isSame(was.children[at], child));
  }

  function isSame(was: LayoutNode | undefined, now: LayoutNode): boolean {
    if (!was || isWindow(was) || isWindow(now)) return was !== undefined && beforeOf.get(now) === was;
    boxes.set(now, was);
    return was.type === now.type && hasSame(was, now);
  }
}
