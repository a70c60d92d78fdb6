import { startHttpServer, type HttpServer } from "../serving/http/httpServer.ts";
import { createLibraryCore } from "./createLibraryCore.ts";
import { readHttpConfig, type HttpFactoryConfig } from "./libraryConfig.ts";

const MINUTE_MS = 60_000;

/**
 * Serves an io.Connect API object over Streamable HTTP at `/mcp`.
 *
 * @throws Error if `io` is no io.Connect API object, the configuration does not fit, or the address cannot be had.
 */
export async function IoIntelMCPHttpFactory(io: unknown, config: HttpFactoryConfig): Promise<HttpServer> {
  const { http, ...core } = readHttpConfig(config);
  const served = await createLibraryCore(io, core);
  return startHttpServer(served, { ...http, idleMs: http.sessionIdleMinutes * MINUTE_MS });
}
