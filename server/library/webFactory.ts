import type { Transport } from "@modelcontextprotocol/server";
import { createWebClientTransport } from "../serving/web/webClientTransport.ts";
import { startWebServer, type WebServer } from "../serving/web/webServer.ts";
import { createLibraryCore } from "./createLibraryCore.ts";
import { ioInterop } from "./ioInterop.ts";
import { readWidgetFile } from "./readWidgetFile.ts";
import { readWebConfig, type WebFactoryConfig } from "./webConfig.ts";

/**
 * Serves from within a page, to the other applications of the same io.Connect: they reach it over the interop method
 * `io.mcp.web.server`. Several servers may run; a client takes the first it finds.
 *
 * @param config.widgetHtml the widget page; fetched from beside this module if left out.
 * @throws Error if `io` is no io.Connect API object, or the configuration does not fit.
 */
export async function IoIntelMCPWebFactory(io: unknown, config: WebFactoryConfig): Promise<WebServer> {
  const { widgetHtml, ...core } = readWebConfig(config);
  const readWidgetPage = () => (widgetHtml === undefined ? readWidgetFile() : Promise.resolve(widgetHtml));
  const interop = ioInterop(io);
  const served = await createLibraryCore(io, core, { version: __APP_VERSION__, readWidgetPage });
  return startWebServer(served, interop);
}

/**
 * The client's end of a session with a server of the same io.Connect: a transport for an MCP client of either SDK.
 * The server is waited for when the client connects.
 *
 * @throws Error if `io` is no io.Connect API object.
 */
export function IoIntelMCPWebClientFactory(io: unknown): Transport {
  return createWebClientTransport(ioInterop(io));
}
