import * as z from "zod/mini";
import { JsonSchema } from "../json.ts";
import { ComponentsSchema, WidgetModeSchema } from "./widgetTool.ts";

export const WIDGET_STATE_FORMAT = "workspace-widget/state";
/** Of the state as JSON text; history is dropped first. */
export const WIDGET_STATE_MAX_BYTES = 64 * 1024;

/** Far more edits than anyone makes, and room to count on. */
const MAX_REVISION = 1e12;

/** What the widget asks its host to keep, plain JSON. A newer `revision` is never overwritten by an older one. */
export const WidgetStateSchema = z.object({
  format: z.literal(WIDGET_STATE_FORMAT),
  version: z.literal(1),
  revision: z.int().check(z.minimum(0), z.maximum(MAX_REVISION)),
  mode: WidgetModeSchema,
  workspaceName: z.nullable(z.string()),
  components: z.nullable(ComponentsSchema),
  /** Selection and undo steps in the widget's own form; a reader that does not know it drops it. */
  history: z.optional(JsonSchema),
});
export type WidgetState = z.infer<typeof WidgetStateSchema>;
