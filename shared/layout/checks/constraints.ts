import type { Edit } from "../editSchema.ts";
import type { AnyNode, Workspace } from "../tree.ts";
import { childrenOf } from "../walk.ts";
import { say, type Message } from "./message.ts";

/**
 * Minimum and maximum sizes in pixels, aggregated as the Workspaces App does it: a row needs the sum of the widths
 * and the tightest of the heights of its children, a column the other way round, groups and the workspace the
 * tightest of both.
 */
type Range = { min: number; max: number };
type Limits = { width: Range; height: Range };

const DEFAULT: Range = { min: 20, max: 32767 };

function ownRange(node: AnyNode, minKey: string, maxKey: string): Range {
  const min = node.config[minKey];
  const max = node.config[maxKey];
  return {
    min: typeof min === "number" ? min : DEFAULT.min,
    max: typeof max === "number" ? max : DEFAULT.max,
  };
}

const sum = (ranges: readonly Range[]): Range => ({
  min: ranges.reduce((total, { min }) => total + min, 0),
  max: ranges.reduce((total, { max }) => total + max, 0),
});

const tightest = (ranges: readonly Range[]): Range => ({
  min: Math.max(...ranges.map(({ min }) => min)),
  max: Math.min(...ranges.map(({ max }) => max)),
});

type Found = { limits: Limits; messages: Message[] };

function inspect(node: AnyNode, path: string): Found {
  const prefix = path === "" ? "" : `${path}.`;
  const inner = childrenOf(node).map((child, index) => inspect(child, `${prefix}children[${index}]`));
  const limits = limitsOf(
    node,
    inner.map((found) => found.limits),
  );
  const messages = inner.flatMap((found) => found.messages);
  // A conflict further in makes everything around it conflict: only the innermost is worth a word.
  return { limits, messages: messages.length > 0 ? messages : conflicts(node, path, limits) };
}

function limitsOf(node: AnyNode, inner: readonly Limits[]): Limits {
  const own = {
    width: ownRange(node, "minWidth", "maxWidth"),
    height: ownRange(node, "minHeight", "maxHeight"),
  };
  if (inner.length === 0) return own;
  const widths = inner.map(({ width }) => width);
  const heights = inner.map(({ height }) => height);
  return {
    width: tightest([own.width, node.type === "row" ? sum(widths) : tightest(widths)]),
    height: tightest([own.height, node.type === "column" ? sum(heights) : tightest(heights)]),
  };
}

function conflicts(node: AnyNode, path: string, limits: Limits): Message[] {
  return (["width", "height"] as const).flatMap((axis) => {
    const { min, max } = limits[axis];
    if (min <= max) return [];
    const params = { node, axis, min, max };
    const key = axis === "width" ? "maxWidth" : "maxHeight";
    return [
      say({ node, path }, { severity: "warning", code: "min-over-max", params, fix: raise(node, key, min) }),
    ];
  });
}

/** Raises a maximum that the node itself has; where the conflict is between its children, one edit cannot tell which. */
function raise(node: AnyNode, key: string, min: number): Edit | undefined {
  const own = node.config[key];
  return typeof own === "number" && own < min
    ? { op: "configure", id: node.id, config: { [key]: null } }
    : undefined;
}

export function checkConstraints(workspace: Workspace): Message[] {
  return inspect(workspace, "").messages;
}
