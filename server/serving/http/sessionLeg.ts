import type { IncomingMessage, ServerResponse } from "node:http";
import {
  SUPPORTED_PROTOCOL_VERSIONS,
  type AuthInfo,
  type JSONRPCMessage,
} from "@modelcontextprotocol/server";
import { isRequest, MAX_BATCH, readMessages, repeatsId } from "../messages.ts";
import { CODES, sendEmpty, sendFailure, type Failure } from "./answer.ts";
import type { Sessions } from "./sessions.ts";
import type { PostFacts, SessionTransport } from "./sessionTransport.ts";

export interface Post {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly authInfo?: AuthInfo | undefined;
}

type Found = { session: SessionTransport } | { failure: Failure };

/** POST of a 2025-era client. */
export async function postToSession(
  sessions: Sessions,
  { value: body, bytes }: { value: unknown; bytes: number },
  exchange: Post,
): Promise<void> {
  const { request, response, authInfo } = exchange;
  const messages = readMessages(body);
  if (messages === undefined) return sendFailure(response, NOT_MESSAGES);
  if (repeatsId(messages)) return sendFailure(response, ID_TWICE);
  const facts = { headers: request.headers, response, batch: Array.isArray(body), bytes, authInfo };
  if (!sessions.enabled) return postAlone(await sessions.openAlone(request.url), messages, facts);
  const found = messages.some(isInitialize)
    ? await openSession(sessions, messages, exchange)
    : findSession(sessions, exchange);
  if ("failure" in found) return sendFailure(response, found.failure);
  const { session } = found;
  if (session.isAmbiguous(messages)) return sendFailure(response, ID_IN_USE);
  if (session.isFullFor(messages, bytes)) return sendFailure(response, TOO_MUCH_AT_WORK);
  if (!session.post(messages, facts)) sendFailure(response, NO_ROOM);
}

/** Without sessions each POST has a server of its own, which knows nothing of the client. */
function postAlone(transport: SessionTransport, messages: readonly JSONRPCMessage[], facts: PostFacts): void {
  const close = () => void transport.close();
  transport.onsettled = close;
  facts.response.once("close", close);
  if (!transport.post(messages, facts)) sendFailure(facts.response, NO_ROOM);
}

/** GET: the stream of what the server has to say unasked. */
export function listenToSession(sessions: Sessions, exchange: Post): void {
  const { request, response } = exchange;
  if (!sessions.enabled) return sendFailure(response, NO_SESSIONS);
  if (!accepts(request, "text/event-stream")) return sendFailure(response, NOT_A_STREAM);
  const found = findSession(sessions, exchange);
  if ("failure" in found) return sendFailure(response, found.failure);
  if (!found.session.listen(response, request)) sendFailure(response, FORGOTTEN);
}

/** DELETE: ends the session. */
export async function deleteSession(sessions: Sessions, exchange: Post): Promise<void> {
  const { response } = exchange;
  if (!sessions.enabled) return sendFailure(response, NO_SESSIONS);
  const found = findSession(sessions, exchange);
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
const FORGOTTEN = failure(400, "What came after this Last-Event-ID is not kept any more: ask again.");
const NO_SESSIONS: Failure = {
  ...failure(405, "This server keeps no sessions: use POST."),
  headers: { allow: "POST" },
};
const TOO_MUCH_AT_WORK = failure(
  429,
  "Too many or too large requests of this session are at work: wait for their answers.",
);
export const NO_ROOM: Failure = {
  ...failure(503, "Too many large requests are at work: try again later."),
  headers: { "retry-after": "1" },
};
const ID_IN_USE = failure(
  400,
  "Another request with this id is still at work: give each an id of its own.",
  CODES.invalidRequest,
);
const ID_TWICE = failure(
  400,
  "Two requests of this batch have the same id: give each an id of its own.",
  CODES.invalidRequest,
);

function failure(status: number, message: string, code: number = CODES.transport): Failure {
  return { status, code, message };
}

/** Told by its name alone: one with wrong parameters gets its own error from the protocol. */
const isInitialize = (message: JSONRPCMessage) => isRequest(message) && message.method === "initialize";

async function openSession(
  sessions: Sessions,
  messages: readonly JSONRPCMessage[],
  { request: { headers, url }, authInfo }: Post,
): Promise<Found> {
  if (messages.length > 1 || headers["mcp-session-id"] !== undefined) return { failure: SECOND_INITIALIZE };
  const session = await sessions.open({ url, owner: authInfo?.clientId });
  return session === undefined ? { failure: TOO_MANY } : { session };
}

function findSession(sessions: Sessions, { request: { headers }, authInfo }: Post): Found {
  const id = headers["mcp-session-id"];
  if (typeof id !== "string" || id === "") return { failure: NO_SESSION_ID };
  const session = sessions.find(id);
  // Who learned the id of another's session learns nothing from it, not even that it exists.
  if (session === undefined || session.owner !== authInfo?.clientId) return { failure: UNKNOWN_SESSION };
  const version = headers["mcp-protocol-version"];
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))) return { session };
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  return { failure: failure(400, `This protocol version is not supported; these are: ${known}.`) };
}

function accepts({ headers }: IncomingMessage, type: string): boolean {
  const accept = headers.accept ?? "";
  return accept.includes(type) || accept.includes("*/*");
}
