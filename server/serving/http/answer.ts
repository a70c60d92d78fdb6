import type { ServerResponse } from "node:http";
import { atTurnEnd } from "../atTurnEnd.ts";
import { bytesOf, ownBytesOf, type Part } from "../preparedAnswers.ts";
import { drained } from "./drained.ts";
import { heldAnswers } from "./heldAnswers.ts";
import { SMALL_BYTES } from "../room.ts";

/** Codes of JSON-RPC and of the Streamable HTTP transport. */
export const CODES = {
  parse: -32700,
  invalidRequest: -32600,
  internal: -32603,
  transport: -32000,
  noSession: -32001,
} as const;

export interface Failure {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly headers?: Headers;
}

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Headers | undefined;
}

export function sendJson(response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const json = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(json),
    ...headers,
  });
  response.end(json);
}

interface Head {
  /** 200 if left out. */
  readonly status?: number;
  readonly headers?: Headers;
}

/** What the protocol has to say. */
export function sendParts(
  response: ServerResponse,
  parts: readonly Part[],
  { status = 200, headers }: Head = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const [length, own] = [bytesOf(parts), ownBytesOf(parts)];
  if (own > SMALL_BYTES && !heldAnswers.hold(response, own)) return sendFailure(response, NOT_TAKEN);
  response.writeHead(status, { "content-type": "application/json", "content-length": length, ...headers });
  if (length > SMALL_BYTES) return void writeAsTaken(response, parts);
  atTurnEnd(() => endWith(response, parts));
}

function endWith(response: ServerResponse, parts: readonly Part[]): void {
  for (const part of parts.slice(0, -1)) response.write(part);
  response.end(parts.at(-1));
}

const NOT_TAKEN: Failure = {
  status: 503,
  code: CODES.transport,
  message: "Too many large answers wait for their clients to read them: read, then ask again.",
  headers: { "retry-after": "1" },
};

/** What is handed over at once. The rest of an answer waits as it is, once, until its reader has taken this. */
const PIECE = 256 * 1024;

async function writeAsTaken(response: ServerResponse, parts: readonly Part[]): Promise<void> {
  for (const piece of piecesOf(parts)) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
  response.end();
}

function* piecesOf(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    if (typeof part !== "string") yield part;
    else
      for (let at = 0, end = 0; at < part.length; at = end) {
        end = at + PIECE;
        // Half of a letter would be written as none.
        if (/[\uD800-\uDBFF]/u.test(part.charAt(end - 1))) end += 1;
        yield part.slice(at, end);
      }
  }
}

/** An error of the transport: nothing of it reached a tool. */
export function sendFailure(response: ServerResponse, { status, code, message, headers }: Failure): void {
  sendJson(response, { status, body: { jsonrpc: "2.0", id: null, error: { code, message } }, headers });
}

export function sendEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "content-length": 0 });
  response.end();
}
