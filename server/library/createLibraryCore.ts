import { readWidgetPage, version } from "../config/packageFiles.ts";
import type { ServerConfig } from "../config/serverConfig.ts";
import { createCore } from "../core.ts";
import { connectIo } from "../io/connect.ts";
import { createIoConnector } from "../ioConnector.ts";
import { createLog } from "../log.ts";
import type { Served } from "../serving/createServer.ts";

/** The core over an io.Connect API object that the caller has connected and keeps. */
export async function createLibraryCore(io: unknown, config: ServerConfig): Promise<Served> {
  const port = connectIo(io);
  const connector = createIoConnector(() => Promise.resolve(port));
  const log = createLog({ level: "warn", name: config.name });
  const served = await createCore({
    config,
    version,
    io: connector,
    widgetHtml: await readWidgetPage(),
    log,
  });
  await connector.connected();
  return served;
}
