import * as z from "zod/mini";
import { JsonObjectSchema, JsonSchema } from "../json.ts";
import { LIMITS } from "./limits.ts";
import type { EditRefusal } from "./told/refusals.ts";
import { LayoutNodeSchema, WorkspaceSchema, type Workspace } from "./tree.ts";

const id = z.string().check(z.minLength(1), z.maxLength(LIMITS.name));
const index = z.int().check(z.minimum(0));

export const SideSchema = z.enum(["left", "right", "top", "bottom"]);
export type Side = z.infer<typeof SideSchema>;

/** Where a node goes. */
export const PlaceSchema = z.discriminatedUnion("at", [
  z.object({
    at: z.literal("side"),
    of: id.check(
      z.describe('Id of a window, group, row or column, or "workspace" for the edge of the whole canvas.'),
    ),
    side: SideSchema,
  }),
  z.object({
    at: z.literal("tab"),
    of: id.check(
      z.describe("Id of a group, or of a window: a window that stands alone becomes a group of tabs."),
    ),
    index: z.optional(
      index.check(z.describe("Position in the tab strip after the edit; the end if left out.")),
    ),
  }),
  z.object({
    at: z.literal("child"),
    of: id.check(z.describe('Id of a row or column, or "workspace".')),
    index: z.optional(
      index.check(z.describe("Position among the children after the edit; the end if left out.")),
    ),
  }),
]);
export type Place = z.infer<typeof PlaceSchema>;

export const PresetSchema = z.enum(["side-by-side", "stacked", "grid", "main-and-stack", "tabs"]);
export type Preset = z.infer<typeof PresetSchema>;

/** One change of a layout, as plain data: what the pointer, the keyboard and the assistant all send. */
export const EditSchema = z.discriminatedUnion("op", [
  z.object({
    op: z.literal("insert"),
    node: JsonObjectSchema.check(
      z.describe('A node as in `components`, e.g. {"type":"window","appName":"app1"}.'),
    ),
    place: PlaceSchema,
    asItIs: z.optional(
      z
        .boolean()
        .check(z.describe("True keeps a window beside others without tabs. Otherwise it gets a group.")),
    ),
  }),
  z.object({ op: z.literal("move"), id, place: PlaceSchema }),
  z.object({ op: z.literal("remove"), id }),
  z.object({ op: z.literal("duplicate"), id }),
  z.object({ op: z.literal("replaceApp"), id, appName: id }),
  z.object({ op: z.literal("wrap"), id, in: z.enum(["group", "row", "column"]) }),
  z.object({ op: z.literal("unwrap"), id }),
  z.object({
    op: z.literal("resize"),
    id: id.check(z.describe("Id of the row or column (or the workspace) whose children get new sizes.")),
    shares: z
      .array(z.number().check(z.positive()))
      .check(z.describe("One number a child, in order; only their ratio counts.")),
  }),
  z.object({
    op: z.literal("even"),
    id: id.check(z.describe("Id of the row or column whose children become equal.")),
  }),
  z.object({
    op: z.literal("activate"),
    id: id.check(z.describe("Id of the window whose tab comes to the front.")),
  }),
  z.object({
    op: z.literal("rename"),
    id: id.check(z.describe('Id of a window, or "workspace".')),
    title: z.string().check(z.maxLength(LIMITS.title)),
  }),
  z.object({
    op: z.literal("describe"),
    description: z.string().check(z.maxLength(LIMITS.description)),
  }),
  z.object({
    op: z.literal("configure"),
    id,
    config: JsonObjectSchema.check(z.describe("Config keys to set; null removes a key.")),
  }),
  z.object({
    op: z.literal("setContext"),
    id: id.check(z.describe('Id of a window, or "workspace".')),
    context: JsonSchema,
  }),
  z.object({
    op: z.literal("arrange"),
    preset: PresetSchema,
    of: z.optional(
      id.check(z.describe("Id of the row, column or group to arrange; the whole workspace if left out.")),
    ),
  }),
  z.object({
    op: z.literal("put"),
    node: z
      .union([WorkspaceSchema, LayoutNodeSchema])
      .check(z.describe("Replaces the node that has the same id.")),
  }),
]);
export type Edit = z.infer<typeof EditSchema>;

/**
 * What an edit did. `workspace` is the same reference as before when nothing changed.
 * `focus` is the node that the hand is on after the edit. A refusal leaves everything as it was.
 */
export type EditOutcome =
  { ok: true; workspace: Workspace; focus: string } | ({ ok: false; reason: string } & EditRefusal);
