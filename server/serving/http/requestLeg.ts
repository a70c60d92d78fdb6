import type { IncomingMessage, ServerResponse } from "node:http";
import {
  classifyInboundRequest,
  createMcpHandler,
  SUPPORTED_PROTOCOL_VERSIONS,
  type InboundClassificationOutcome,
} from "@modelcontextprotocol/server";
import type { CatalogChange } from "../../catalog/catalog.ts";
import { createServer, type Served } from "../createServer.ts";
import { isPlainCall } from "../messages.ts";
import { narrowed } from "../narrowed.ts";
import { SMALL_BYTES } from "../room.ts";
import { sendParts } from "./answer.ts";
import { drained } from "./drained.ts";
import { heldAnswers } from "./heldAnswers.ts";
import { createPlainLeg } from "./plainLeg.ts";
import { plainRequest } from "./plainRequest.ts";
import type { Post } from "./sessionLeg.ts";

/** The 2026 era: every request stands alone and carries what the client can do. */
export interface RequestLeg {
  /** POST, with what routeOf said of it. */
  post(message: { body: unknown; route: InboundClassificationOutcome }, exchange: Post): Promise<void>;
  tell(change: CatalogChange): void;
  tellUpdated(uri: string): void;
  close(): Promise<void>;
}

export function createRequestLeg(served: Served): RequestLeg {
  const handler = createMcpHandler(({ requestInfo }) => createServer(narrowed(served, requestInfo?.url)), {
    legacy: "reject",
    onerror: (error) => served.log.debug("Request refused.", { error: error.message }),
  });
  const plain = createPlainLeg(served);
  return {
    async post({ body, route }, { request, response, authInfo }) {
      const usual = plainRequest(request, route);
      if (usual !== undefined) return plain.ask(usual, { response, authInfo });
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      const answer = await handler.fetch(webRequest(request, gone.signal), {
        parsedBody: body,
        ...(authInfo !== undefined && { authInfo }),
      });
      await send(answer, response);
    },
    tell: (change) =>
      change === "tools" ? handler.notify.toolsChanged() : handler.notify.resourcesChanged(),
    tellUpdated: (uri) => handler.notify.resourceUpdated(uri),
    async close() {
      await Promise.all([plain.close(), handler.close()]);
    },
  };
}

/** What a POST is to the 2026 era; undefined for everything that the 2025 leg has to answer. */
export function routeOf(
  { method, headers }: IncomingMessage,
  body: unknown,
): InboundClassificationOutcome | undefined {
  // Nearly all requests: without an envelope and a header of 2026, one that names a session settles it.
  if (headers["mcp-session-id"] !== undefined && isOfSessions(headers) && isPlainCall(body)) return undefined;
  const named = (name: string) => headers[name]?.toString();
  const [version, mcpMethod, mcpName] = ["mcp-protocol-version", "mcp-method", "mcp-name"].map(named);
  const outcome = classifyInboundRequest({
    httpMethod: method ?? "POST",
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(mcpMethod !== undefined && { mcpMethodHeader: mcpMethod }),
    ...(mcpName !== undefined && { mcpNameHeader: mcpName }),
    body,
  });
  return outcome.kind === "legacy" ? undefined : outcome;
}

function isOfSessions(headers: IncomingMessage["headers"]): boolean {
  const version = headers["mcp-protocol-version"];
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
}

function webRequest({ method, headers, url }: IncomingMessage, signal: AbortSignal): Request {
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url ?? "/", "http://localhost"), {
    method: method ?? "POST",
    headers: named,
    signal,
  });
}

const isStream = ({ headers }: Response) => headers.get("content-type")?.includes("event-stream") === true;

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const { status } = answer;
  const headers = Object.fromEntries(answer.headers);
  if (!isStream(answer)) return sendParts(response, [await answer.text()], { status, headers });
  if (response.destroyed) return;
  response.writeHead(status, headers);
  await passOn(answer, response);
  response.end();
}

async function passOn({ body }: Response, response: ServerResponse): Promise<void> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  if (reader === undefined) return;
  response.once("close", () => void reader.cancel().catch(() => undefined));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (response.destroyed) return;
    const isHeld = part.value.length <= SMALL_BYTES || heldAnswers.hold(response, part.value.length);
    if (!isHeld) return void response.destroy();
    if (!response.write(part.value)) await drained(response);
  }
}
