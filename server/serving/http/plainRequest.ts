import type { IncomingMessage } from "node:http";
import {
  LOG_LEVEL_META_KEY,
  type InboundClassificationOutcome,
  type JSONRPCRequest,
  type MessageClassification,
} from "@modelcontextprotocol/server";

export const MODERN_REVISION = "2026-07-28";

/** Which parameter a request names in its header Mcp-Name, for what can be asked plainly. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ["tools/list", ""],
  ["tools/call", "name"],
  ["resources/read", "uri"],
]);
/** A name that a header cannot hold is wrapped; the package unwraps it. */
const WRAPPED = "=?base64?";

export interface PlainRequest {
  readonly message: JSONRPCRequest;
  readonly classification: MessageClassification;
}

/**
 * A request of the 2026 era with nothing unusual about it, whose answer is one piece of JSON: nearly all are. Whatever
 * else comes, right or wrong, is undefined here and goes the package's own way.
 */
export function plainRequest(
  { headers, url = "" }: IncomingMessage,
  outcome: InboundClassificationOutcome,
): PlainRequest | undefined {
  if (outcome.kind !== "modern" || outcome.messageKind !== "request") return undefined;
  const { message, classification } = outcome;
  const { method, params = {} } = message;
  const { _meta = {} } = params;
  const namedBy = NAMED_BY.get(method);
  if (namedBy === undefined || !isNamed(headers["mcp-name"], params[namedBy])) return undefined;
  const isUsual =
    classification.revision === MODERN_REVISION &&
    headers["mcp-protocol-version"] === MODERN_REVISION &&
    headers["mcp-method"] === method &&
    // An address that narrows the catalogue needs a server of its own.
    !url.includes("?") &&
    // These ask for messages before the answer.
    !("progressToken" in _meta || LOG_LEVEL_META_KEY in _meta);
  return isUsual ? { message, classification } : undefined;
}

function isNamed(header: string | string[] | undefined, name: unknown): boolean {
  return header === name && header?.includes(WRAPPED) !== true;
}
