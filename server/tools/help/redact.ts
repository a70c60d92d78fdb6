import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { subschemasOf } from "../../catalog/jsonSchema/subschemas.ts";

const HIDDEN = "[hidden]";

/**
 * Arguments as they may stand in a log: the values of the allowed names as they are, numbers and flags as they are, and
 * of all other texts only that they were there.
 */
export function redact(args: Json, allowed: ReadonlySet<string>): Json {
  if (Array.isArray(args)) return args.map((item) => redact(item, allowed));
  if (typeof args === "string") return HIDDEN;
  if (!isJsonObject(args)) return args;
  const entries = Object.entries(args).map(([name, value]): [string, Json] => [
    name,
    typeof value === "string" && allowed.has(name) ? value : redact(value, allowed),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Checks an allow-list against the input schema that it is for.
 *
 * @throws Error that lists the names that are no parameter: misspelt, or renamed since.
 */
export function assertAllowed(toolName: string, schema: JsonObject, allowed: Iterable<string>): void {
  const known = new Set<string>();
  const open: Json[] = [schema];
  for (const part of open) {
    if (!isJsonObject(part)) continue;
    const { properties } = part;
    if (isJsonObject(properties)) Object.keys(properties).forEach((name) => known.add(name));
    open.push(...subschemasOf(part).map((inner) => inner.schema));
  }
  const unknown = [...allowed].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The tool ${toolName} allows ${unknown.join(", ")} in logs, but has no such parameter: correct or remove it.`,
  );
}
