import { z } from "zod";
import { HttpConfigSchema, type HttpConfig } from "../config/httpConfig.ts";
import { parseConfig } from "../config/parseConfig.ts";
import { section } from "../config/section.ts";
import { ServerConfigSchema, type ServerConfig } from "../config/serverConfig.ts";
import { ContextConfigSchema, type ContextConfig } from "./contextConfig.ts";

/** Belongs to the licensed packages; this one runs without a licence and does not read it. */
const licenseKey = z.string().optional();

const CoreConfigSchema = section({
  licenseKey,
  transport: section({ type: z.enum(["stdio", "http", "web"]) }).optional(),
  server: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
});
export type CoreConfig = z.input<typeof CoreConfigSchema>;

/** What the MCP server is called and offers stood in `server` first, and in `mcpCoreServer` since. */
const FirstHttpConfigSchema = section({
  licenseKey,
  server: ServerConfigSchema.prefault({}),
  http: HttpConfigSchema.prefault({}),
  context: ContextConfigSchema,
});
const HttpFactoryConfigSchema = section({
  licenseKey,
  server: HttpConfigSchema.prefault({}),
  mcpCoreServer: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
});
export type HttpFactoryConfig =
  z.input<typeof FirstHttpConfigSchema> | z.input<typeof HttpFactoryConfigSchema>;

const FirstStdioConfigSchema = section({
  licenseKey,
  server: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
});
const StdioFactoryConfigSchema = section({
  licenseKey,
  mcpCoreServer: ServerConfigSchema,
  context: ContextConfigSchema,
});
export type StdioFactoryConfig =
  z.input<typeof FirstStdioConfigSchema> | z.input<typeof StdioFactoryConfigSchema>;

const WHOSE = "The configuration";

/** What every way of serving needs to know. */
export interface LibraryConfig {
  readonly server: ServerConfig;
  readonly context?: ContextConfig;
}

/** @throws StartError that names the place and the allowed keys. */
export function readCoreConfig(config: unknown): LibraryConfig {
  return parseConfig(CoreConfigSchema, config, WHOSE);
}

/** @throws StartError that names the place and the allowed keys. */
export function readHttpConfig(config: unknown): LibraryConfig & { http: HttpConfig } {
  if (isFirst(config)) return parseConfig(FirstHttpConfigSchema, config, WHOSE);
  const { server, mcpCoreServer, context } = parseConfig(HttpFactoryConfigSchema, config, WHOSE);
  return { server: mcpCoreServer, http: server, context };
}

/** @throws StartError that names the place and the allowed keys. */
export function readStdioConfig(config: unknown): LibraryConfig {
  if (isFirst(config)) return parseConfig(FirstStdioConfigSchema, config, WHOSE);
  const { mcpCoreServer, context } = parseConfig(StdioFactoryConfigSchema, config, WHOSE);
  return { server: mcpCoreServer, context };
}

const ServerKeysSchema = z.looseObject({ server: z.record(z.string(), z.unknown()).optional() });

/** In the present form `mcpCoreServer` stands beside a `server` that holds addresses, not names and tools. */
function isFirst(config: unknown): boolean {
  const read = ServerKeysSchema.safeParse(config).data ?? {};
  if ("mcpCoreServer" in read) return false;
  return "http" in read || !Object.keys(read.server ?? {}).some((key) => key in HttpConfigSchema.shape);
}
