import { ProtocolErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { readMessage } from "../readMessage.ts";

/** In the 2026 era every request says of which it is. */
const VERSION = "io.modelcontextprotocol/protocolVersion";

/** A session keeps what its client says of itself. */
const LARGEST = 64 * 1024;
const TOO_LARGE = `The first request of a session may have at most ${LARGEST} characters.`;

/** Why a message opens no session, as its answer; undefined for one that does. */
export function refusalOfFirst(text: string): object | "nothing to answer" | undefined {
  const read = readMessage(text);
  if ("refused" in read) return read.refused;
  const { message } = read;
  if (!("method" in message) || !("id" in message)) return "nothing to answer";
  const isFirst = message.method === "initialize" || isModern(message);
  if (isFirst && text.length <= LARGEST) return undefined;
  const why = isFirst ? TOO_LARGE : "This session is not open: begin with initialize.";
  return { jsonrpc: "2.0", id: message.id, error: { code: ProtocolErrorCode.InvalidRequest, message: why } };
}

function isModern(message: JSONRPCMessage): boolean {
  const params: object = ("params" in message && message.params) || {};
  const meta: unknown = "_meta" in params ? params._meta : undefined;
  return typeof meta === "object" && meta !== null && VERSION in meta;
}
