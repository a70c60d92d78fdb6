import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { plainIssue } from "../../../shared/plainIssue.ts";
import { isPattern, isQuick } from "./patterns.ts";
import { isBounded, resolve } from "./references.ts";
import { subschemasOf } from "./subschemas.ts";

const KIB = 1024;
const LARGEST = 32 * KIB;
const DEEPEST = 32;
/** Models' interfaces refuse these at the top of a tool's schema, and with it the whole list. */
const NOT_AT_TOP = ["oneOf", "anyOf", "allOf", "not", "enum"] as const;

const TypeSchema = z.enum(["string", "number", "integer", "boolean", "object", "array", "null"]);
const anySchema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const count = z.int().min(0);

/** The keywords whose wrong value makes a client throw the whole list away, or mean nothing. */
const KeywordsSchema = z.looseObject({
  $schema: z.string().optional(),
  type: z.union([TypeSchema, z.array(TypeSchema).min(1)]).optional(),
  properties: z.record(z.string(), anySchema).optional(),
  patternProperties: z.record(z.string(), anySchema).optional(),
  additionalProperties: anySchema.optional(),
  required: z.array(z.string()).optional(),
  items: z.union([anySchema, z.array(anySchema)]).optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  allOf: z.array(anySchema).min(1).optional(),
  anyOf: z.array(anySchema).min(1).optional(),
  oneOf: z.array(anySchema).min(1).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  pattern: z.string().refine(isPattern, "is no regular expression").optional(),
  format: z.string().optional(),
  description: z.string().optional(),
});

/** Also in the first level of properties: clients take only objects there, not true and false. */
const TopSchema = z.looseObject({
  type: z.literal("object", 'must be "object"'),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

/**
 * Why a schema cannot be published as a tool's input or output, in one sentence its author can act on. `undefined` if
 * it can be.
 */
export function schemaFault(schema: Json): string | undefined {
  if (!isJsonObject(schema)) return "it must be a JSON object";
  const text = JSON.stringify(schema);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > LARGEST) return `it has ${Math.ceil(bytes / KIB)} KiB and may have ${LARGEST / KIB}`;
  const top = TopSchema.safeParse(schema, { error: plainIssue });
  if (!top.success) return issueText("", top.error);
  const banned = NOT_AT_TOP.find((key) => key in schema);
  if (banned !== undefined) return `${banned} may not stand at its top: put it into a property`;
  // Without references there is no more to ask than the text is long.
  return deepFault(schema) ?? (text.includes('"$ref"') ? boundsFault(schema) : undefined);
}

/**
 * Why no value can be checked against a schema: it says nothing that can be followed, or checking may never end.
 * `undefined` if values can be. It need not be fit to be published.
 */
export function checkingFault(schema: JsonObject): string | undefined {
  return deepFault(schema) ?? boundsFault(schema);
}

function boundsFault(schema: JsonObject): string | undefined {
  return isBounded(schema) ? undefined : "its $ref lead in a circle or multiply";
}

function deepFault(root: JsonObject): string | undefined {
  const open: { schema: JsonObject; path: string; depth: number }[] = [{ schema: root, path: "", depth: 0 }];
  for (const { schema, path, depth } of open) {
    if (depth > DEEPEST) return `it is nested deeper than ${DEEPEST} levels`;
    const fault = ownFault(root, schema, path);
    if (fault !== undefined) return fault;
    for (const inner of subschemasOf(schema)) {
      const at = path === "" ? inner.path : `${path}.${inner.path}`;
      if (isJsonObject(inner.schema)) open.push({ schema: inner.schema, path: at, depth: depth + 1 });
    }
  }
  return undefined;
}

function ownFault(root: JsonObject, schema: JsonObject, path: string): string | undefined {
  const keywords = KeywordsSchema.safeParse(schema, { error: plainIssue });
  if (!keywords.success) return issueText(path, keywords.error);
  const { $ref, $id, patternProperties } = schema;
  if ($ref !== undefined && (typeof $ref !== "string" || !isSchema(resolve(root, $ref)))) {
    return `${at(path)}$ref leads to nothing within the schema, and others are not fetched`;
  }
  if ($id !== undefined && path !== "") return `${at(path)}$id may stand at the top only`;
  if ("$dynamicRef" in schema || "$recursiveRef" in schema) return `${at(path)}only $ref is followed`;
  const slow = Object.keys(isJsonObject(patternProperties) ? patternProperties : {}).find(
    (pattern) => !isPattern(pattern) || !isQuick(pattern),
  );
  return slow === undefined ? undefined : `${at(path)}patternProperties has a pattern that may take too long`;
}

function isSchema(value: Json | undefined): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

const at = (path: string) => (path === "" ? "" : `at ${oneLine(path, 120)} `);

function issueText(path: string, { issues: [issue] }: z.ZodError): string {
  const place = [path, ...(issue?.path.map(String) ?? [])].filter((step) => step !== "").join(".");
  return `${at(place)}${issue?.message ?? "it does not fit"}`.replace(/: expected/u, ", expected");
}
