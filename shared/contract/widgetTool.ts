import * as z from "zod/mini";
import { JsonObjectSchema } from "../json.ts";

export const WidgetModeSchema = z.enum(["previewer", "builder"]);
export type WidgetMode = z.infer<typeof WidgetModeSchema>;

/** What the tool publishes to clients: exactly the documented input. */
export const WidgetToolInputSchema = z.object({
  mode: z
    ._default(WidgetModeSchema, "previewer")
    .check(
      z.describe(
        "previewer shows a layout read-only; builder opens a canvas in which the person arranges it.",
      ),
    ),
  workspaceName: z
    .nullish(z.string())
    .check(z.describe("Name of a saved workspace to show. Wins over components when both are given.")),
  components: z
    .nullish(z.string())
    .check(
      z.describe(
        'A workspace component tree as a JSON string, e.g. {"children":[{"type":"row","children":[{"type":"window","appName":"app1"},{"type":"window","appName":"app2"}]}],"config":{"title":"Side by side"}}. ' +
          "Node types: window (appName), group (tabs, holds windows only), row, column. config.width / config.height are percent of the parent.",
      ),
    ),
});
export type WidgetToolInput = z.infer<typeof WidgetToolInputSchema>;

/** The component tree of the output: a builder definition. Further keys may ride along. */
export const ComponentsSchema = z.looseObject({
  children: z.array(JsonObjectSchema),
  context: z.nullish(JsonObjectSchema),
  config: z.nullish(JsonObjectSchema),
  frame: z.nullish(JsonObjectSchema),
});
export type Components = z.infer<typeof ComponentsSchema>;

export const WidgetToolOutputSchema = z.object({
  mode: z.string(),
  workspaceName: z.nullable(z.string()),
  components: z.nullable(ComponentsSchema),
  success: z.boolean(),
  error: z.string(),
});
export type WidgetToolOutput = z.infer<typeof WidgetToolOutputSchema>;
