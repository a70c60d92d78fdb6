import type { JsonObject } from "../json.ts";
import type { GroupNode, LayoutNode, ParentNode } from "./tree.ts";

export type Axis = "horizontal" | "vertical" | "tabs";

/** Along which axis the children of a node lie. Several columns at the root stand side by side, all else is stacked. */
export function axisOf(parent: ParentNode): Axis {
  if (parent.type === "group") return "tabs";
  if (parent.type !== "workspace") return parent.type === "row" ? "horizontal" : "vertical";
  const allColumns = parent.children.length > 0 && parent.children.every((child) => child.type === "column");
  return allColumns ? "horizontal" : "vertical";
}

/** The config key that holds a child's size along an axis. */
export function sizeKey(axis: "horizontal" | "vertical"): "width" | "height" {
  return axis === "horizontal" ? "width" : "height";
}

/** The size that was written, or undefined where the platform would not take it: absent, null, zero or negative. */
export function writtenSize(node: LayoutNode, axis: "horizontal" | "vertical"): number | undefined {
  const size = node.config[sizeKey(axis)];
  return typeof size === "number" && Number.isFinite(size) && size > 0 ? size : undefined;
}

/** What the platform gives a child without a size when its siblings already fill the box. */
const CROWDED_SIZE = 50;

/**
 * Sizes of the children as the platform takes them, in the unit they were written in. Where some are missing they
 * share what is left of 100. The sum need not be 100: only the ratio counts.
 */
export function weightsOf(parent: ParentNode): number[] {
  const axis = axisOf(parent);
  if (axis === "tabs") return parent.children.map(() => 100 / parent.children.length);
  const sizes = parent.children.map((child) => writtenSize(child, axis));
  const missing = sizes.filter((size) => size === undefined).length;
  const left = 100 - sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  // A remainder of rounding (33.3 three times) is no room for a fourth child.
  const fill = left >= 0.5 ? left / missing : CROWDED_SIZE;
  return sizes.map((size) => size ?? fill);
}

const sharesIn = new WeakMap<ParentNode, readonly number[]>();

/**
 * Percent of the parent's axis for each child; they sum to 100. Tabs lie on each other: equal shares for all. Kept,
 * since a tree never changes: an edit, what draws it and what speaks of it all ask for the same boxes.
 */
export function sharesOf(parent: ParentNode): readonly number[] {
  const known = sharesIn.get(parent);
  if (known) return known;
  const shares = percentOf(parent);
  sharesIn.set(parent, shares);
  return shares;
}

function percentOf(parent: ParentNode): number[] {
  const weights = weightsOf(parent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 100) < 1e-9) return weights;
  const largest = Math.max(...weights);
  // Scaled down first, so that sizes near the largest number do not sum to infinity.
  const scaled = weights.map((weight) => weight / largest);
  const scaledSum = scaled.reduce((total, weight) => total + weight, 0);
  return scaled.map((weight) => (weight / scaledSum) * 100);
}

function tabIndex(config: JsonObject): number | undefined {
  const index = config["activeTabIndex"];
  return typeof index === "number" && Number.isFinite(index) ? Math.trunc(index) : undefined;
}

/** Index of the tab in front: `activeTabIndex` clamped to the tabs there are, else the selected window, else 0. */
export function activeIndexOf(group: GroupNode): number {
  const last = Math.max(0, group.children.length - 1);
  const written = tabIndex(group.config);
  if (written !== undefined) return Math.min(Math.max(0, written), last);
  return Math.max(
    0,
    group.children.findIndex((window) => window.config["isSelected"] === true),
  );
}
