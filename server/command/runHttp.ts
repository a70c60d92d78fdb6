import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import { createLog } from "../log.ts";
import { startHttpServer } from "../serving/http/httpServer.ts";
import { MCP_PATH } from "../serving/http/router.ts";
import { metricsRoute } from "../watching/metricsRoute.ts";
import { startWatching } from "../watching/startWatching.ts";
import { configuredContext } from "./configuredContext.ts";
import { ioConnection, warmUp } from "./ioConnection.ts";
import { openBus } from "../openBus.ts";
import { requireLicence } from "./requireLicence.ts";
import { startPlayground } from "./startPlayground.ts";
import type { RunOptions } from "./options.ts";
import { createStop, stopOnSignals, surviveForgottenRejections } from "./stop.ts";

const MINUTE_MS = 60_000;

/** Serves over HTTP, with the playground at the root, until it is told to stop. */
export async function runHttp(options: RunOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  surviveForgottenRejections(log);
  await requireLicence(options.config, log);
  const together = await openBus(options.bus ?? options.config.http.bus, log);
  const io = ioConnection(options, log, together?.bus);
  const widgetHtml = await readWidgetPage();
  const { server: config, context } = options.config;
  const workingContext = configuredContext(context, log);
  const watching = await startWatching(options.config.watch, log);
  const { watch, metrics } = watching;
  const { sharedOnce, asking, bus } = together ?? {};
  const core = await createCore({ config, version, io, widgetHtml, log, watch, workingContext, sharedOnce });
  const playground = await startPlayground(io);
  const { sessionIdleMinutes, ...http } = options.config.http;
  const server = await startHttpServer(
    { ...core, asking },
    {
      ...http,
      bus,
      health: () => ({
        ioConnect: presence(io.isConnected()),
        ...(bus !== undefined && { bus: presence(bus.isThere()) }),
      }),
      refusedOrigins: playground.sandboxOrigins,
      host: options.host ?? http.host,
      port: options.port ?? http.port,
      idleMs: sessionIdleMinutes * MINUTE_MS,
      routes: [...(metrics === undefined ? [] : [metricsRoute(metrics)]), playground.handle],
    },
  );
  metrics?.gauge("workspace_widget_sessions", "Open sessions.", server.sessionCount);
  log.info("The server listens.", { url: server.url });
  process.stdout.write(welcome(server.url, http.auth !== undefined));
  stopOnSignals(
    createStop(async () => {
      await playground.close();
      await server.close();
      await watching.close();
      await io.close();
      await together?.close();
    }, log),
  );
  warmUp(io, log);
}

const presence = (isThere: boolean) => (isThere ? "connected" : "away");

function welcome(url: string, asksForTokens: boolean): string {
  const headers = asksForTokens ? { headers: { Authorization: "Bearer …" } } : {};
  const server = { type: "http", url: `${url}${MCP_PATH}`, ...headers };
  const snippet = { mcpServers: { "workspace-widget": server } };
  return [
    "",
    "workspace-widget is running.",
    "",
    // A browser that is given an address shows no token.
    ...(asksForTokens ? [] : [`  Playground    ${url}/`]),
    `  MCP address   ${url}${MCP_PATH}`,
    "",
    "For the configuration of an MCP client:",
    "",
    JSON.stringify(snippet, undefined, 2),
    "",
    "Ctrl-C ends it.",
    "",
  ].join("\n");
}
