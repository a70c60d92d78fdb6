import { NOTIFICATIONS, type CloseWsApp, type SaveState } from "../../shared/contract/notifications.ts";
import { WIDGET_STATE_FORMAT } from "../../shared/contract/widgetState.ts";
import type { HostEvent } from "./hostEvent.ts";
import { firstOf, isObject, objectOf, parseText, textOf } from "./looseRead.ts";

/**
 * The five vendor notifications. Their payloads are published nowhere, so this file sends one documented shape
 * and reads every shape that makes sense; what it cannot read is left alone.
 */

export interface OutgoingNotification {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

export function writeSaveState({ requestId, state }: SaveState): OutgoingNotification {
  return { method: NOTIFICATIONS.saveState, params: { requestId, state } };
}

export function writeCloseWsApp(message: CloseWsApp): OutgoingNotification {
  return { method: NOTIFICATIONS.closeWsApp, params: { ...message } };
}

/** The event that a vendor notification stands for, or undefined for one that says nothing readable. */
export function readVendor(method: string, params: unknown): HostEvent | undefined {
  switch (method) {
    case NOTIFICATIONS.generationStatus: {
      const isGenerating = readGeneration(params);
      return isGenerating === undefined ? undefined : { type: "generation", isGenerating };
    }
    case NOTIFICATIONS.loadState: {
      const state = readLoadState(params);
      return state === undefined || state === null ? undefined : { type: "loadState", state };
    }
    case NOTIFICATIONS.saveStateResponse: {
      const response = readSaveStateResponse(params);
      return response ? { type: "saveStateResponse", ...response } : undefined;
    }
    default:
      return undefined;
  }
}

const BUSY = /^(generating|pending|streaming|started|start|running|busy|thinking|writing|in[-_ ]?progress)$/i;
const CALM =
  /^(idle|done|completed?|finished|stopped|stop|ended|end|failed|aborted|cancell?ed|ready|error|none)$/i;

const GENERATION_KEYS = [
  "isGenerating",
  "generating",
  "isPending",
  "pending",
  "isStreaming",
  "status",
  "state",
];

function readGeneration(params: unknown): boolean | undefined {
  if (typeof params === "boolean") return params;
  if (typeof params === "string") return BUSY.test(params) ? true : CALM.test(params) ? false : undefined;
  if (!isObject(params)) return undefined;
  const named = firstOf(params, GENERATION_KEYS, readGeneration);
  if (named !== undefined) return named;
  const booleans = Object.values(params).filter((value) => typeof value === "boolean");
  return booleans.length === 1 ? booleans[0] : firstOf(params, ["value"], readGeneration);
}

const STATE_KEYS = ["state", "data", "widgetState", "payload", "value"];

/** Our own state wherever it stands; else whatever stands under a usual key, for the reader to refuse with a reason. */
function readLoadState(params: unknown): unknown {
  const plain = typeof params === "string" ? parseText(params) : params;
  return findOwnState(plain, 3) ?? firstOf(objectOf(plain), STATE_KEYS, (value) => value);
}

function findOwnState(value: unknown, depth: number): unknown {
  const plain = typeof value === "string" ? parseText(value) : value;
  if (!isObject(plain)) return undefined;
  if (plain["format"] === WIDGET_STATE_FORMAT) return plain;
  return depth === 0 ? undefined : firstOf(plain, STATE_KEYS, (inner) => findOwnState(inner, depth - 1));
}

const SUCCESS_KEYS = ["success", "ok", "saved", "isSuccess", "status", "result", "value"];
const YES = /^(success|succeeded|ok|saved|done|stored|true)$/i;
const NO = /^(error|failed|failure|refused|rejected|false)$/i;

type SaveAnswer = Omit<Extract<HostEvent, { type: "saveStateResponse" }>, "type">;

/** An empty response is an acknowledgement: that is what the notification is for. */
function readSaveStateResponse(params: unknown): SaveAnswer | undefined {
  if (params !== undefined && params !== null && !isObject(params) && typeof params !== "boolean")
    return undefined;
  const fields = typeof params === "boolean" ? { success: params } : objectOf(params);
  const error = firstOf(fields, ["error", "message", "reason"], errorText);
  const success = firstOf(fields, SUCCESS_KEYS, readSuccess) ?? !isError(fields["error"]);
  const requestId = firstOf(fields, ["requestId", "id"], readId);
  return {
    success,
    ...(requestId === undefined ? {} : { requestId }),
    ...(success || error === undefined ? {} : { error }),
  };
}

function readSuccess(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  return YES.test(value) ? true : NO.test(value) ? false : undefined;
}

function readId(value: unknown): string | undefined {
  return typeof value === "number" ? String(value) : textOf(value);
}

function errorText(value: unknown): string | undefined {
  const text = textOf(value) ?? textOf(objectOf(value)["message"]);
  return text === "" ? undefined : text;
}

function isError(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && value !== false;
}
