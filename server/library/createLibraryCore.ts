import { createCore } from "../core.ts";
import { connectIo } from "../io/connect.ts";
import { createIoConnector } from "../ioConnector.ts";
import { checkLicence } from "../licence/checkLicence.ts";
import { createLog } from "../log.ts";
import type { LibraryParts } from "./libraryParts.ts";
import { makeWorkingContext } from "./contextConfig.ts";
import type { LibraryConfig } from "./libraryConfig.ts";
import type { Served } from "../serving/createServer.ts";

/** The core over an io.Connect API object that the caller has connected and keeps. */
export async function createLibraryCore(
  io: unknown,
  { server: config, context, own, ...licence }: LibraryConfig,
  { version, readWidgetPage, sharedOnce }: LibraryParts,
): Promise<Served> {
  const log = createLog({ level: "warn", name: config.name });
  await checkLicence(licence, log);
  const port = connectIo(io);
  const connector = createIoConnector(() => Promise.resolve(port));
  // Made before anything is served: a wrong configuration of it must be known at once.
  const workingContext = context && (await makeWorkingContext(io, context));
  const served = await createCore({
    config,
    version,
    io: connector,
    widgetHtml: await readWidgetPage(),
    log,
    sharedOnce,
    ...(workingContext !== undefined && { workingContext: () => Promise.resolve(workingContext) }),
  });
  await connector.connected();
  if (own === undefined) return served;
  const { tools, resources, onResourceUpdated, ...offered } = own;
  served.catalog.setTools("own", tools);
  served.catalog.setResources("own", resources);
  return {
    ...served,
    features: { ...offered, ...(onResourceUpdated !== undefined && { onResourceUpdated }) },
  };
}
