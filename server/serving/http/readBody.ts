import type { IncomingMessage } from "node:http";
import { isJsonContentType } from "@modelcontextprotocol/server";
import { holdsMore } from "../../nesting.ts";
import { parseText } from "../parseText.ts";
import { CODES, type Failure } from "./answer.ts";
import { SMALL_BYTES } from "../room.ts";

/** Of a request body, in bytes. The largest layout is far below. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** Of a body. What comes after reads and copies each, and nobody is served meanwhile; the largest layout has far fewer. */
const MOST_VALUES = 150_000;
/** What larger bodies may take up together while they are on their way. Many senders that pause are no reason to fall. */
const ROOM = 128 * 1024 * 1024;
let taken = 0;

/** With its size as it came, in bytes. */
export type Body = { ok: true; value: unknown; bytes: number } | { ok: false; failure: Failure };

/** Reads a JSON body. Rejects when the client goes away meanwhile. */
export function readBody(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve, reject) => {
    if (!isJsonContentType(request.headers["content-type"])) return resolve(NOT_JSON);
    if (isEncoded(request.headers["content-encoding"])) return resolve(ENCODED);
    if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return resolve(TOO_LARGE);
    let chunks: Buffer[] = [];
    let size = 0;
    let own = 0;
    const take = (bytes: number) => {
      taken += bytes - own;
      own = bytes;
    };
    const refuse = (reason: Body) => {
      chunks = [];
      take(0);
      request.pause();
      resolve(reason);
    };
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) return refuse(TOO_LARGE);
      chunks.push(chunk);
      // A body of this size always finds room: most are far smaller.
      if (size <= SMALL_BYTES) return;
      take(size);
      if (taken > ROOM) refuse(NO_ROOM);
    });
    request.once("end", () => {
      take(0);
      resolve(parse(chunks));
    });
    request.once("error", reject);
    request.once("close", () => {
      take(0);
      if (!request.complete) reject(new Error("The client went away."));
    });
  });
}

function parse(chunks: readonly Buffer[]): Body {
  const [first] = chunks;
  try {
    const whole = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
    const value: unknown = parseText(whole.toString("utf8"));
    // Fewer bytes cannot hold so many.
    if (whole.length > MOST_VALUES && holdsMore(value, MOST_VALUES)) return TOO_MANY_VALUES;
    return { ok: true, value, bytes: whole.length };
  } catch {
    return failure({ status: 400, code: CODES.parse, message: "The body is not valid JSON." });
  }
}

const isEncoded = (encoding = "identity"): boolean => !/^\s*(?:identity)?\s*$/iu.test(encoding);

const failure = (reason: Failure): Body => ({ ok: false, failure: reason });

const NOT_JSON = failure({
  status: 415,
  code: CODES.transport,
  message: "Content-Type must be application/json.",
});

const ENCODED = failure({
  status: 415,
  code: CODES.transport,
  message: "No content encoding is understood: send the body as it is.",
  headers: { "accept-encoding": "identity" },
});

// The rest of the body stays unread, so the connection cannot be used again.
const TOO_LARGE = failure({
  status: 413,
  code: CODES.transport,
  message: `The body is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`,
  headers: { connection: "close" },
});

const TOO_MANY_VALUES = failure({
  status: 413,
  code: CODES.invalidRequest,
  message: `The body holds more than ${MOST_VALUES} values.`,
});

const NO_ROOM = failure({
  status: 503,
  code: CODES.transport,
  message: "Too many large bodies are on their way at once: try again later.",
  headers: { connection: "close", "retry-after": "1" },
});
