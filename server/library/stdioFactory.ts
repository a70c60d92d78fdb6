import { startStdioServer, type StdioServer } from "../serving/stdio.ts";
import { createLibraryCore } from "./createLibraryCore.ts";
import { readStdioConfig, type StdioFactoryConfig } from "./libraryConfig.ts";
import { nodeParts } from "./nodeParts.ts";

/**
 * Serves an io.Connect API object to the client on stdin and stdout. Nothing else in the process may print on stdout.
 *
 * @throws Error if `io` is no io.Connect API object, or the configuration does not fit.
 */
export async function IoIntelMCPStdioFactory(io: unknown, config: StdioFactoryConfig): Promise<StdioServer> {
  const served = await createLibraryCore(io, readStdioConfig(config), nodeParts);
  return startStdioServer(served);
}
