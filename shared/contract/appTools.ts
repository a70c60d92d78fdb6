import { z } from "zod";
import { JsonObjectSchema } from "../json.ts";

/** Tools that only the widget may call, through its host. */

const page = {
  query: z.string().max(200).optional(),
  cursor: z.string().max(200).optional(),
};

export const AppEntrySchema = z.object({
  name: z.string(),
  /** `title || name`. */
  title: z.string(),
  caption: z.string().optional(),
  /** A `data:` or `https:` address; the widget draws `data:` only, since it never fetches. */
  icon: z.string().optional(),
  /** `customProperties.includeInWorkspaces === true`. */
  inWorkspaces: z.boolean(),
});
export type AppEntry = z.infer<typeof AppEntrySchema>;

export const ListAppsInputSchema = z.object(page);
export const ListAppsOutputSchema = z.object({
  apps: z.array(AppEntrySchema),
  nextCursor: z.string().optional(),
});
export type ListAppsOutput = z.infer<typeof ListAppsOutputSchema>;

export const WorkspaceEntrySchema = z.object({
  name: z.string(),
  description: z.string().optional(),
  windows: z.int().min(0),
});
export type WorkspaceEntry = z.infer<typeof WorkspaceEntrySchema>;

export const ListWorkspacesInputSchema = z.object(page);
export const ListWorkspacesOutputSchema = z.object({
  workspaces: z.array(WorkspaceEntrySchema),
  nextCursor: z.string().optional(),
});
export type ListWorkspacesOutput = z.infer<typeof ListWorkspacesOutputSchema>;

/** A builder definition as JSON text or as an object. */
const components = z.union([z.string(), JsonObjectSchema]);

export const OpenInputSchema = z.object({
  workspaceName: z.string().min(1).optional(),
  components: components.optional(),
  context: JsonObjectSchema.optional(),
  /** The same id twice opens one workspace. */
  requestId: z.string().min(1).max(100),
});
export type OpenInput = z.infer<typeof OpenInputSchema>;

export const OpenOutputSchema = z.object({
  success: z.boolean(),
  workspaceId: z.string().optional(),
  /** What of the layout the platform did not take over, in plain sentences. */
  notes: z.array(z.string()).optional(),
  error: z.string(),
});
export type OpenOutput = z.infer<typeof OpenOutputSchema>;

export const SaveInputSchema = z.object({
  name: z.string().min(1).max(200),
  components,
  description: z.string().max(2000).optional(),
  overwrite: z.boolean().optional(),
});
export type SaveInput = z.infer<typeof SaveInputSchema>;

export const SaveOutputSchema = z.object({
  success: z.boolean(),
  /** The name is taken and `overwrite` was not given. */
  exists: z.boolean().optional(),
  error: z.string(),
});
export type SaveOutput = z.infer<typeof SaveOutputSchema>;
