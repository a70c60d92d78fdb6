import type { IncomingMessage, ServerResponse } from "node:http";
import {
  isJSONRPCRequest,
  parseJSONRPCMessage,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCMessage,
} from "@modelcontextprotocol/server";
import { CODES, sendEmpty, sendFailure, type Failure } from "./answer.ts";
import type { Sessions } from "./sessions.ts";
import type { SessionTransport } from "./sessionTransport.ts";

const MAX_BATCH = 100;

type Found = { session: SessionTransport } | { failure: Failure };

/** POST of a 2025-era client. */
export async function postToSession(
  sessions: Sessions,
  body: unknown,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const messages = readMessages(body);
  if (messages === undefined) return sendFailure(response, NOT_MESSAGES);
  const found = messages.some(isInitialize)
    ? await openSession(sessions, messages, request)
    : findSession(sessions, request);
  if ("failure" in found) return sendFailure(response, found.failure);
  const { session } = found;
  if (session.hasOpen(messages)) return sendFailure(response, ID_IN_USE);
  session.post(messages, response, Array.isArray(body));
}

/** GET: the stream of what the server has to say unasked. */
export function listenToSession(
  sessions: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!accepts(request, "text/event-stream")) return sendFailure(response, NOT_A_STREAM);
  const found = findSession(sessions, request);
  if ("failure" in found) return sendFailure(response, found.failure);
  found.session.listen(response);
}

/** DELETE: ends the session. */
export async function deleteSession(
  sessions: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = findSession(sessions, request);
  if ("failure" in found) return sendFailure(response, found.failure);
  await found.session.close();
  sendEmpty(response, 200);
}

/** What a POST must be ready to read: an answer may turn out to be a stream. */
export function acceptsAnswers(request: IncomingMessage): boolean {
  return accepts(request, "application/json") && accepts(request, "text/event-stream");
}

export const NOT_ACCEPTED = failure(406, "Accept must include both application/json and text/event-stream.");
const NOT_A_STREAM = failure(406, "Accept must include text/event-stream.");
const NO_SESSION_ID = failure(400, "The Mcp-Session-Id header is missing: initialize first.");
const UNKNOWN_SESSION = failure(404, "Session not found: initialize again.", CODES.noSession);
const TOO_MANY = failure(503, "Too many sessions are open. Try again later.");
const NOT_MESSAGES = failure(
  400,
  `The body is not a JSON-RPC message, nor a batch of at most ${MAX_BATCH}.`,
  CODES.invalidRequest,
);
const SECOND_INITIALIZE = failure(
  400,
  "initialize must stand alone and opens a session of its own.",
  CODES.invalidRequest,
);
const ID_IN_USE = failure(400, "A request with this id is still at work.", CODES.invalidRequest);

function failure(status: number, message: string, code: number = CODES.transport): Failure {
  return { status, code, message };
}

function readMessages(body: unknown): JSONRPCMessage[] | undefined {
  const all: unknown[] = Array.isArray(body) ? body : [body];
  if (all.length === 0 || all.length > MAX_BATCH) return undefined;
  try {
    return all.map(parseJSONRPCMessage);
  } catch {
    return undefined;
  }
}

/** Told by its name alone: one with wrong parameters gets its own error from the protocol. */
const isInitialize = (message: JSONRPCMessage) =>
  isJSONRPCRequest(message) && message.method === "initialize";

async function openSession(
  sessions: Sessions,
  messages: readonly JSONRPCMessage[],
  { headers }: IncomingMessage,
): Promise<Found> {
  if (messages.length > 1 || headers["mcp-session-id"] !== undefined) return { failure: SECOND_INITIALIZE };
  const session = await sessions.open();
  return session === undefined ? { failure: TOO_MANY } : { session };
}

function findSession(sessions: Sessions, { headers }: IncomingMessage): Found {
  const id = headers["mcp-session-id"];
  if (typeof id !== "string" || id === "") return { failure: NO_SESSION_ID };
  const session = sessions.find(id);
  if (session === undefined) return { failure: UNKNOWN_SESSION };
  const version = headers["mcp-protocol-version"];
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))) return { session };
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  return { failure: failure(400, `This protocol version is not supported; these are: ${known}.`) };
}

function accepts({ headers }: IncomingMessage, type: string): boolean {
  const accept = headers.accept ?? "";
  return accept.includes(type) || accept.includes("*/*");
}
