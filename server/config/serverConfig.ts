import { z } from "zod";
import { section } from "./section.ts";
import { SystemToolsConfigSchema } from "./systemToolsConfig.ts";

const ToolsConfigSchema = section({
  system: SystemToolsConfigSchema.prefault({}),
});

/** What the MCP server calls itself and which tools it offers. */
export const ServerConfigSchema = section({
  name: z.string().min(1).default("workspace-widget"),
  title: z.string().min(1).optional(),
  tools: ToolsConfigSchema.prefault({}),
});
export type ServerConfig = z.infer<typeof ServerConfigSchema>;
