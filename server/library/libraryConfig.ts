import { z } from "zod";
import { HttpConfigSchema, type HttpConfig } from "../config/httpConfig.ts";
import { licenceKeys } from "../config/licenceKeys.ts";
import { parseConfig } from "../config/parseConfig.ts";
import { section } from "../config/section.ts";
import { ServerConfigSchema, type ServerConfig } from "../config/serverConfig.ts";
import type { LicenceOptions } from "../licence/checkLicence.ts";
import { ContextConfigSchema, type ContextConfig } from "./contextConfig.ts";
import { OwnConfigSchema, type OwnConfig } from "./ownConfig.ts";

const CoreConfigSchema = section({
  ...licenceKeys,
  transport: section({ type: z.enum(["stdio", "http", "web"]) }).optional(),
  server: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
  own: OwnConfigSchema,
});
export type CoreConfig = z.input<typeof CoreConfigSchema>;

/** What the MCP server is called and offers stood in `server` first, and in `mcpCoreServer` since. */
const FirstHttpConfigSchema = section({
  ...licenceKeys,
  server: ServerConfigSchema.prefault({}),
  http: HttpConfigSchema.prefault({}),
  context: ContextConfigSchema,
  own: OwnConfigSchema,
});
const HttpFactoryConfigSchema = section({
  ...licenceKeys,
  server: HttpConfigSchema.prefault({}),
  mcpCoreServer: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
  own: OwnConfigSchema,
});
export type HttpFactoryConfig =
  z.input<typeof FirstHttpConfigSchema> | z.input<typeof HttpFactoryConfigSchema>;

const FirstStdioConfigSchema = section({
  ...licenceKeys,
  server: ServerConfigSchema.prefault({}),
  context: ContextConfigSchema,
  own: OwnConfigSchema,
});
const StdioFactoryConfigSchema = section({
  ...licenceKeys,
  mcpCoreServer: ServerConfigSchema,
  context: ContextConfigSchema,
  own: OwnConfigSchema,
});
export type StdioFactoryConfig =
  z.input<typeof FirstStdioConfigSchema> | z.input<typeof StdioFactoryConfigSchema>;

const WHOSE = "The configuration";

/** What every way of serving needs to know. */
export interface LibraryConfig extends LicenceOptions {
  readonly server: ServerConfig;
  readonly context?: ContextConfig;
  readonly own?: OwnConfig;
}

/** @throws StartError that names the place and the allowed keys. */
export function readCoreConfig(config: unknown): LibraryConfig {
  return parseConfig(CoreConfigSchema, config, WHOSE);
}

/** @throws StartError that names the place and the allowed keys. */
export function readHttpConfig(config: unknown): LibraryConfig & { http: HttpConfig } {
  if (isFirst(config)) return parseConfig(FirstHttpConfigSchema, config, WHOSE);
  const { server, mcpCoreServer, ...others } = parseConfig(HttpFactoryConfigSchema, config, WHOSE);
  return { ...others, server: mcpCoreServer, http: server };
}

/** @throws StartError that names the place and the allowed keys. */
export function readStdioConfig(config: unknown): LibraryConfig {
  if (isFirst(config)) return parseConfig(FirstStdioConfigSchema, config, WHOSE);
  const { mcpCoreServer, ...others } = parseConfig(StdioFactoryConfigSchema, config, WHOSE);
  return { ...others, server: mcpCoreServer };
}

const ServerKeysSchema = z.looseObject({ server: z.record(z.string(), z.unknown()).optional() });

/** In the present form `mcpCoreServer` stands beside a `server` that holds addresses, not names and tools. */
function isFirst(config: unknown): boolean {
  const read = ServerKeysSchema.safeParse(config).data ?? {};
  if ("mcpCoreServer" in read) return false;
  return "http" in read || !Object.keys(read.server ?? {}).some((key) => key in HttpConfigSchema.shape);
}
