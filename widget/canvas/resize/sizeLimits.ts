import type { LayoutNode } from "../../../shared/layout/tree.ts";
import type { SplitAxis } from "./splitAxis.ts";

/** In px of the opened workspace. */
export interface SizeLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * What the platform lets a node be along an axis. A row needs the widths of all its children and the greatest of
 * their heights, and it can be no taller than the least of their greatest heights; a column is its mirror image.
 */
export function sizeLimits(node: LayoutNode, axis: SplitAxis): SizeLimits {
  const own = ownLimits(node, axis);
  if (node.type === "window" || node.children.length === 0) return own;
  const inner = node.children.map((child) => sizeLimits(child, axis));
  const mins = inner.map(({ min }) => min);
  const maxes = inner.map(({ max }) => max);
  const along =
    (node.type === "row" && axis === "horizontal") || (node.type === "column" && axis === "vertical");
  return {
    min: Math.max(own.min, along ? mins.reduce((sum, min) => sum + min, 0) : Math.max(...mins)),
    max: Math.min(own.max, along ? maxes.reduce((sum, max) => sum + max, 0) : Math.min(...maxes)),
  };
}

function ownLimits({ config }: LayoutNode, axis: SplitAxis): SizeLimits {
  const [min, max] = axis === "horizontal" ? ["minWidth", "maxWidth"] : ["minHeight", "maxHeight"];
  return { min: pixels(config[min ?? ""]) ?? 0, max: pixels(config[max ?? ""]) ?? Infinity };
}

const pixels = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);
