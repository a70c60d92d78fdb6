import { readFile } from "node:fs/promises";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { z } from "zod";
import { messageOf } from "../messageOf.ts";
import { StartError } from "../startError.ts";
import { HttpConfigSchema } from "./httpConfig.ts";
import { licenceKeys } from "./licenceKeys.ts";
import { parseConfig } from "./parseConfig.ts";
import { section } from "./section.ts";
import { WorkingContextConfigSchema } from "./workingContextConfig.ts";
import { ServerConfigSchema } from "./serverConfig.ts";
import { WatchConfigSchema } from "./watchConfig.ts";

const ConfigFileSchema = section({
  ...licenceKeys,
  server: ServerConfigSchema.prefault({}),
  http: HttpConfigSchema.prefault({}),
  watch: WatchConfigSchema.prefault({}),
  /** The working context. Left out, there is none, and no tool for it. */
  context: section({ config: WorkingContextConfigSchema.prefault({}) }).optional(),
});
export type ConfigFile = z.infer<typeof ConfigFileSchema>;

/**
 * Reads a configuration file: JSON, with comments and trailing commas allowed. Without a path all defaults hold.
 *
 * @throws StartError that says what is wrong and where.
 */
export async function readConfigFile(path: string | undefined): Promise<ConfigFile> {
  if (path === undefined) return ConfigFileSchema.parse({});
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new StartError(`The configuration file ${path} cannot be read: ${messageOf(error)}.`);
  });
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    throw new StartError(
      `The configuration file ${path} is not valid JSON: ${faultOf(first)} at ${placeOf(text, first.offset)}.`,
    );
  }
  return parseConfig(ConfigFileSchema, value, `The configuration file ${path}`);
}

/** The parser names a fault in camel case, e.g. CommaExpected. */
function faultOf({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/gu, " ")
    .toLowerCase();
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
