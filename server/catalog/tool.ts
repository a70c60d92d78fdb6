import type { CallToolResult, InputRequiredResult, Tool as ListedTool } from "@modelcontextprotocol/server";
import type { ClientFacts, Need } from "./availability.ts";

/** A JSON Schema of an object, as published: plain JSON, never a schema object of a library. */
export type ObjectSchema = ListedTool["inputSchema"];

export type ToolResult = CallToolResult;

/** What a handler may use of the call it serves. */
export interface ToolContext {
  readonly client: ClientFacts;
  /** Aborts when the caller cancels. A handler that started nothing yet must start nothing more. */
  readonly signal: AbortSignal;
  /** `_meta` of the call, as it came: untrusted. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** What came back for an earlier input-required result of this call, by its keys: untrusted. */
  readonly inputResponses: Readonly<Record<string, unknown>>;
  /** Tells how far the work is, where the caller asked to be told. */
  readonly progress: (done: number, total?: number, message?: string) => void;
}

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
  /** What the client must support for the tool to be offered. */
  readonly needs: readonly Need[];
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
