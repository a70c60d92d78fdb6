import type { ServerResponse } from "node:http";

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

/** An error of the transport: nothing of it reached a tool. */
export function sendFailure(response: ServerResponse, { status, code, message, headers }: Failure): void {
  sendJson(response, { status, body: { jsonrpc: "2.0", id: null, error: { code, message } }, headers });
}

export function sendEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "content-length": 0 });
  response.end();
}
