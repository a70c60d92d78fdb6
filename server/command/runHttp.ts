import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import type { IoPort } from "../io/port.ts";
import { createLog } from "../log.ts";
import { startHttpServer } from "../serving/http/httpServer.ts";
import { MCP_PATH } from "../serving/http/router.ts";
import { createWorkingContext } from "../working-context/workingContext.ts";
import { ioConnection, warmUp } from "./ioConnection.ts";
import { startPlayground } from "./startPlayground.ts";
import type { RunOptions } from "./options.ts";
import { createStop, stopOnSignals, surviveForgottenRejections } from "./stop.ts";

const MINUTE_MS = 60_000;

/** Serves over HTTP, with the playground at the root, until it is told to stop. */
export async function runHttp(options: RunOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  surviveForgottenRejections(log);
  const io = ioConnection(options, log);
  const widgetHtml = await readWidgetPage();
  const { server: config, context } = options.config;
  const workingContext = context && ((port: IoPort) => createWorkingContext(port, context.config, log));
  const served = await createCore({ config, version, io, widgetHtml, log, workingContext });
  const playground = await startPlayground(io);
  const { sessionIdleMinutes, ...http } = options.config.http;
  const server = await startHttpServer(served, {
    ...http,
    host: options.host ?? http.host,
    port: options.port ?? http.port,
    idleMs: sessionIdleMinutes * MINUTE_MS,
    routes: [playground.handle],
  });
  process.stdout.write(welcome(server.url));
  stopOnSignals(
    createStop(async () => {
      await playground.close();
      await server.close();
      await io.close();
    }, log),
  );
  warmUp(io, log);
}

function welcome(url: string): string {
  const snippet = { mcpServers: { "workspace-widget": { type: "http", url: `${url}${MCP_PATH}` } } };
  return [
    "",
    "workspace-widget is running.",
    "",
    `  Playground    ${url}/`,
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
