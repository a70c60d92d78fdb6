import type { CallToolResult, InputRequiredResult, Tool as ListedTool } from "@modelcontextprotocol/server";
import type { Json } from "../../shared/json.ts";
import type { ClientFacts, Need } from "./clientFacts.ts";

/** A JSON Schema of an object, as published: plain JSON, never a schema object of a library. */
export type ObjectSchema = ListedTool["inputSchema"];

export type ToolResult = CallToolResult;

/** What a handler may use of the call it serves. */
export interface ToolContext {
  readonly client: ClientFacts;
  /** Whose token the caller showed, where callers show tokens. */
  readonly holder?: string | undefined;
  /** Aborts when the caller cancels. A handler that started nothing yet must start nothing more. */
  readonly signal: AbortSignal;
  /** `_meta` of the call, as it came: untrusted. */
  readonly meta: Readonly<Record<string, unknown>>;
  /**
   * What came back for an earlier input-required result of this call, by its keys: untrusted. A key is missing where
   * the client failed to answer, did not answer in time, or was not asked.
   */
  readonly inputResponses: Readonly<Record<string, unknown>>;
  /** What the round before sealed; undefined in the first. The client could read it but not change it. */
  readonly state: unknown;
  /** Seals what the next round must know, for the `requestState` of an input-required result. */
  readonly seal: (state: Json) => Promise<string>;
  /** Tells how far the work is, where the caller asked to be told. */
  readonly progress: (done: number, total?: number, message?: string) => void;
  /** A line for the client's log, where the server offers one and the client wants it. */
  readonly tell?: (level: "debug" | "info" | "warning" | "error", data: unknown) => void;
  /** Lets go of the connection on which the answer is awaited: the client comes back for it. For work that is long. */
  readonly releaseConnection?: () => void;
}

/** In the order of the list. */
export const PRIORITIES = ["critical", "high", "normal", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * A tool is one value. Listing and calling read the same one, so they cannot disagree.
 * A handler answers a caller's fault with a result whose `isError` is set, or throws a Refusal; whatever else it throws
 * is a fault of ours.
 */
export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: ObjectSchema;
  readonly annotations?: ListedTool["annotations"];
  readonly _meta?: Readonly<Record<string, unknown>>;
  /** Where it stands in the list; "normal" if left out. */
  readonly priority?: Priority;
  /** What it belongs to, e.g. "orders" or "orders/write"; its source ("system", "static", "dynamic") if left out. */
  readonly category?: string;
  /** What the client must support for the tool to be offered. */
  readonly needs: readonly Need[];
  /** How long the client may take for an answer that the tool asks for; milliseconds. Ten minutes if left out. */
  readonly answerTimeoutMs?: number;
  /**
   * It can do without answers, so it is run again without them where the 2026 protocol forbids to ask the client. Left
   * out, the call of such a client ends in the protocol's error.
   */
  readonly goesOnUnanswered?: boolean;
  handle(args: unknown, context: ToolContext): Promise<ToolResult | InputRequiredResult>;
}

/** The tool as `tools/list` shows it. */
export function listed(tool: Tool): ListedTool {
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = tool;
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta: { ..._meta } }),
  };
}
