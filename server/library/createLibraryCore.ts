import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import { connectIo } from "../io/connect.ts";
import { createIoConnector } from "../ioConnector.ts";
import { createLog } from "../log.ts";
import { makeWorkingContext } from "./contextConfig.ts";
import type { LibraryConfig } from "./libraryConfig.ts";
import type { Served } from "../serving/createServer.ts";

/** The core over an io.Connect API object that the caller has connected and keeps. */
export async function createLibraryCore(
  io: unknown,
  { server: config, context }: LibraryConfig,
): Promise<Served> {
  const port = connectIo(io);
  const connector = createIoConnector(() => Promise.resolve(port));
  const log = createLog({ level: "warn", name: config.name });
  // Made before anything is served: a wrong configuration of it must be known at once.
  const workingContext = context && (await makeWorkingContext(io, context));
  const served = await createCore({
    config,
    version,
    io: connector,
    widgetHtml: await readWidgetPage(),
    log,
    ...(workingContext !== undefined && { workingContext: () => Promise.resolve(workingContext) }),
  });
  await connector.connected();
  return served;
}
