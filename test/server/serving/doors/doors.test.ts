import { connect as connectSocket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { HttpConfigSchema } from "../../../../server/config/httpConfig.ts";
import type { Tool } from "../../../../server/catalog/tool.ts";
import { StartError } from "../../../../server/startError.ts";
import { initialize, openSession, post, startWire } from "../../../support/wire.ts";

const PAGE = "https://app.example";

describe("pages of other origins", () => {
  it("may ask and read what the protocol needs, where they are allowed", async () => {
    const { mcpUrl } = await startWire({ http: { allowedOrigins: ["app.example"] } });
    const asked = await fetch(mcpUrl, { method: "OPTIONS", headers: { origin: PAGE } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(asked.headers.get("access-control-allow-methods")).toBe("GET, POST, DELETE");
    for (const header of ["Authorization", "Content-Type", "Mcp-Session-Id", "Last-Event-ID"]) {
      expect(asked.headers.get("access-control-allow-headers")).toContain(header);
    }
    const answer = await post(mcpUrl, initialize(), { origin: PAGE });
    expect(answer.headers.get("access-control-expose-headers")).toContain("Mcp-Session-Id");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("vary")).toBe("Origin");
  });

  it("get no such headers otherwise", async () => {
    const { mcpUrl } = await startWire();
    const asked = await fetch(mcpUrl, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect(asked.status).toBe(403);
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("an origin of this machine", () => {
  it("may ask, unless it runs what others wrote, as the playground's sandbox does", async () => {
    const sandbox = "http://127.0.0.1:4001";
    const { mcpUrl } = await startWire({ http: { refusedOrigins: [sandbox] } });
    expect((await post(mcpUrl, initialize(), { origin: "http://127.0.0.1:4002" })).status).toBe(200);
    for (const method of ["OPTIONS", "GET"]) {
      const asked = await fetch(mcpUrl, { method, headers: { origin: sandbox } });
      expect(asked.status).toBe(403);
      expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect((await post(mcpUrl, initialize(), { origin: sandbox })).status).toBe(403);
  });
});

describe("an address that others can reach", () => {
  it("is refused without authentication, unless it is asked for", async () => {
    const starting = startWire({ http: { host: "0.0.0.0" } });
    await expect(starting).rejects.toThrow(StartError);
    await expect(startWire({ http: { host: "::" } })).rejects.toThrow(/http\.auth.*http\.openToAll/u);
    const tokens = { alice: "alices-long-secret-token" };
    expect((await startWire({ http: { host: "0.0.0.0", auth: { tokens } } })).port).toBeGreaterThan(0);
    expect((await startWire({ http: { host: "0.0.0.0", openToAll: true } })).port).toBeGreaterThan(0);
  });
});

describe("limits for one client", () => {
  it("end with 429 and say when to come back", async () => {
    const { mcpUrl } = await startWire({ http: { limits: { requestsPerMinute: 3 } } });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await post(mcpUrl, initialize()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers.get("retry-after")).toBe("20");
  });

  it("count what is at work at the same time, and nothing that has ended", async () => {
    const { mcpUrl, served } = await startWire({ http: { limits: { concurrentRequests: 1 } } });
    let finish = (): void => undefined;
    const slow: Tool = {
      name: "slow",
      description: "Waits.",
      inputSchema: { type: "object" },
      needs: [],
      handle: () => new Promise((resolve) => (finish = () => resolve({ content: [] }))),
    };
    served.catalog.setTools("test", [slow]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "slow" } };
    const first = post(mcpUrl, call, session);
    await wait(100);
    expect((await post(mcpUrl, { jsonrpc: "2.0", id: 3, method: "ping" }, session)).status).toBe(429);
    finish();
    expect((await first).status).toBe(200);
    await wait(20);
    expect((await post(mcpUrl, { jsonrpc: "2.0", id: 4, method: "ping" }, session)).status).toBe(200);
  });
});

describe("a connection that asks ahead of its answers", () => {
  const LISTEN = {
    jsonrpc: "2.0",
    id: 1,
    method: "subscriptions/listen",
    params: {
      notifications: { toolsListChanged: true },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  };

  /** A connection whose first request is never answered to its end, with others behind it. */
  async function askAhead(port: number, others: { count: number; streams: boolean }) {
    const body = JSON.stringify(LISTEN);
    const head = [
      "POST /mcp HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      "content-type: application/json",
      "accept: application/json, text/event-stream",
      "mcp-protocol-version: 2026-07-28",
      "mcp-method: subscriptions/listen",
      `content-length: ${body.length}`,
    ];
    const socket = connectSocket(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const stream = `${head.join("\r\n")}\r\n\r\n${body}`;
    socket.write(stream);
    await new Promise((resolve) => socket.once("data", resolve));
    const request = others.streams ? stream : `GET /health HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;
    socket.write(request.repeat(others.count));
    await wait(200);
    return { socket, gone };
  }

  it.each([true, false])("holds places no longer than it lives (streams: %s)", async (streams) => {
    const { url, port } = await startWire({ http: { limits: { concurrentRequests: 11 } } });
    const { socket } = await askAhead(port, { count: 10, streams });
    expect((await fetch(`${url}/health`)).status).toBe(429);
    socket.destroy();
    await wait(200);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it("is cut off where it asks far ahead, and keeps nobody out", async () => {
    const { url, port } = await startWire({ http: { limits: { concurrentRequests: 20 } } });
    const { gone } = await askAhead(port, { count: 1100, streams: false });
    await gone;
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});

describe("the configuration of the doors", () => {
  it("refuses short tokens and an auth that lets nobody in", () => {
    expect(HttpConfigSchema.safeParse({ auth: { tokens: { alice: "short" } } }).success).toBe(false);
    expect(HttpConfigSchema.safeParse({ auth: {} }).success).toBe(false);
    expect(HttpConfigSchema.safeParse({ auth: { tokens: { alice: "x".repeat(16) } } }).success).toBe(true);
  });
});
