import { createLog } from "../log.ts";
import { openBus } from "../openBus.ts";
import { startHttpServer, type HttpServer } from "../serving/http/httpServer.ts";
import { createLibraryCore } from "./createLibraryCore.ts";
import { readHttpConfig, type HttpFactoryConfig } from "./libraryConfig.ts";
import { nodeParts } from "./nodeParts.ts";

const MINUTE_MS = 60_000;

/**
 * Serves an io.Connect API object over Streamable HTTP at `/mcp`.
 *
 * @throws Error if `io` is no io.Connect API object, the configuration does not fit, or the address or the bus cannot
 *   be had.
 */
export async function IoIntelMCPHttpFactory(io: unknown, config: HttpFactoryConfig): Promise<HttpServer> {
  const { http, ...core } = readHttpConfig(config);
  const together = await openBus(http.bus, createLog({ level: "warn", name: core.server.name }));
  try {
    const { sharedOnce, asking, bus } = together ?? {};
    const served = await createLibraryCore(io, core, { ...nodeParts, sharedOnce });
    const options = { ...http, bus, idleMs: http.sessionIdleMinutes * MINUTE_MS };
    const server = await startHttpServer({ ...served, asking }, options);
    const close = () => server.close().finally(() => together?.close());
    return { ...server, close };
  } catch (fault) {
    await together?.close();
    throw fault;
  }
}
