import { WIDGET_META_KEY, WidgetMetaSchema, type WidgetMeta } from "../../shared/contract/widgetMeta.ts";
import {
  ComponentsSchema,
  WidgetModeSchema,
  type Components,
  type WidgetMode,
  type WidgetToolOutput,
} from "../../shared/contract/widgetTool.ts";
import { isObject, objectOf, parseText, textOf, type Loose } from "./looseRead.ts";

export interface WidgetResult {
  readonly output: WidgetToolOutput;
  /** Names, icons and what is not installed, where the host passed `_meta` on. */
  readonly meta?: WidgetMeta;
}

/**
 * The widget tool's output inside a tool result of any shape that hosts are known to keep: `structuredContent`,
 * JSON in a text item, a list of items, the bare output. Undefined for results of other tools.
 */
export function readToolResult(result: unknown): WidgetResult | undefined {
  const found = findOutput(result, 8);
  if (!found) return undefined;
  const meta = findMeta(result, 3);
  return { output: outputOf(found), ...(meta ? { meta } : {}) };
}

/** Sentence of a failed call that brought no output of the widget tool; undefined where nothing failed. */
export function readToolFailure(result: unknown): string | undefined {
  const fields = objectOf(result);
  if (fields["isError"] !== true || readToolResult(result)) return undefined;
  return resultText(result) || "The tool call failed without a reason. Ask the assistant to try again.";
}

/** The text items of a result, joined by line breaks. */
export function resultText(result: unknown): string {
  const content = objectOf(result)["content"];
  if (!Array.isArray(content)) return "";
  return content.flatMap((item) => textOf(objectOf(item)["text"]) ?? []).join("\n");
}

export interface WidgetInput {
  readonly mode?: WidgetMode;
  readonly workspaceName?: string;
  /** Text, doubly encoded text or an object. */
  readonly components?: unknown;
}

/** The widget tool's arguments, bare, as JSON text or still wrapped in `arguments`; what cannot be read is left out. */
export function readToolInput(args: unknown): WidgetInput {
  const plain = objectOf(typeof args === "string" ? parseText(args) : args);
  const fields = isObject(plain["arguments"]) ? plain["arguments"] : plain;
  const mode = WidgetModeSchema.safeParse(fields["mode"]).data;
  const workspaceName = textOf(fields["workspaceName"]);
  const components = fields["components"];
  return {
    ...(mode ? { mode } : {}),
    ...(workspaceName ? { workspaceName } : {}),
    ...(components === undefined || components === null ? {} : { components }),
  };
}

/** Hosts wrap: a list in a list, a result in a result, a text in a text. Deeper than this nothing sane is found. */
function findOutput(value: unknown, depth: number): Loose | undefined {
  if (depth === 0) return undefined;
  if (typeof value === "string") return findOutput(parseText(value), depth - 1);
  if (Array.isArray(value)) return firstFound(value, depth);
  if (!isObject(value)) return undefined;
  if (isOutput(value)) return value;
  const { structuredContent, content, result, toolResult, text, output } = value;
  return firstFound([structuredContent, content, result, toolResult, output, text], depth);
}

function firstFound(values: readonly unknown[], depth: number): Loose | undefined {
  for (const value of values) {
    const found = findOutput(value, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/**
 * The mode names are ours; a second key tells the output from some other tool's `mode`. A mode that nobody knows must
 * not hide the layout that is there.
 */
function isOutput(value: Loose): boolean {
  if (WidgetModeSchema.safeParse(value["mode"]).success)
    return "components" in value || "workspaceName" in value;
  return "mode" in value && "components" in value && "success" in value;
}

function outputOf(found: Loose): WidgetToolOutput {
  const { mode, workspaceName, success, error } = found;
  const components = readComponents(found["components"]);
  const unreadable = components === undefined;
  const shared = {
    mode: WidgetModeSchema.safeParse(mode).data ?? "previewer",
    workspaceName: textOf(workspaceName) ?? null,
    components: components ?? null,
  };
  if (unreadable)
    return { ...shared, success: false, error: "The component tree in the tool result cannot be read." };
  return { ...shared, success: success !== false, error: textOf(error) ?? "" };
}

/** Null where there is none, undefined where there is one of no use. */
function readComponents(value: unknown): Components | null | undefined {
  if (value === null || value === undefined) return null;
  const once = typeof value === "string" ? parseText(value) : value;
  const plain = typeof once === "string" ? parseText(once) : once;
  return ComponentsSchema.safeParse(plain).data;
}

function findMeta(value: unknown, depth: number): WidgetMeta | undefined {
  if (depth === 0) return undefined;
  if (Array.isArray(value))
    return value.map((item) => findMeta(item, depth - 1)).find((meta) => meta !== undefined);
  const { _meta, result, toolResult } = objectOf(value);
  const own = objectOf(_meta)[WIDGET_META_KEY];
  if (own !== undefined) return WidgetMetaSchema.safeParse(own).data;
  return findMeta(result ?? toolResult, depth - 1);
}
