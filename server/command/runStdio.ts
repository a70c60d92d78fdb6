import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import { createLog } from "../log.ts";
import { startStdioServer } from "../serving/stdio.ts";
import { ioConnection, warmUp } from "./ioConnection.ts";
import type { RunOptions } from "./options.ts";
import { createStop, stopOnSignals, surviveForgottenRejections } from "./stop.ts";

/** Serves the one client on stdin and stdout, until it closes its end. */
export async function runStdio(options: RunOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  surviveForgottenRejections(log);
  const io = ioConnection(options, log);
  const widgetHtml = await readWidgetPage();
  const served = await createCore({ config: options.config.server, version, io, widgetHtml, log });
  const server = startStdioServer(served);
  const stop = createStop(async () => {
    await server.close();
    await io.close();
  }, log);
  stopOnSignals(stop);
  process.stdin.once("end", stop);
  process.stdin.once("close", stop);
  warmUp(io, log);
}
