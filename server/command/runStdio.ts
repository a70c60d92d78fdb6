import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import { createLog } from "../log.ts";
import { startStdioServer } from "../serving/stdio.ts";
import { startWatching } from "../watching/startWatching.ts";
import { configuredContext } from "./configuredContext.ts";
import { ioConnection, warmUp } from "./ioConnection.ts";
import type { RunOptions } from "./options.ts";
import { requireLicence } from "./requireLicence.ts";
import { createStop, stopOnSignals, surviveForgottenRejections } from "./stop.ts";

const LONGEST_MS = 2 ** 31 - 1;

/** Serves the one client on stdin and stdout, until it closes its end. */
export async function runStdio(options: RunOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  surviveForgottenRejections(log);
  await requireLicence(options.config, log);
  const io = ioConnection(options, log);
  const widgetHtml = await readWidgetPage();
  const { server: config, context } = options.config;
  const workingContext = configuredContext(context, log);
  const watching = await startWatching(options.config.watch, log);
  const { watch } = watching;
  const served = await createCore({ config, version, io, widgetHtml, log, watch, workingContext });
  const server = startStdioServer(served, {
    onEnd(reason) {
      if (reason !== undefined) {
        process.exitCode = 1;
        log.error("The connection with the client was ended.", { reason });
      }
      stop();
    },
  });
  const stop = createStop(async () => {
    await server.close();
    await watching.close();
    await io.close();
  }, log);
  stopOnSignals(stop);
  // At the end of the input something may still be at work that keeps no process alive.
  setInterval(() => undefined, LONGEST_MS);
  warmUp(io, log);
}
