import type { HostEvent } from "../host/hostEvent.ts";
import { readPartialInput } from "../host/partial/readPartialInput.ts";
import { readToolFailure, readToolInput, readToolResult } from "../host/toolResultCodec.ts";
import type { HostAction } from "../state/action.ts";

/** A host's message in the words of the model; undefined for what changes nothing there. */
export function hostAction(event: HostEvent): HostAction | undefined {
  switch (event.type) {
    case "connected":
      return { type: "connected", can: event.can };
    case "failed":
      return { type: "connectionFailed", reason: event.reason };
    case "context":
      return { type: "surfaceChanged", surface: event.context.surface };
    case "toolInput":
      return { type: "inputArrived", input: readToolInput(event.args) };
    case "toolInputPartial":
      return { type: "partialArrived", input: readPartialInput(event.args) };
    case "toolResult":
      return resultAction(event.result);
    case "toolCancelled":
      return { type: "cancelled", reason: event.reason };
    case "loadState":
      return { type: "stateLoaded", state: event.state };
    // Not at once: see keepLock.
    case "generation":
    case "saveStateResponse":
    case "teardown":
      return undefined;
  }
}

/** A result of another tool, or of no known shape, is none of ours. */
export function resultAction(result: unknown): HostAction | undefined {
  const read = readToolResult(result);
  if (read) return { type: "resultArrived", output: read.output, ...(read.meta ? { meta: read.meta } : {}) };
  const error = readToolFailure(result);
  if (error === undefined) return undefined;
  const output = { mode: "previewer", workspaceName: null, components: null, success: false, error };
  return { type: "resultArrived", output };
}
