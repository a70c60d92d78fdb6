import * as z from "zod/mini";
import { JsonObjectSchema } from "../json.ts";

/** Tools that only the widget may call, through its host. */

const page = {
  query: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

export const AppEntrySchema = z.object({
  name: z.string(),
  /** `title || name`. */
  title: z.string(),
  caption: z.optional(z.string()),
  /** A `data:` or `https:` address; the widget draws `data:` only, since it never fetches. */
  icon: z.optional(z.string()),
  /** `customProperties.includeInWorkspaces === true`. */
  inWorkspaces: z.boolean(),
});
export type AppEntry = z.infer<typeof AppEntrySchema>;

export const ListAppsInputSchema = z.object(page);
export const ListAppsOutputSchema = z.object({
  apps: z.array(AppEntrySchema),
  nextCursor: z.optional(z.string()),
});
export type ListAppsOutput = z.infer<typeof ListAppsOutputSchema>;

export const WorkspaceEntrySchema = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  windows: z.int().check(z.minimum(0)),
});
export type WorkspaceEntry = z.infer<typeof WorkspaceEntrySchema>;

export const ListWorkspacesInputSchema = z.object(page);
export const ListWorkspacesOutputSchema = z.object({
  workspaces: z.array(WorkspaceEntrySchema),
  nextCursor: z.optional(z.string()),
});
export type ListWorkspacesOutput = z.infer<typeof ListWorkspacesOutputSchema>;

/** A builder definition as JSON text or as an object. */
const components = z.union([z.string(), JsonObjectSchema]);

export const OpenInputSchema = z.object({
  workspaceName: z.optional(z.string().check(z.minLength(1))),
  components: z.optional(components),
  context: z.optional(JsonObjectSchema),
  /** The same id twice opens one workspace. */
  requestId: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type OpenInput = z.infer<typeof OpenInputSchema>;

export const OpenOutputSchema = z.object({
  success: z.boolean(),
  workspaceId: z.optional(z.string()),
  /** What of the layout the platform did not take over, in plain sentences. */
  notes: z.optional(z.array(z.string())),
  error: z.string(),
});
export type OpenOutput = z.infer<typeof OpenOutputSchema>;

export const SaveInputSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  components,
  description: z.optional(z.string().check(z.maxLength(2000))),
  overwrite: z.optional(z.boolean()),
});
export type SaveInput = z.infer<typeof SaveInputSchema>;

export const SaveOutputSchema = z.object({
  success: z.boolean(),
  /** The name is taken and `overwrite` was not given. */
  exists: z.optional(z.boolean()),
  error: z.string(),
});
export type SaveOutput = z.infer<typeof SaveOutputSchema>;
