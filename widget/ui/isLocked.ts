import type { LayoutNode } from "../../shared/layout/tree.ts";

const LOCKS = ["allowDrop", "allowExtract", "allowReorder"] as const;

/** The layout itself forbids some gesture on this node. */
export function isLocked(node: LayoutNode): boolean {
  return LOCKS.some((key) => node.config[key] === false);
}
