import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import envPaths from "env-paths";
import { z } from "zod";
import { readConfigFile, type ConfigFile } from "../config/configFile.ts";
import { demoDefinitions } from "../config/packageFiles.ts";
import { LOG_LEVELS } from "../log.ts";
import { StartError } from "../startError.ts";

const IO_KINDS = ["embedded", "desktop"] as const;
const DEFAULT_GATEWAY = "ws://localhost:8385";

const OptionsSchema = z.object({
  definitions: z.string(),
  store: z.string(),
  config: z.string().optional(),
  io: z.enum(IO_KINDS),
  gateway: z.string(),
  logLevel: z.enum(LOG_LEVELS),
  host: z.string().optional(),
  demoApps: z.boolean().default(false),
  // An environment variable that is set to nothing is not set.
  port: z
    .literal("")
    .transform(() => undefined)
    .or(z.int())
    .optional(),
});

/** The command line, with the configuration file read. */
export type RunOptions = Omit<z.infer<typeof OptionsSchema>, "config"> & { readonly config: ConfigFile };

/** The options that every way of serving has. */
export function addCommonOptions(command: Command): Command {
  return command
    .option("--definitions <dir>", "folder with applications and layouts to load", demoDefinitions)
    .option("--store <dir>", "folder where saved layouts go", defaultStore())
    .option("--config <file>", "configuration file: JSON, comments allowed")
    .addOption(
      new Option("--io <kind>", "which io.Connect to use").choices(IO_KINDS).default("embedded" as const),
    )
    .option("--gateway <url>", "gateway of an io.Connect Desktop", gatewayUrl, DEFAULT_GATEWAY)
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
    .option("--demo-apps", "start demo applications, which offer tools from processes of their own");
}

/** @throws StartError for what the command line names and does not exist or cannot be read. */
export async function readOptions(options: unknown): Promise<RunOptions> {
  const read = OptionsSchema.parse(options);
  const config = await readConfigFile(read.config);
  if (read.io === "embedded") await assertFolder(read.definitions);
  return { ...read, definitions: resolve(read.definitions), store: resolve(read.store), config };
}

async function assertFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  throw new StartError(
    `There is no folder ${path}: give --definitions a folder with applications and layouts.`,
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

function gatewayUrl(text: string): string {
  if (/^wss?:\/\/./u.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(`A gateway address looks like ${DEFAULT_GATEWAY}.`);
}
