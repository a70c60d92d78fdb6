import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { WIDGET_URI_BASE } from "../../../shared/contract/ids.ts";
import { JsonObjectSchema } from "../../jsonSchemas.ts";
import { plainIssue } from "../../../shared/plainIssue.ts";
import { dialectFault } from "../../catalog/jsonSchema/schemaCheck.ts";
import { schemaFault } from "../../catalog/jsonSchema/schemaFault.ts";
import type { OfferedMethod } from "../../io/port.ts";
import { visibleJson } from "../visibleJson.ts";
import { visibleText } from "../visibleText.ts";
import { quoted } from "../words.ts";
import { visibleSchema } from "./visibleSchema.ts";

/** The flag of an interop method that wants to be a tool. */
const FLAG = "ioIntelMCPTool";

const LONGEST_DESCRIPTION = 8_000;
const LONGEST_TITLE = 200;
/** In characters of JSON. */
const LARGEST_META = 16_000;
const LONGEST_TIMEOUT_MS = 24 * 60 * 60_000;
const LONGEST_SCHEMA_TEXT = 200_000;

/** Names of this server's own tools, and of those that it may have one day. */
const OWN_NAME = /^(?:io_connect|workspace_widget)_/iu;

const hint = z.boolean().optional();
const FlagsSchema = z.object({
  name: z
    .string()
    .regex(/^[a-zA-Z0-9_-]{1,64}$/u, "must be 1 to 64 letters, digits, _ or -")
    .refine(
      (name) => !OWN_NAME.test(name),
      "begins like the names of this server's own tools: choose another",
    ),
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
  const read = FlagsSchema.safeParse(flags[FLAG], { error: plainIssue });
  if (!read.success) return { ok: false, fault: faultOf(read.error) };
  const shown = visibleText(description, LONGEST_DESCRIPTION);
  if (shown === "") {
    return {
      ok: false,
      fault: "The method has no description: a model needs one to know what the tool does.",
    };
  }
  const { inputSchema, outputSchema, title, annotations, _meta, ...flag } = read.data;
  const meta = _meta && visibleJson(_meta);
  if (meta !== undefined && namesOurPage(meta)) return { ok: false, fault: OUR_PAGE };
  const input = readSchema("inputSchema", inputSchema);
  const output = outputSchema === undefined ? undefined : readSchema("outputSchema", outputSchema);
  if ("fault" in input) return { ok: false, fault: input.fault };
  if (output !== undefined && "fault" in output) return { ok: false, fault: output.fault };
  const more = {
    ...(title !== undefined && { title: visibleText(title, LONGEST_TITLE) }),
    ...(annotations !== undefined && { annotations: withVisibleTitle(annotations) }),
    ...(meta !== undefined && { _meta: meta }),
    ...(output !== undefined && { outputSchema: output.schema }),
  };
  return { ok: true, tool: { ...flag, description: shown, inputSchema: input.schema, ...more } };
}

const OUR_PAGE = `${quoted(`${FLAG}._meta`)} names the page of this server's widget, which shows layouts of this server only.`;

/** By whichever key a host finds the page of a tool. */
function namesOurPage(meta: JsonObject): boolean {
  return JSON.stringify(meta).toLowerCase().includes(WIDGET_URI_BASE);
}

/** Some hosts show this title and not the other one. */
function withVisibleTitle({ title, ...hints }: NonNullable<AnnouncedTool["annotations"]>) {
  return { ...hints, ...(title !== undefined && { title: visibleText(title, LONGEST_TITLE) }) };
}

type ReadSchema = { schema: JsonObject } | { fault: string };

function readSchema(key: string, given: string | JsonObject): ReadSchema {
  const read = typeof given === "string" ? readOnce(given) : checked(given);
  return "schema" in read ? read : { fault: `The ${key} ${read.fault}.` };
}

/** Applications that restart, and tools that are alike, announce the same text again. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 4_000;
const kept = new Map<string, ReadSchema>();

function readOnce(text: string): ReadSchema {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const read = checked(parsed(text));
  if (text.length > LONGEST_KEPT) return read;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, read);
  return read;
}

function checked(schema: Json | undefined): ReadSchema {
  if (!isJsonObject(schema)) return { fault: "is no JSON object" };
  const fault = schemaFault(schema) ?? dialectFault(schema);
  return fault === undefined ? visibleSchema(schema) : { fault: `cannot be used: ${fault}` };
}

function parsed(given: string): Json | undefined {
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
