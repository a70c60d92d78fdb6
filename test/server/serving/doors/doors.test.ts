import { connect as connectSocket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { HttpConfigSchema } from "../../../../server/config/httpConfig.ts";
import type { Tool } from "../../../../server/catalog/tool.ts";
import { StartError } from "../../../../server/startError.ts";
import type { RecordingLog } from "../../../support/recordingLog.ts";
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

describe("what the limits leave alone", () => {
  const ping = { jsonrpc: "2.0", id: 3, method: "ping" };

  it("is /health, which answers when they are used up, and uses up nothing", async () => {
    const { mcpUrl, url } = await startWire({ http: { limits: { requestsPerMinute: 2 } } });
    const health = async () => (await fetch(`${url}/health`)).status;
    expect([await health(), await health(), await health()]).toEqual([200, 200, 200]);
    const pings = [await post(mcpUrl, ping), await post(mcpUrl, ping), await post(mcpUrl, ping)];
    expect(pings.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect(await health()).toBe(200);
    expect((await fetch(`${url}/health`, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  });

  it.each([undefined, 100])("are the streams of sessions, at %s requests a minute", async (minute) => {
    const limits = { concurrentRequests: 2, requestsPerMinute: minute };
    const { mcpUrl } = await startWire({ http: { limits } });
    const sessions = [await openSession(mcpUrl), await openSession(mcpUrl), await openSession(mcpUrl)];
    for (const id of sessions) {
      const headers = { "mcp-session-id": id, accept: "text/event-stream" };
      const stream = await fetch(mcpUrl, { headers });
      expect(stream.status).toBe(200);
      onTestFinished(() => stream.body?.cancel());
    }
    expect((await post(mcpUrl, ping, { "mcp-session-id": sessions[0] ?? "" })).status).toBe(200);
  });

  it("is not the rate of those streams", async () => {
    const { mcpUrl } = await startWire({ http: { limits: { requestsPerMinute: 2 } } });
    const ask = async () => (await fetch(mcpUrl, { headers: { accept: "text/event-stream" } })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([400, 400, 429]);
  });
});

describe("who is not let in", () => {
  const refused = ({ lines }: RecordingLog) =>
    lines.filter(({ message }) => message === "A request was refused.").map(({ fields }) => fields);

  it("is told in the log, with the reason and the address, and without what was shown", async () => {
    const auth = { tokens: { alice: "alices-long-secret-token" } };
    const { mcpUrl, log } = await startWire({ http: { auth, limits: { requestsPerMinute: 1 } } });
    await fetch(mcpUrl, { headers: { origin: PAGE } });
    await post(mcpUrl, initialize(), { authorization: "Bearer some-token-that-is-wrong" });
    await post(mcpUrl, initialize());
    const address = "127.0.0.1";
    expect(refused(log)).toEqual([
      { status: 403, why: "origin", address },
      { status: 401, why: "token", address },
      { status: 429, why: "rate", address },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("some-token-that-is-wrong");
  });

  it("takes a line a second of each kind, however fast it asks", async () => {
    const { mcpUrl, log } = await startWire({ http: { limits: { requestsPerMinute: 1 } } });
    for (let count = 0; count < 20; count += 1) await post(mcpUrl, initialize());
    expect(refused(log)).toHaveLength(1);
    await wait(1100);
    await post(mcpUrl, initialize());
    expect(refused(log)[1]).toMatchObject({ why: "rate", leftOut: 18 });
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
    const request = others.streams ? stream : `GET /other HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;
    socket.write(request.repeat(others.count));
    await wait(200);
    return { socket, gone };
  }

  it.each([true, false])("holds places no longer than it lives (streams: %s)", async (streams) => {
    const { url, port } = await startWire({ http: { limits: { concurrentRequests: 11 } } });
    const { socket } = await askAhead(port, { count: 10, streams });
    expect((await fetch(`${url}/other`)).status).toBe(429);
    socket.destroy();
    await wait(200);
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });

  it("is cut off where it asks far ahead, and keeps nobody out", async () => {
    const { url, port } = await startWire({ http: { limits: { concurrentRequests: 20 } } });
    const { gone } = await askAhead(port, { count: 1100, streams: false });
    await gone;
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});

describe("the configuration of the doors", () => {
  it("refuses short tokens and an auth that lets nobody in", () => {
    expect(HttpConfigSchema.safeParse({ auth: { tokens: { alice: "short" } } }).success).toBe(false);
    expect(HttpConfigSchema.safeParse({ auth: {} }).success).toBe(false);
    expect(HttpConfigSchema.safeParse({ auth: { tokens: { alice: "x".repeat(16) } } }).success).toBe(true);
  });
});
