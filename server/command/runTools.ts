import { setTimeout } from "node:timers/promises";
import { styleText } from "node:util";
import { createCore } from "../core.ts";
import { DEMO_APPS } from "../demoApps/demoTools.ts";
import type { IoPort } from "../io/port.ts";
import { createLog } from "../log.ts";
import { version } from "../config/packageFiles.ts";
import { clientFactsOf, type ToolsOptions } from "./clientFacts.ts";
import { configuredContext } from "./configuredContext.ts";
import { ioConnection } from "./ioConnection.ts";
import type { RunOptions } from "./options.ts";
import { createToolReport } from "./toolReport.ts";
import { writeReport } from "./writeReport.ts";

/** What applications offer is there shortly after the connection. */
const SETTLE_MS = 500;
const DEMO_APPS_MS = 10_000;
const LOOK_MS = 50;
const FILE_WIDTH = 120;

/** Prints the tools as a client that can do what is asked for would see them, and ends. */
export async function runTools(options: RunOptions, { client, json }: ToolsOptions): Promise<void> {
  const log = createLog({ level: options.logLevel, name: "workspace-widget" });
  const io = ioConnection(options, log);
  const { server: config, context } = options.config;
  const workingContext = configuredContext(context, log);
  const { catalog, offered } = await createCore({ config, version, io, widgetHtml: "", log, workingContext });
  const port = await io.connected();
  if (options.demoApps) await demoAppsThere(port);
  await setTimeout(SETTLE_MS);
  const report = createToolReport({
    catalog,
    refused: offered.refused(),
    leftOut: offered.leftOut(),
    client: clientFactsOf(client),
  });
  const text = json ? JSON.stringify(report, undefined, 2) : writeReport(report, terminal());
  await new Promise((done) => process.stdout.write(`${text}\n`, done));
  await io.close();
  // The client of the gateway leaves timers behind that would keep the process alive.
  process.exit(0);
}

/** They are processes that have to start first. */
async function demoAppsThere({ interop }: IoPort): Promise<void> {
  const methods = Object.values(DEMO_APPS).flatMap((tools) => tools.map(({ method }) => method));
  const isThere = (method: string) => interop?.offered().some(({ name }) => name === method) === true;
  const end = performance.now() + DEMO_APPS_MS;
  while (!methods.every(isThere) && performance.now() < end) await setTimeout(LOOK_MS);
}

/** Plain where the output goes into a file or another program. */
function terminal(): Parameters<typeof writeReport>[1] {
  const { isTTY, columns } = process.stdout;
  if (!isTTY) return { width: FILE_WIDTH };
  const coloured = process.stdout.hasColors() && process.env["NO_COLOR"] === undefined;
  return { width: columns, ...(coloured && { mark: styleText }) };
}
