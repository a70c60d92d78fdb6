import * as z from "zod/mini";
import { AppEntrySchema } from "./appTools.ts";

/** Key of the widget tool's result `_meta` that carries data for the widget alone. */
export const WIDGET_META_KEY = "workspace-widget";

/** What the widget cannot learn from the tree: names, icons and what is not installed. */
export const WidgetMetaSchema = z.object({
  /** The applications of the tree that the platform knows. */
  apps: z._default(z.array(AppEntrySchema), []),
  /** Application names of the tree that the platform does not know. */
  unknownApps: z._default(z.array(z.string()), []),
  /** Description of the saved workspace. */
  description: z.optional(z.string()),
  /** Names near to an unknown workspace name, best first. */
  nearest: z._default(z.array(z.string()), []),
});
export type WidgetMeta = z.infer<typeof WidgetMetaSchema>;
