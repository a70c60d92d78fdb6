import { z } from "zod";
import { licenceKeys } from "../config/licenceKeys.ts";
import { parseConfig } from "../config/parseConfig.ts";
import { section } from "../config/section.ts";
import { ServerConfigSchema } from "../config/serverConfig.ts";
import { ContextConfigSchema } from "./contextConfig.ts";
import type { LibraryConfig } from "./libraryConfig.ts";
import { OwnConfigSchema } from "./ownConfig.ts";

const common = {
  ...licenceKeys,
  context: ContextConfigSchema,
  own: OwnConfigSchema,
  /** The widget page, whole. */
  widgetHtml: z.string().min(1).optional(),
};

/** What the MCP server is called and offers stood in `server` first, and in `mcpCoreServer` since. */
const FirstWebConfigSchema = section({ ...common, server: ServerConfigSchema });
const WebFactoryConfigSchema = section({ ...common, mcpCoreServer: ServerConfigSchema.prefault({}) });
export type WebFactoryConfig = z.input<typeof FirstWebConfigSchema> | z.input<typeof WebFactoryConfigSchema>;

const WHOSE = "The configuration";

/** @throws StartError that names the place and the allowed keys. */
export function readWebConfig(config: unknown): LibraryConfig & { widgetHtml?: string } {
  const isFirst = typeof config === "object" && config !== null && "server" in config;
  const { widgetHtml, ...read } = isFirst
    ? parseConfig(FirstWebConfigSchema, config, WHOSE)
    : present(parseConfig(WebFactoryConfigSchema, config, WHOSE));
  return { ...read, ...(widgetHtml !== undefined && { widgetHtml }) };
}

const present = ({ mcpCoreServer, ...others }: z.output<typeof WebFactoryConfigSchema>) => ({
  ...others,
  server: mcpCoreServer,
});
