import type { IncomingMessage } from "node:http";
import { isJsonContentType } from "@modelcontextprotocol/server";
import { CODES, type Failure } from "./answer.ts";

/** Of a request body, in bytes. The largest layout is far below. */
const BODY_LIMIT = 4 * 1024 * 1024;

export type Body = { ok: true; value: unknown } | { ok: false; failure: Failure };

/** Reads a JSON body. Rejects when the client goes away meanwhile. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  if (!isJsonContentType(request.headers["content-type"])) return NOT_JSON;
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return TOO_LARGE;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > BODY_LIMIT) return TOO_LARGE;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    return { ok: true, value };
  } catch {
    return failure({ status: 400, code: CODES.parse, message: "The body is not valid JSON." });
  }
}

const failure = (reason: Failure): Body => ({ ok: false, failure: reason });

const NOT_JSON = failure({
  status: 415,
  code: CODES.transport,
  message: "Content-Type must be application/json.",
});

// The rest of the body stays unread, so the connection cannot be used again.
const TOO_LARGE = failure({
  status: 413,
  code: CODES.transport,
  message: `The body is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`,
  headers: { connection: "close" },
});
