import { z } from "zod";
import { section } from "./section.ts";

const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const LocationSchema = section({
  /** Shared contexts by name; the first that has a value counts. */
  global: section({ names }).optional(),
  /** "my" is the workspace that this process is a window of; a server is in none and takes the one in front. */
  workspace: section({ target: z.enum(["my", "focused", "hybrid"]) }).optional(),
  /** "my", or the name of a channel. */
  channel: section({ target: z.string().min(1) }).optional(),
  /** Running instances of applications, by the names of their definitions. */
  application: section({ names }).optional(),
}).refine((location) => Object.values(location).filter((source) => source !== undefined).length === 1, {
  error: "must have exactly one of global, workspace, channel, application",
});
export type Location = z.infer<typeof LocationSchema>;

const PropertySchema = section({
  type: z.enum(["string", "number", "boolean", "object", "array"]),
  description: z.string().optional(),
  source: section({
    context: section({
      location: LocationSchema,
      /** Keys and positions, joined by dots; the whole value if left out. */
      path: z.string().optional(),
    }),
  }),
});
export type PropertyConfig = z.infer<typeof PropertySchema>;

/** `trackers` is the older form. By default nothing is tracked. */
export const WorkingContextConfigSchema = section({
  schema: z.record(z.string().min(1), PropertySchema).default({}),
  trackers: section({ fdc3: section({ enabled: z.boolean().default(true) }).optional() }).optional(),
});
export type WorkingContextConfig = z.infer<typeof WorkingContextConfigSchema>;

/** What the older form tracked, in the words of the newer. */
const FDC3: PropertyConfig = {
  type: "object",
  description: "The FDC3 context of the user's channel.",
  source: { context: { location: { channel: { target: "my" } }, path: "fdc3" } },
};

export function propertiesOf({ schema, trackers }: WorkingContextConfig): Record<string, PropertyConfig> {
  return { ...(trackers?.fdc3?.enabled === true && { fdc3: FDC3 }), ...schema };
}
