import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { GroupNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";
import { isWindow } from "../../shared/layout/walk.ts";
import type { Rect } from "./drop/geometry.ts";
import { gapIn } from "./gaps.ts";

/** Height of a tab strip in px; canvas.css draws the same. */
export const HEADER = 30;

interface Surroundings {
  /** Where the children of the workspace are laid out. */
  readonly area: Rect;
  readonly rtl?: boolean;
}

/** A tab strip never takes more than half of its group. */
function headerHeight(groupHeight: number): number {
  return Math.min(HEADER, groupHeight / 2);
}

/** The part of a group below its tab strip. */
export function panelOf(group: Rect): Rect {
  const header = headerHeight(group.height);
  return { ...group, top: group.top + header, height: group.height - header };
}

/**
 * Where the canvas draws each node, by id, in px: the same boxes as the nested flex of the stylesheet. A window in a
 * group has the panel below the tabs, whether its tab is in front or not.
 */
export function layoutRects(workspace: Workspace, { area, rtl = false }: Surroundings): Map<string, Rect> {
  const rects = new Map<string, Rect>([[workspace.id, area]]);
  const open: ParentNode[] = [workspace];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    const rect = rects.get(parent.id) ?? area;
    const parts = parent.type === "group" ? tabRects(parent, rect) : partRects(parent, rect, rtl);
    parent.children.forEach((child, index) => {
      rects.set(child.id, parts[index] ?? rect);
      if (!isWindow(child)) open.push(child);
    });
  }
  return rects;
}

function tabRects(group: GroupNode, rect: Rect): Rect[] {
  const panel = panelOf(rect);
  return group.children.map(() => panel);
}

function partRects(parent: ParentNode, rect: Rect, rtl: boolean): Rect[] {
  const horizontal = axisOf(parent) === "horizontal";
  const extent = horizontal ? rect.width : rect.height;
  const gap = gapIn(extent, parent.children.length);
  const free = Math.max(0, extent - gap * (parent.children.length - 1));
  let start = 0;
  return sharesOf(parent).map((share) => {
    const size = (free * share) / 100;
    const offset = horizontal && rtl ? extent - start - size : start;
    start += size + gap;
    return horizontal
      ? { left: rect.left + offset, top: rect.top, width: size, height: rect.height }
      : { left: rect.left, top: rect.top + offset, width: rect.width, height: size };
  });
}
