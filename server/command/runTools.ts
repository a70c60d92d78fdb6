import { setTimeout } from "node:timers/promises";
import { createCore } from "../core.ts";
import { createLog } from "../log.ts";
import { version } from "../config/packageFiles.ts";
import { clientFactsOf, type ToolsOptions } from "./clientFacts.ts";
import { ioConnection } from "./ioConnection.ts";
import type { RunOptions } from "./options.ts";
import { createToolReport } from "./toolReport.ts";
import { writeReport } from "./writeReport.ts";

/** What applications offer is there shortly after the connection. */
const SETTLE_MS = 500;

/** Prints the tools as a client that can do what is asked for would see them, and ends. */
export async function runTools(options: RunOptions, { client, json }: ToolsOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  const io = ioConnection(options, log);
  const config = options.config.server;
  const { catalog, offered } = await createCore({ config, version, io, widgetHtml: "", log });
  await io.connected();
  await setTimeout(SETTLE_MS);
  const report = createToolReport({ catalog, refused: offered.refused(), client: clientFactsOf(client) });
  const text = json ? JSON.stringify(report, undefined, 2) : writeReport(report);
  await new Promise((done) => process.stdout.write(`${text}\n`, done));
  await io.close();
  // The client of the gateway leaves timers behind that would keep the process alive.
  process.exit(0);
}
