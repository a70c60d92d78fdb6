import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../../shared/json.ts";
import { readFdc3Record } from "./fdc3Record.ts";

const IntentSchema = z.looseObject({ name: z.string().min(1) });

const optionalText = z.string().optional().catch(undefined);
const optionalFlag = z.boolean().optional().catch(undefined);

/**
 * An application definition of the embedded platform. Only the name must be right; a field of a wrong type is as good
 * as absent, and unknown fields ride along.
 */
export const AppRecordSchema = z.looseObject({
  name: z.string().min(1),
  type: z.string().min(1).catch("window"),
  title: optionalText,
  caption: optionalText,
  description: optionalText,
  icon: optionalText,
  version: optionalText,
  tooltip: optionalText,
  hidden: optionalFlag,
  allowMultiple: optionalFlag,
  sortOrder: z.number().optional().catch(undefined),
  keywords: z.array(z.string()).optional().catch(undefined),
  intents: z.array(IntentSchema).optional().catch(undefined),
  details: z.record(z.string(), z.unknown()).optional().catch(undefined),
  customProperties: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
export type AppRecord = z.infer<typeof AppRecordSchema>;

const TYPES = new Set(
  "window exe node workspaces webGroup clickonce citrix activity canvas childWindow native java".split(" "),
);

/** Other JSON has a name too: a package, a theme, a layout. */
function looksLikeApp(value: JsonObject): boolean {
  const { name, type, details, components } = value;
  if (typeof name !== "string" || components !== undefined) return false;
  return (typeof type === "string" && TYPES.has(type)) || (type === undefined && isJsonObject(details));
}

function readOne(value: Json): AppRecord[] {
  if (!isJsonObject(value)) return [];
  const record = typeof value["appId"] === "string" ? readFdc3Record(value) : value;
  if (record === value && !looksLikeApp(value)) return [];
  const parsed = AppRecordSchema.safeParse(record);
  return parsed.success ? [parsed.data] : [];
}

/** The application definitions in a file: one, a list, or `{ applications: [] }`; io.Connect's own or FDC3 records. */
export function findApps(value: Json): AppRecord[] {
  if (Array.isArray(value)) return value.flatMap(readOne);
  if (isJsonObject(value) && Array.isArray(value["applications"]))
    return value["applications"].flatMap(readOne);
  return readOne(value);
}
