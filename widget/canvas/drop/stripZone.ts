import type { GroupNode } from "../../../shared/layout/tree.ts";
import type { Point, Rect } from "./geometry.ts";
import type { Plan, Zone } from "./zone.ts";

interface Spot {
  /** The part of the group below the strip. */
  readonly body: Rect;
  readonly point: Point;
}

const LINE = 2;

/**
 * A position in a tab strip: before the first tab whose middle the pointer has not passed. The tab in the hand does
 * not count, since its place is free.
 */
export function stripZone(plan: Plan, group: GroupNode, { body, point }: Spot): Zone {
  const others = group.children.filter((tab) => tab.id !== plan.heldId);
  const tabs = others.map((tab) => plan.rects.get(tab.id)).filter((rect) => rect !== undefined);
  const passed = (tab: Rect) =>
    plan.rtl ? point.x < tab.left + tab.width / 2 : point.x > tab.left + tab.width / 2;
  const index = tabs.filter(passed).length;
  const line = lineAt(tabs, index, plan.rtl ?? false);
  return { place: { at: "tab", of: group.id, index }, rect: body, ...(line ? { line } : {}) };
}

/** Where the tab would be squeezed in: at the leading edge of the tab that gives way, else after the last. */
function lineAt(tabs: readonly Rect[], index: number, rtl: boolean): Rect | undefined {
  const next = tabs[index];
  const tab = next ?? tabs.at(-1);
  if (!tab) return undefined;
  const atLeft = (next !== undefined) !== rtl;
  const x = atLeft ? tab.left : tab.left + tab.width;
  return { left: x - LINE / 2, top: tab.top, width: LINE, height: tab.height };
}
