import { activeIndexOf } from "../sizes.ts";
import type { GroupNode, WindowNode } from "../tree.ts";
import { withConfigKey } from "./boxes.ts";

/** The window whose tab is in front. */
export function activeWindow(group: GroupNode): WindowNode | undefined {
  return group.children[activeIndexOf(group)];
}

/**
 * The group with the tab of one window in front. Where windows carry `isSelected`, that is kept in step, since
 * platforms differ in what they read. Itself if the tab is in front already.
 */
export function withActive(group: GroupNode, id: string | undefined): GroupNode {
  const index = Math.max(
    0,
    group.children.findIndex((window) => window.id === id),
  );
  const selected = group.children.some((window) => typeof window.config["isSelected"] === "boolean")
    ? group.children.map((window, at) => withConfigKey(window, "isSelected", at === index))
    : group.children;
  const unchanged = selected.every((window, at) => window === group.children[at]);
  const next = unchanged ? group : { ...group, children: selected };
  return activeIndexOf(next) === index && isWithin(next)
    ? next
    : withConfigKey(next, "activeTabIndex", index);
}

function isWithin({ config, children }: GroupNode): boolean {
  const index = config["activeTabIndex"];
  if (typeof index !== "number") return true;
  return Number.isInteger(index) && index >= 0 && index < Math.max(1, children.length);
}

/** The group with other windows. The tab in front stays there, else the one that took its place comes to the front. */
export function withWindows(group: GroupNode, windows: WindowNode[]): GroupNode {
  const front = activeIndexOf(group);
  const active = activeWindow(group);
  const next =
    windows.find((window) => window.id === active?.id) ?? windows[Math.min(front, windows.length - 1)];
  return withActive({ ...group, children: windows }, next?.id);
}
