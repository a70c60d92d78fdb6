import type { Json } from "../../json.ts";
import type { Side } from "../editSchema.ts";
import { omit } from "../omit.ts";
import { axisOf, sharesOf, sizeKey, weightsOf, type Axis } from "../sizes.ts";
import type {
  BoxNode,
  GroupNode,
  LayoutNode,
  ParentNode,
  SplitBox,
  SplitNode,
  WindowNode,
  Workspace,
} from "../tree.ts";
import { withChildren } from "./treeOps.ts";

export type SplitAxis = Exclude<Axis, "tabs">;

/** A child to be and its size, in the unit of the other parts. `fresh`: it comes from elsewhere. */
export type Part = { node: LayoutNode; weight: number; fresh?: boolean };

/** The axis along which a node joins at a side. */
export function axisOfSide(side: Side): SplitAxis {
  return side === "left" || side === "right" ? "horizontal" : "vertical";
}

export function boxTypeOf(axis: SplitAxis): "row" | "column" {
  return axis === "horizontal" ? "row" : "column";
}

export function newBox(axis: SplitAxis, id: string, children: LayoutNode[] = []): SplitBox {
  return { type: boxTypeOf(axis), id, config: {}, rest: {}, children };
}

export function newGroup(id: string, children: WindowNode[]): GroupNode {
  return { type: "group", id, config: {}, rest: {}, children };
}

/** A node with another config; itself if that is the same. */
export function withConfigKey<Node extends LayoutNode>(
  node: Node,
  key: string,
  value: Json | undefined,
): Node {
  if (node.config[key] === value) return node;
  return {
    ...node,
    config: value === undefined ? omit(node.config, [key]) : { ...node.config, [key]: value },
  };
}

export function withoutSizes<Node extends LayoutNode>(node: Node): Node {
  return withConfigKey(withConfigKey(node, "width", undefined), "height", undefined);
}

/** A node that stands where `old` stood: it has the size of `old` along the axis of their parent, and no other. */
export function inPlaceOf<Node extends LayoutNode>(old: LayoutNode, node: Node, axis: Axis): Node {
  if (axis === "tabs") return withoutSizes(node);
  return withConfigKey(withoutSizes(node), sizeKey(axis), old.config[sizeKey(axis)]);
}

/** Four digits after the point are far below a pixel and keep saved files readable. */
function rounded(size: number): number {
  const short = Math.round(size * 1e4) / 1e4;
  return short > 0 && Number.isFinite(short) ? short : size;
}

function withSize(node: LayoutNode, axis: SplitAxis, weight: number): LayoutNode {
  const key = sizeKey(axis);
  return node.config[key] === weight ? node : withConfigKey(node, key, rounded(weight));
}

/** A size across the axis was meant for another parent. */
function withoutCrossSize(node: LayoutNode, axis: SplitAxis): LayoutNode {
  return withConfigKey(node, sizeKey(axis === "horizontal" ? "vertical" : "horizontal"), undefined);
}

/** The children of a parent as parts with their present sizes. */
export function partsOf(parent: ParentNode): Part[] {
  const weights = weightsOf(parent);
  return parent.children.map((node, index) => ({ node, weight: weights[index] ?? 0 }));
}

export function scaled(parts: readonly Part[], factor: number): Part[] {
  return parts.map((part) => ({ ...part, weight: part.weight * factor }));
}

export function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** A box as parts that together take `weight`. */
export function spread(box: BoxNode, weight: number): Part[] {
  const shares = sharesOf(box);
  return box.children.map((node, index) => ({ node, weight: ((shares[index] ?? 0) / 100) * weight }));
}

function dissolved(part: Part, type: ParentNode["type"]): Part[] {
  if (!part.fresh || part.node.type === "window" || part.node.type !== type) return [part];
  return spread(part.node, part.weight).flatMap((inner) => dissolved({ ...inner, fresh: true }, type));
}

/**
 * The parent with these children at these sizes. A fresh row in a row (or column in a column) dissolves into its
 * children, since the platform's builder refuses the nesting.
 */
export function fill(parent: Workspace, axis: SplitAxis, parts: readonly Part[]): Workspace;
export function fill(parent: SplitBox, axis: SplitAxis, parts: readonly Part[]): SplitBox;
export function fill(parent: SplitNode, axis: SplitAxis, parts: readonly Part[]): SplitNode;
export function fill(parent: SplitNode, axis: SplitAxis, parts: readonly Part[]): SplitNode {
  const flat = parts.flatMap((part) => dissolved(part, parent.type));
  const children = flat.map(({ node, weight, fresh }) =>
    withSize(fresh ? withoutCrossSize(node, axis) : node, axis, weight),
  );
  return withChildren(parent, children);
}

/** The axis of a parent that splits; rows, columns and the workspace do. */
export function splitAxisOf(parent: SplitNode): SplitAxis {
  return axisOf(parent) === "horizontal" ? "horizontal" : "vertical";
}
