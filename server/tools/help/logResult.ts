import type { Json, JsonObject } from "../../../shared/json.ts";
import type { Tool, ToolContext } from "../../catalog/tool.ts";
import type { Log } from "../../log.ts";
import { messageOf } from "../../messageOf.ts";
import { JsonObjectSchema } from "../../jsonSchemas.ts";
import { assertAllowed, redact } from "./redact.ts";

interface LogOptions {
  readonly log: Log;
  /** The parameters whose texts may stand in the log. */
  readonly allowed?: readonly string[];
}

/**
 * The same tool, which logs each call: its arguments without what nobody allowed, how long it took, what came of it.
 *
 * @throws Error if the allow-list names what is no parameter of the tool.
 */
export function withLog(tool: Tool, { log, allowed = [] }: LogOptions): Tool {
  const names = new Set(allowed);
  assertAllowed(tool.name, JsonObjectSchema.parse(tool.inputSchema), names);
  return { ...tool, handle: (args, context) => logged(tool, { args, context, names, log }) };
}

interface Call {
  readonly args: unknown;
  readonly context: ToolContext;
  readonly names: ReadonlySet<string>;
  readonly log: Log;
}

async function logged(tool: Tool, { args, context, names, log }: Call): ReturnType<Tool["handle"]> {
  const started = performance.now();
  const facts = () => ({
    tool: tool.name,
    ms: Math.round(performance.now() - started),
    args: redact(readable(args), names),
  });
  try {
    const result = await tool.handle(args, context);
    if ("isError" in result && result.isError === true) log.warn("A tool refused a call.", facts());
    else log.info("A tool answered.", facts());
    return result;
  } catch (fault) {
    log.warn("A tool refused a call.", { ...facts(), reason: messageOf(fault) });
    throw fault;
  }
}

function readable(args: unknown): Json {
  const read = JsonObjectSchema.safeParse(args);
  const none: JsonObject = {};
  return read.success ? read.data : none;
}
