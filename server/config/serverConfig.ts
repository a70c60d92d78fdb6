import { z } from "zod";
import { section } from "./section.ts";

const ToolNameSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/u, "must be 1 to 64 letters, digits, _ or -");

const WidgetToolConfigSchema = section({
  enabled: z.boolean().default(true),
  overrides: section({
    name: ToolNameSchema.optional(),
    description: z.string().min(1).optional(),
  }).prefault({}),
  /** False offers the widget tool to clients that do not declare that they show MCP Apps. */
  requireUiCapability: z.boolean().default(true),
});

const ToolsConfigSchema = section({
  system: section({ getWorkspaceWidget: WidgetToolConfigSchema.prefault({}) }).prefault({}),
});

/** What the MCP server calls itself and which tools it offers. */
export const ServerConfigSchema = section({
  name: z.string().min(1).default("workspace-widget"),
  title: z.string().min(1).optional(),
  tools: ToolsConfigSchema.prefault({}),
});
export type ServerConfig = z.infer<typeof ServerConfigSchema>;
