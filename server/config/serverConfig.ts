import { z } from "zod";
import { DynamicToolsConfigSchema } from "./dynamicToolsConfig.ts";
import { section } from "./section.ts";
import { StaticToolsConfigSchema } from "./staticToolsConfig.ts";
import { SystemToolsConfigSchema } from "./systemToolsConfig.ts";

const ToolsConfigSchema = section({
  system: SystemToolsConfigSchema.prefault({}),
  static: StaticToolsConfigSchema.prefault({}),
  dynamic: DynamicToolsConfigSchema.prefault({}),
  /** Which tools are offered by what they belong to, e.g. "system", "dynamic", "orders", "orders/write". */
  categories: section({
    include: z.array(z.string().min(1)).optional(),
    exclude: z.array(z.string().min(1)).optional(),
  }).prefault({}),
});

/** What the MCP server calls itself and which tools it offers. */
export const ServerConfigSchema = section({
  name: z.string().min(1).default("workspace-widget"),
  title: z.string().min(1).optional(),
  tools: ToolsConfigSchema.prefault({}),
});
export type ServerConfig = z.infer<typeof ServerConfigSchema>;
