import { isNestedDeeper } from "../nesting.ts";
import { JsonSchema, type Json } from "../../shared/json.ts";

/** Deep enough for every document, and far from the end of the stack. */
const DEEPEST = 200;

/** Beyond this a walk by calls may not come back. */
const DEEPEST_COPIED = 800;

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function isJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth > DEEPEST || !isPlain(value)) return false;
  return Object.values(value).every((item) => isJson(item, depth + 1));
}

/**
 * A value of another application as JSON. What came over the wire is JSON already and is not copied; a value that never
 * left this process is written and read once, without what JSON cannot carry.
 *
 * @throws Error for a value that cannot be written, such as one that holds itself, or is nested without measure.
 */
export function wireJson(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  if (isJson(value, 0)) return value;
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) return undefined;
  const copy: unknown = JSON.parse(text);
  if (isNestedDeeper(copy, DEEPEST_COPIED)) throw new Error("it is nested too deep to be read");
  return JsonSchema.parse(copy);
}
