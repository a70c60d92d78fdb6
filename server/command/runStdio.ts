import { readWidgetPage, version } from "../config/packageFiles.ts";
import { createCore } from "../core.ts";
import type { IoPort } from "../io/port.ts";
import { createLog } from "../log.ts";
import { startStdioServer } from "../serving/stdio.ts";
import { createWorkingContext } from "../working-context/workingContext.ts";
import { ioConnection, warmUp } from "./ioConnection.ts";
import type { RunOptions } from "./options.ts";
import { createStop, stopOnSignals, surviveForgottenRejections } from "./stop.ts";

/** Serves the one client on stdin and stdout, until it closes its end. */
export async function runStdio(options: RunOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  surviveForgottenRejections(log);
  const io = ioConnection(options, log);
  const widgetHtml = await readWidgetPage();
  const { server: config, context } = options.config;
  const workingContext = context && ((port: IoPort) => createWorkingContext(port, context.config, log));
  const served = await createCore({ config, version, io, widgetHtml, log, workingContext });
  const server = startStdioServer(served, { onEnd: () => stop() });
  const stop = createStop(async () => {
    await server.close();
    await io.close();
  }, log);
  stopOnSignals(stop);
  process.stdin.once("end", stop);
  process.stdin.once("close", stop);
  warmUp(io, log);
}
