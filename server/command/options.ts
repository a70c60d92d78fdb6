import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import envPaths from "env-paths";
import { z } from "zod";
import { BusUrlSchema } from "../config/busUrl.ts";
import { readConfigFile, type ConfigFile } from "../config/configFile.ts";
import { demoDefinitions } from "../config/packageFiles.ts";
import { createLog, LOG_LEVELS, type LogLevel } from "../log.ts";
import { StartError } from "../startError.ts";
import { isOpenToOthers } from "./openToOthers.ts";

const IO_KINDS = ["embedded", "desktop"] as const;
const DEFAULT_GATEWAY = "ws://localhost:8385";
const NO_GATEWAY =
  "--gateway is the address of an io.Connect Desktop, which --io embedded does not use: leave out one of them.";

/** An environment variable that is set to nothing is not set. */
const UnsetSchema = z.literal("").transform(() => undefined);

const OptionsSchema = z.object({
  definitions: z.string(),
  store: z.string(),
  config: z.string().optional(),
  io: z.enum(IO_KINDS),
  gateway: UnsetSchema.or(z.string()).optional(),
  logLevel: z.enum(LOG_LEVELS),
  host: z.string().optional(),
  bus: UnsetSchema.or(z.string()).optional(),
  demoApps: z.boolean().default(false),
  port: UnsetSchema.or(z.int()).optional(),
});

type Folders = Pick<z.infer<typeof OptionsSchema>, "definitions" | "store">;

/** The command line, with the configuration file read. */
export type RunOptions = Omit<z.infer<typeof OptionsSchema>, "config" | "gateway"> & {
  readonly config: ConfigFile;
  readonly gateway: string;
};

/** The options that every way of serving has. */
export function addCommonOptions(command: Command): Command {
  return command
    .option("--definitions <dir>", "folder with applications and layouts to load", demoDefinitions)
    .option("--store <dir>", "folder where saved layouts go", defaultStore())
    .option("--config <file>", "configuration file: JSON, comments allowed")
    .addOption(
      new Option("--io <kind>", "which io.Connect to use").choices(IO_KINDS).default("embedded" as const),
    )
    .addOption(
      new Option(
        "--gateway <url>",
        `gateway of an io.Connect Desktop, with --io desktop (${DEFAULT_GATEWAY})`,
      )
        .argParser(gatewayUrl)
        .implies({ io: "desktop" }),
    )
    .option("--demo-apps", "start demo applications, which offer tools from processes of their own")
    .addOption(
      new Option("--log-level <level>", "what is logged on stderr")
        .choices(LOG_LEVELS)
        .default("warn" as const),
    );
}

export function addHttpOptions(command: Command): Command {
  return command
    .addOption(new Option("--port <number>", "port to listen on (3000)").argParser(portNumber).env("PORT"))
    .option("--host <name>", "address to listen on (127.0.0.1)")
    .addOption(
      new Option(
        "--bus <url>",
        "Redis through which processes that serve one address behave as one, e.g. redis://localhost:6379; " +
          "with a password better in the variable, which the list of processes does not show",
      ).env("WORKSPACE_WIDGET_BUS"),
    );
}

/** @throws StartError for what the command line names and does not exist or cannot be read. */
export async function readOptions(options: unknown): Promise<RunOptions> {
  const read = OptionsSchema.parse(options);
  const { gateway = DEFAULT_GATEWAY } = read;
  if (read.io === "embedded" && read.gateway !== undefined) throw new StartError(NO_GATEWAY);
  const config = await readConfigFile(read.config);
  if (read.config !== undefined) await warnOfSecrets(read.config, config, read.logLevel);
  if (read.bus !== undefined) assertBusUrl(read.bus);
  if (read.io === "embedded") await assertFolders(read);
  return { ...read, gateway, definitions: resolve(read.definitions), store: resolve(read.store), config };
}

/** Whoever may read the file may use what stands in it. */
async function warnOfSecrets(path: string, { http, licenseKey }: ConfigFile, level: LogLevel): Promise<void> {
  const tokens = Object.keys(http.auth?.tokens ?? {}).length > 0;
  const password = http.bus !== undefined && new URL(http.bus).password !== "";
  if ((!tokens && !password && licenseKey === undefined) || !(await isOpenToOthers(path))) return;
  createLog({ level, name: "workspace-widget" }).warn(
    `The configuration file ${path} holds secrets, and others of this machine may read or change it: run chmod 600 on it.`,
  );
}

async function assertFolders({ definitions, store }: Folders): Promise<void> {
  const given = await stat(definitions).catch(() => undefined);
  if (given?.isDirectory() !== true) {
    throw new StartError(
      `There is no folder ${definitions}: give --definitions a folder with applications and layouts.`,
    );
  }
  if (await mayBecomeFolder(store)) return;
  throw new StartError(
    `${store} is no folder, and none can be made there: give --store a folder for saved layouts.`,
  );
}

/** The store is made when something is first saved. */
async function mayBecomeFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    (fault: unknown) => fault instanceof Error && "code" in fault && fault.code === "ENOENT",
  );
}

/** What a person saves is still there when the server is started again. */
function defaultStore(): string {
  return envPaths("workspace-widget", { suffix: "" }).data;
}

function portNumber(text: string): number | "" {
  if (text === "") return text;
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError("A port is a whole number from 0 to 65535.");
}

/** The address may hold a password, so what is wrong with it is said without it. */
function assertBusUrl(text: string): void {
  if (BusUrlSchema.safeParse(text).success) return;
  throw new StartError("The address of a bus looks like redis://localhost:6379.");
}

function gatewayUrl(text: string): string {
  if (/^wss?:\/\/./u.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(`A gateway address looks like ${DEFAULT_GATEWAY}.`);
}
