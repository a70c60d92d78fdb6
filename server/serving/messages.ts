import {
  parseJSONRPCMessage,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
} from "@modelcontextprotocol/server";

export const MAX_BATCH = 100;

/** The messages of a body; undefined where it is no message nor a batch of at most a hundred. */
export function readMessages(body: unknown): readonly JSONRPCMessage[] | undefined {
  if (isPlainCall(body)) return [body];
  const all: unknown[] = Array.isArray(body) ? body : [body];
  if (all.length === 0 || all.length > MAX_BATCH) return undefined;
  try {
    return all.map((one) => (isPlainCall(one) ? one : parseJSONRPCMessage(one)));
  } catch {
    return undefined;
  }
}

export function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return "method" in message && "id" in message;
}

/** True for a batch in which two requests have one id: their answers could not be told apart. */
export function repeatsId(messages: readonly JSONRPCMessage[]): boolean {
  const ids = messages.filter(isRequest).map(({ id }) => id);
  return new Set(ids).size < ids.length;
}

export function isAnswer(message: JSONRPCMessage): message is JSONRPCResultResponse | JSONRPCErrorResponse {
  return "result" in message || "error" in message;
}

const KEYS = new Set(["jsonrpc", "id", "method", "params"]);

/** What nearly all requests and notifications look like, told without the cost of a schema. */
export function isPlainCall(value: unknown): value is JSONRPCRequest | JSONRPCNotification {
  if (!isRecord(value)) return false;
  const { jsonrpc, id, method, params } = value;
  if (jsonrpc !== "2.0" || typeof method !== "string") return false;
  if (!("id" in value ? typeof id === "string" || Number.isSafeInteger(id) : true)) return false;
  if (params !== undefined && (!isRecord(params) || "_meta" in params)) return false;
  for (const key in value) if (!KEYS.has(key)) return false;
  return true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
