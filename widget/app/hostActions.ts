import type { CallOutcome } from "../host/callOutcome.ts";
import { directionOf } from "../host/directionOf.ts";
import type { HostContext, HostEvent } from "../host/hostEvent.ts";
import { readPartialInput } from "../host/partial/readPartialInput.ts";
import { readToolFailure, readToolInput, readToolResult } from "../host/toolResultCodec.ts";
import { languageOf } from "../text/language.ts";
import type { HostAction } from "../state/action.ts";

/** A host's message in the words of the model; undefined for what changes nothing there. */
export function hostAction(event: HostEvent): HostAction | undefined {
  switch (event.type) {
    case "connected":
      return { type: "connected", can: event.can };
    case "failed":
      return { type: "connectionFailed", reason: event.reason };
    case "context":
      return displayAction(event.context);
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

/** What the screens ask of the host's context. */
export function displayAction(context: HostContext): HostAction {
  const { surface, displayMode, availableDisplayModes: displayModes, locale = "en" } = context;
  const words = { language: languageOf(locale), direction: directionOf(locale) };
  const { maxHeight } = context.containerDimensions;
  return { type: "displayChanged", display: { surface, displayMode, displayModes, maxHeight, ...words } };
}

/** The answer to a call of the widget tool by the widget itself, as if the host had handed it on. */
export function answerAction(answer: CallOutcome): HostAction | undefined {
  const { ok, structured: structuredContent, meta: _meta } = answer;
  const content = [{ type: "text", text: ok ? answer.text : answer.reason }];
  return resultAction({ structuredContent, content, _meta, isError: !ok });
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
