import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { JsonObjectSchema } from "../../jsonSchemas.ts";
import { dialectFault } from "../../catalog/jsonSchema/schemaCheck.ts";
import { schemaFault } from "../../catalog/jsonSchema/schemaFault.ts";
import type { OfferedMethod } from "../../io/port.ts";
import { visibleText } from "../interop/visibleText.ts";
import { quoted } from "../words.ts";

/** The flag of an interop method that wants to be a tool. */
const FLAG = "ioIntelMCPTool";

const LONGEST_DESCRIPTION = 8_000;
const LONGEST_TITLE = 200;
/** In characters of JSON. */
const LARGEST_META = 16_000;
const LONGEST_TIMEOUT_MS = 24 * 60 * 60_000;
const LONGEST_SCHEMA_TEXT = 200_000;

const hint = z.boolean().optional();
const FlagsSchema = z.object({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/u, "must be 1 to 64 letters, digits, _ or -"),
  inputSchema: z.union([z.string().max(LONGEST_SCHEMA_TEXT), JsonObjectSchema]),
  outputSchema: z.union([z.string().max(LONGEST_SCHEMA_TEXT), JsonObjectSchema]).optional(),
  title: z.string().optional(),
  annotations: z
    .object({
      title: z.string().max(LONGEST_TITLE).optional(),
      readOnlyHint: hint,
      destructiveHint: hint,
      idempotentHint: hint,
      openWorldHint: hint,
    })
    .optional(),
  _meta: JsonObjectSchema.refine(
    (meta) => JSON.stringify(meta).length <= LARGEST_META,
    "is too large",
  ).optional(),
  responseTimeoutMs: z.int().min(1).max(LONGEST_TIMEOUT_MS).optional(),
});

/** A tool as an application announces it, read and found fit. */
export interface AnnouncedTool extends Omit<z.infer<typeof FlagsSchema>, "inputSchema" | "outputSchema"> {
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
}

export type ReadAnnouncement = { ok: true; tool: AnnouncedTool } | { ok: false; fault: string };

/** True for a method that wants to be a tool. */
export function isAnnounced({ flags }: OfferedMethod): boolean {
  return isJsonObject(flags[FLAG]);
}

/** Reads what a method announces. The fault is a sentence for the author of the application. */
export function readAnnouncement({ description = "", flags }: OfferedMethod): ReadAnnouncement {
  const read = FlagsSchema.safeParse(flags[FLAG]);
  if (!read.success) return { ok: false, fault: faultOf(read.error) };
  const shown = visibleText(description, LONGEST_DESCRIPTION);
  if (shown === "") {
    return {
      ok: false,
      fault: "The method has no description: a model needs one to know what the tool does.",
    };
  }
  const { inputSchema, outputSchema, title, ...flag } = read.data;
  const input = readSchema("inputSchema", inputSchema);
  const output = outputSchema === undefined ? undefined : readSchema("outputSchema", outputSchema);
  if ("fault" in input) return { ok: false, fault: input.fault };
  if (output !== undefined && "fault" in output) return { ok: false, fault: output.fault };
  const more = {
    ...(title !== undefined && { title: visibleText(title, LONGEST_TITLE) }),
    ...(output !== undefined && { outputSchema: output.schema }),
  };
  return { ok: true, tool: { ...flag, description: shown, inputSchema: input.schema, ...more } };
}

type ReadSchema = { schema: JsonObject } | { fault: string };

function readSchema(key: string, given: string | JsonObject): ReadSchema {
  const schema = parsed(given);
  if (!isJsonObject(schema)) return { fault: `The ${key} is no JSON object.` };
  const fault = schemaFault(schema) ?? dialectFault(schema);
  return fault === undefined ? { schema } : { fault: `The ${key} cannot be used: ${fault}.` };
}

function parsed(given: string | JsonObject): Json | undefined {
  if (typeof given !== "string") return given;
  try {
    return JsonObjectSchema.parse(JSON.parse(given));
  } catch {
    // Also for text that is nested so deep that it cannot be read.
    return undefined;
  }
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  const place = [FLAG, ...(issue?.path.map(String) ?? [])].join(".");
  return `${quoted(place)} ${issue?.message ?? "does not fit"}.`;
}
