import type { HostEvent } from "./hostEvent.ts";
import { isObject, objectOf, textOf } from "./looseRead.ts";
import { readVendor } from "./vendorCodec.ts";

export const CONTEXT_CHANGED = "ui/notifications/host-context-changed";

const TOOL_INPUT = "ui/notifications/tool-input";
const TOOL_INPUT_PARTIAL = "ui/notifications/tool-input-partial";
const TOOL_RESULT = "ui/notifications/tool-result";
const TOOL_CANCELLED = "ui/notifications/tool-cancelled";

/** The event that a notification stands for; undefined for one that says nothing readable. */
export function readNotification(method: string, params: unknown): HostEvent | undefined {
  switch (method) {
    case TOOL_INPUT:
      return { type: "toolInput", args: argumentsOf(params) };
    case TOOL_INPUT_PARTIAL:
      return { type: "toolInputPartial", args: argumentsOf(params) };
    case TOOL_RESULT:
      return { type: "toolResult", result: params };
    case TOOL_CANCELLED: {
      const reason = textOf(objectOf(params)["reason"]);
      return { type: "toolCancelled", ...(reason === undefined ? {} : { reason }) };
    }
    default:
      return readVendor(method, params);
  }
}

/** The protocol wraps the arguments; a careless host forgets to. */
function argumentsOf(params: unknown): unknown {
  return isObject(params) && "arguments" in params ? params["arguments"] : (params ?? {});
}
