import type { BoxNode } from "../tree.ts";

/** Config keys of a box that say nothing once the box is gone. */
const IDLE_KEYS = new Set(
  "width height widthInPx heightInPx positionIndex frameId workspaceId activeTabIndex isMaximized".split(" "),
);

/** Whether a row or column does nothing but hold its children: no lock, limit or pin and no key we do not know. */
export function isPlainBox(box: BoxNode): boolean {
  const says = Object.entries(box.config).some(([key, value]) => value !== null && !IDLE_KEYS.has(key));
  return !says && Object.keys(box.rest).length === 0;
}
