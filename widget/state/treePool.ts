import * as z from "zod/mini";
import {
  GroupNodeSchema,
  WindowNodeSchema,
  WorkspaceSchema,
  type AnyNode,
  type LayoutNode,
  type WindowNode,
  type Workspace,
} from "../../shared/layout/tree.ts";

/**
 * Many versions of one layout as plain JSON. Versions share every part that did not change, so each node is
 * written once and children are named by their index: a step costs the path it touched, not the layout.
 */
const indexes = z.array(z.int().check(z.minimum(0)));
const BoxRecordSchema = z.extend(z.omit(GroupNodeSchema, { type: true, children: true }), {
  type: z.enum(["group", "row", "column"]),
  children: indexes,
});
const RootRecordSchema = z.extend(z.omit(WorkspaceSchema, { children: true }), { children: indexes });

export const TreePoolSchema = z.object({
  /** Children stand before their parents. */
  nodes: z.array(z.union([WindowNodeSchema, BoxRecordSchema])),
  roots: z.array(RootRecordSchema),
});
export type TreePool = z.infer<typeof TreePoolSchema>;

export function packTrees(trees: readonly Workspace[]): TreePool {
  const pool: TreePool = { nodes: [], roots: [] };
  const seen = new Map<AnyNode, number>();
  const indexOf = (node: LayoutNode): number => {
    const known = seen.get(node);
    if (known !== undefined) return known;
    const record = node.type === "window" ? node : { ...node, children: node.children.map(indexOf) };
    const index = pool.nodes.push(record) - 1;
    seen.set(node, index);
    return index;
  };
  for (const tree of trees) pool.roots.push({ ...tree, children: tree.children.map(indexOf) });
  return pool;
}

/** The trees in their order, sharing again what they shared; undefined when the pool is not sound. */
export function unpackTrees(pool: TreePool): Workspace[] | undefined {
  const built: LayoutNode[] = [];
  const childrenOf = (list: readonly number[]) =>
    list.map((index) => built[index]).filter((node) => node !== undefined);
  for (const record of pool.nodes) {
    const node = record.type === "window" ? record : buildBox(record, childrenOf(record.children));
    if (!node || (record.type !== "window" && record.children.some((index) => index >= built.length)))
      return undefined;
    built.push(node);
  }
  if (pool.roots.some((root) => root.children.some((index) => index >= built.length))) return undefined;
  return pool.roots.map((root) => ({ ...root, children: childrenOf(root.children) }));
}

function buildBox(record: z.infer<typeof BoxRecordSchema>, children: LayoutNode[]): LayoutNode | undefined {
  const { type, ...rest } = record;
  if (type !== "group") return { ...rest, type, children };
  const windows = children.filter((child): child is WindowNode => child.type === "window");
  return windows.length === children.length ? { ...rest, type, children: windows } : undefined;
}
