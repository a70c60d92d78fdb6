import * as z from "zod/mini";
import { JsonObjectSchema, JsonSchema } from "../json.ts";

/**
 * The one inner form of a layout. Every dialect is read into it (read.ts) and written from it (write.ts);
 * everything that changes a layout works on it (edit.ts).
 *
 * Sizes stay where the platform keeps them: `config.width` of a child of a row and `config.height` of a child
 * of a column are percent of the parent's axis; min/max and `…InPx` are pixels.
 */

/** The fields of a window that a saved layout keeps in `config` and a builder definition, title excepted, beside it. */
export const WindowFieldSchema = z.enum(["appName", "windowId", "title", "context"]);
export type WindowField = z.infer<typeof WindowFieldSchema>;

/**
 * Where a node was written otherwise than its dialect usually does, so that an unedited layout is written back as
 * it came. Only read.ts and write.ts look inside; a node made here has none.
 */
export const NodeOriginSchema = z.object({
  type: z.optional(z.literal("absent")),
  /** How an empty `children` was written. */
  children: z.optional(z.enum(["absent", "null"])),
  /** How an empty `config` was written. */
  config: z.optional(z.enum(["absent", "null", "empty"])),
  /** Window fields that stood in the other of the two places. */
  elsewhere: z.optional(z.array(WindowFieldSchema)),
});
export type NodeOrigin = z.infer<typeof NodeOriginSchema>;

const nodeShape = {
  /** Unique in the tree, stable over edits. */
  id: z.string().check(z.minLength(1)),
  /** All config keys that have no field of their own here, as they came: sizes, limits, locks, unknown ones. */
  config: JsonObjectSchema,
  /** Keys that stood beside `config` and have no field of their own here. */
  rest: JsonObjectSchema,
  origin: z.optional(NodeOriginSchema),
};

export const WindowNodeSchema = z.object({
  ...nodeShape,
  type: z.literal("window"),
  /** Name of an application definition. Absent only where a `windowId` names a running window. */
  appName: z.optional(z.string()),
  windowId: z.optional(z.string()),
  /** A null came as null and goes back as null; read it as "none". */
  title: z.optional(z.nullable(z.string())),
  context: z.optional(JsonSchema),
});

export const GroupNodeSchema = z.object({
  ...nodeShape,
  type: z.literal("group"),
  children: z.array(WindowNodeSchema),
});

const RowShape = z.object({ ...nodeShape, type: z.literal("row") });
const ColumnShape = z.object({ ...nodeShape, type: z.literal("column") });

export type WindowNode = z.infer<typeof WindowNodeSchema>;
export type GroupNode = z.infer<typeof GroupNodeSchema>;
// A row may hold a column that holds a row: only the recursion is written by hand, every field is inferred.
export type RowNode = z.infer<typeof RowShape> & { children: LayoutNode[] };
export type ColumnNode = z.infer<typeof ColumnShape> & { children: LayoutNode[] };
export type BoxNode = GroupNode | RowNode | ColumnNode;
export type LayoutNode = WindowNode | BoxNode;
/** A box whose children lie beside or below each other. */
export type SplitBox = RowNode | ColumnNode;

const childrenSchema: z.ZodMiniType<LayoutNode[]> = z.lazy(() => z.array(LayoutNodeSchema));
export const RowNodeSchema: z.ZodMiniType<RowNode> = z.extend(RowShape, { children: childrenSchema });
export const ColumnNodeSchema: z.ZodMiniType<ColumnNode> = z.extend(ColumnShape, {
  children: childrenSchema,
});

export const LayoutNodeSchema: z.ZodMiniType<LayoutNode> = z.union([
  WindowNodeSchema,
  GroupNodeSchema,
  RowNodeSchema,
  ColumnNodeSchema,
]);

export const WorkspaceSchema = z.object({
  type: z.literal("workspace"),
  /** Always "workspace": the root is a place that edits can name. */
  id: z.literal("workspace"),
  children: z.array(LayoutNodeSchema),
  /** Workspace config: `title`, locks, `isPinned` and whatever else came. */
  config: JsonObjectSchema,
  /** The workspace context. Absent: none was given. */
  context: z.optional(JsonSchema),
  /** Frame targeting of a builder definition. Saved layouts have none. */
  frame: z.optional(JsonSchema),
  /** Name of the saved layout, where the tree was read from one. */
  name: z.optional(z.string()),
  /** Metadata of the saved layout; `metadata.description` is the description. */
  metadata: z.optional(JsonSchema),
  /** Further keys of a builder definition's top level. */
  rest: JsonObjectSchema,
  /** What a saved layout had around the tree, children removed. Only read.ts and write.ts look inside. */
  envelope: z.optional(JsonObjectSchema),
  origin: z.optional(NodeOriginSchema),
});
export type Workspace = z.infer<typeof WorkspaceSchema>;

/** Anything that holds children. */
export type ParentNode = Workspace | BoxNode;
export type AnyNode = Workspace | LayoutNode;
/** A parent whose children lie beside or below each other: at the root they do so without a box. */
export type SplitNode = Workspace | SplitBox;

export const WORKSPACE_ID = "workspace";
