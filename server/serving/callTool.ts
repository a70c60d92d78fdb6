import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
} from "@modelcontextprotocol/server";
import { availabilityOf } from "../catalog/availability.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { Refusal } from "../catalog/refusal.ts";
import type { ToolContext } from "../catalog/tool.ts";
import type { Log } from "../log.ts";
import { ownFault } from "./ownFault.ts";

/**
 * Runs one tools/call. An unknown name is an error of the protocol; a tool that this client is not offered, and a
 * handler that fails, are answered by a result the model can read.
 */
export async function callTool(
  { catalog, log }: { catalog: Catalog; log: Log },
  params: CallToolRequest["params"],
  context: ToolContext,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = catalog.findTool(params.name);
  if (tool === undefined) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 100)}`);
  }
  const availability = availabilityOf(tool, context.client);
  if (!availability.available) return refusal(availability.why);
  try {
    return await tool.handle(params.arguments ?? {}, context);
  } catch (fault) {
    if (fault instanceof Refusal) return refusal(fault.message);
    return refusal(ownFault(log, { kind: "tool", name: tool.name }, fault));
  }
}

/** A result that the model can read. */
export function refusal(sentence: string): CallToolResult {
  return { content: [{ type: "text", text: sentence }], isError: true };
}
