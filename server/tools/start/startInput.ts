import { z } from "zod";
import { JsonObjectSchema, JsonSchema } from "../../jsonSchemas.ts";
import { isKeepable, tooLarge } from "../../freeData.ts";
import { withoutHidden } from "../visibleText.ts";

const MOST_APPS = 50;
const pixels = z.number().min(-100_000).max(100_000);

const InteropSchema = z.object({
  method: z
    .object({ name: z.string().min(1), params: JsonObjectSchema.optional() })
    .optional()
    .describe("A method of the application, called once it is there."),
  windowContext: JsonObjectSchema.optional().describe("Context of the application's window."),
  intent: z
    .object({
      name: z.string().min(1),
      intentContextType: z.string().optional(),
      intentContextData: JsonObjectSchema.optional(),
    })
    .optional()
    .describe("An intent that the new application handles."),
});

const AppToStartSchema = z.object({
  name: z.string().min(1).describe("Name of the application, exactly as the search returned it."),
  initialInstanceContext: JsonObjectSchema.optional().describe("Data that the application starts with."),
  startOptions: z
    .object({
      channelName: z.string().optional(),
      height: pixels.optional(),
      width: pixels.optional(),
      top: pixels.optional(),
      left: pixels.optional(),
    })
    .optional()
    .describe("Channel to join, and place and size on the screen in pixels."),
  interop: InteropSchema.optional(),
});
export type AppToStart = z.infer<typeof AppToStartSchema>;

/** All applications of one call together: what they start with is kept for as long as they run. */
const keepable = <T extends z.ZodType>(apps: T) =>
  apps.refine(isKeepable, { error: ({ input }) => tooLarge(input) });

export const AppsToStartSchema = keepable(z.array(AppToStartSchema).min(1).max(MOST_APPS));

/** In a workspace the layout says where a window stands, and a window of it joins no channel by itself. */
export const WorkspaceAppsSchema = keepable(
  z
    .array(AppToStartSchema.omit({ startOptions: true }))
    .min(1)
    .max(MOST_APPS),
);

export const OutcomeSchema = z.object({
  name: z.string(),
  status: z.enum(["success", "error"]),
  responseData: JsonSchema.optional().describe("What the method or intent answered."),
  errorMessage: z.string().optional(),
});
export type Outcome = z.infer<typeof OutcomeSchema>;

export function failed(name: string, errorMessage: string): Outcome {
  return { name, status: "error", errorMessage: withoutHidden(errorMessage) };
}

/** Models write null for what they leave out. Free data, below the keys named here, keeps its nulls. */
export function withoutNulls(value: unknown, free: ReadonlySet<string> = FREE_DATA): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, free));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, free.has(key) ? (item as unknown) : withoutNulls(item, free)]),
  );
}

const FREE_DATA = new Set([
  "initialInstanceContext",
  "params",
  "windowContext",
  "intentContextData",
  "workspaceContext",
  "context",
]);
