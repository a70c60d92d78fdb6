import { Agent, request } from "node:http";
import type { Readable, Writable } from "node:stream";
import { createInterface } from "node:readline";

export interface Reply {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** A client that adds as little as possible to what it measures. */
export interface RpcClient {
  send(method: string, params: object): Promise<Reply>;
  notify(method: string): Promise<void>;
}

interface HttpClient extends RpcClient {
  readonly session: () => string | undefined;
}

/** JSON-RPC over kept-alive connections; understands a JSON answer and an SSE answer. */
export function httpClient(port: number, { keepAlive = true } = {}): HttpClient {
  const agent = new Agent({ keepAlive });
  let session: string | undefined;
  let id = 0;
  const post = (message: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
        ...(session === undefined ? {} : { "mcp-session-id": session }),
      };
      const call = request(
        { host: "127.0.0.1", port, path: "/mcp", method: "POST", agent, headers },
        (response) => {
          session ??= response.headers["mcp-session-id"]?.toString();
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () => resolve(text));
        },
      );
      call.on("error", reject);
      call.end(JSON.stringify({ jsonrpc: "2.0", ...message }));
    });
  return {
    session: () => session,
    async send(method, params) {
      return parseReply(await post({ id: ++id, method, params }));
    },
    async notify(method) {
      await post({ method });
    },
  };
}

const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {
    extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
  },
};

/** The same for the 2026 era, where every request says all of itself. */
export function modernClient(port: number): RpcClient {
  const agent = new Agent({ keepAlive: true });
  let id = 0;
  const post = (method: string, params: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...("name" in params && { "mcp-name": String(params.name) }),
      };
      const call = request(
        { host: "127.0.0.1", port, path: "/mcp", method: "POST", agent, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () => resolve(text));
        },
      );
      call.on("error", reject);
      const message = { jsonrpc: "2.0", id: ++id, method, params: { ...params, _meta: ENVELOPE } };
      call.end(JSON.stringify(message));
    });
  return {
    send: async (method, params) => parseReply(await post(method, params)),
    notify: () => Promise.resolve(),
  };
}

function parseReply(text: string): Reply {
  const data = text.startsWith("{") ? text : (/^data: ?(\{.*)$/m.exec(text)?.[1] ?? "{}");
  return JSON.parse(data) as Reply;
}

/** JSON-RPC over a child's standard streams, one message a line. */
export function stdioClient(input: Writable, output: Readable): RpcClient {
  const waiting = new Map<number, (reply: Reply) => void>();
  let id = 0;
  createInterface({ input: output }).on("line", (line) => {
    const reply = JSON.parse(line) as Reply & { id?: number };
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  const write = (message: object) => input.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  return {
    send(method, params) {
      return new Promise((resolve) => {
        waiting.set(++id, resolve);
        write({ id, method, params });
      });
    },
    notify(method) {
      write({ method });
      return Promise.resolve();
    },
  };
}

/** The 2025 handshake of a client that can show MCP Apps. */
export async function initialize(client: RpcClient): Promise<void> {
  await client.send("initialize", {
    protocolVersion: "2025-11-25",
    clientInfo: { name: "bench", version: "1" },
    capabilities: {
      extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
    },
  });
  await client.notify("notifications/initialized");
}
