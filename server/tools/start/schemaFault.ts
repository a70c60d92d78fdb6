import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
import type { JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";

// Interprets the schema. One that compiles it would run what an application wrote.
const validator = new CfWorkerJsonSchemaValidator();
const LONGEST = 300;

/**
 * What of a value does not fit a JSON Schema of an application; undefined where all fits. A schema that cannot be used
 * forbids nothing.
 */
export function schemaFault(schema: JsonObject | undefined, value: JsonObject): string | undefined {
  if (schema === undefined) return undefined;
  try {
    // It notes things in the schema, which belongs to the platform and may be frozen.
    const result = validator.getValidator(structuredClone(schema))(value);
    return result.valid ? undefined : plain(result.errorMessage);
  } catch {
    return undefined;
  }
}

/** The innermost fault comes last: "#/client: Instance does not have required property "id"." */
function plain(message: string): string {
  const last = message.split("; ").at(-1) ?? message;
  const place = /^#\/?(\S*): /u.exec(last);
  const fault = last.slice(place?.[0].length ?? 0).replace(/\.+$/u, "");
  const at = place?.[1]?.replaceAll("/", ".") ?? "";
  return oneLine(at === "" ? fault : `${at}: ${fault}`, LONGEST);
}
