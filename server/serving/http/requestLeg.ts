import type { IncomingMessage, ServerResponse } from "node:http";
import { classifyInboundRequest, createMcpHandler } from "@modelcontextprotocol/server";
import type { CatalogChange } from "../../catalog/catalog.ts";
import { createServer, type Served } from "../createServer.ts";

/** The 2026 era: every request stands alone and carries what the client can do. */
export interface RequestLeg {
  /** POST. */
  post(body: unknown, exchange: { request: IncomingMessage; response: ServerResponse }): Promise<void>;
  tell(change: CatalogChange): void;
  close(): Promise<void>;
}

export function createRequestLeg(served: Served): RequestLeg {
  const handler = createMcpHandler(() => createServer(served), {
    legacy: "reject",
    onerror: (error) => served.log.debug("Request refused.", { error: error.message }),
  });
  return {
    async post(body, { request, response }) {
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      const answer = await handler.fetch(webRequest(request, gone.signal), { parsedBody: body });
      await send(answer, response);
    },
    tell: (change) =>
      change === "tools" ? handler.notify.toolsChanged() : handler.notify.resourcesChanged(),
    close: () => handler.close(),
  };
}

/** True for everything that the 2025 leg has to answer. */
export function isForSession({ method, headers }: IncomingMessage, body: unknown): boolean {
  const named = (name: string) => headers[name]?.toString();
  const [version, mcpMethod, mcpName] = ["mcp-protocol-version", "mcp-method", "mcp-name"].map(named);
  const outcome = classifyInboundRequest({
    httpMethod: method ?? "POST",
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(mcpMethod !== undefined && { mcpMethodHeader: mcpMethod }),
    ...(mcpName !== undefined && { mcpNameHeader: mcpName }),
    body,
  });
  return outcome.kind === "legacy";
}

function webRequest({ method, headers, url }: IncomingMessage, signal: AbortSignal): Request {
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url ?? "/", "http://localhost"), {
    method: method ?? "POST",
    headers: named,
    signal,
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    response.end();
    return;
  }
  const reader = answer.body.getReader();
  response.once("close", () => void reader.cancel().catch(() => undefined));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (response.destroyed) break;
    if (!response.write(part.value)) await drained(response);
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}
