import { createServer, request as nodeRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { StartError } from "../../../server/startError.ts";
import { connectClient, initialize, openSession, post, startWire } from "../../support/wire.ts";

const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });

const errorOf = async (response: Response) => {
  const body = (await response.json()) as { error?: { code: number; message: string } };
  return { status: response.status, code: body.error?.code, message: body.error?.message };
};

/** A request with headers that fetch does not let a page set. */
function rawStatus(url: string, headers: Record<string, string>, method = "POST"): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = nodeRequest(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(JSON.stringify(initialize()));
  });
}

describe("sessions over Streamable HTTP", () => {
  it("opens one with initialize and keeps it over requests", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const session = await openSession(mcpUrl);
    expect(session).toMatch(/^[\x21-\x7e]{16,}$/u);
    const answer = await post(mcpUrl, ping(2), { "mcp-session-id": session });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
    expect(sessionCount()).toBe(1);
  });

  it("says what it is and can", async () => {
    const { mcpUrl } = await startWire({ server: { name: "desk", title: "Desk" } });
    const client = await connectClient(mcpUrl);
    expect(client.getServerVersion()).toEqual({ name: "desk", title: "Desk", version: "1.2.3" });
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: true },
      resources: { listChanged: true },
      extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
    });
  });

  it("ends one with DELETE; later use is not found", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    expect((await fetch(mcpUrl, { method: "DELETE", headers: session })).status).toBe(200);
    expect(sessionCount()).toBe(0);
    expect(await errorOf(await post(mcpUrl, ping(2), session))).toMatchObject({ status: 404, code: -32001 });
    expect((await fetch(mcpUrl, { method: "DELETE", headers: session })).status).toBe(404);
  });

  it("leaves no record of 100 sessions that ended", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const ids = await Promise.all(Array.from({ length: 100 }, () => openSession(mcpUrl)));
    expect(new Set(ids).size).toBe(100);
    expect(sessionCount()).toBe(100);
    const ended = ids.map((id) => fetch(mcpUrl, { method: "DELETE", headers: { "mcp-session-id": id } }));
    expect((await Promise.all(ended)).every(({ status }) => status === 200)).toBe(true);
    expect(sessionCount()).toBe(0);
  });

  it("gives up the session that was idle longest when too many are open, and refuses when none is idle", async () => {
    const { mcpUrl, sessionCount } = await startWire({ http: { maxSessions: 2 } });
    const first = await openSession(mcpUrl);
    await wait(5);
    const second = await openSession(mcpUrl);
    await openSession(mcpUrl);
    expect(sessionCount()).toBe(2);
    expect((await post(mcpUrl, ping(1), { "mcp-session-id": first })).status).toBe(404);
    expect((await post(mcpUrl, ping(1), { "mcp-session-id": second })).status).toBe(200);
  });

  it("refuses a new session when all allowed ones are in use", async () => {
    const { mcpUrl } = await startWire({ http: { maxSessions: 1 } });
    const id = await openSession(mcpUrl);
    const stream = await fetch(mcpUrl, { headers: { accept: "text/event-stream", "mcp-session-id": id } });
    expect(stream.status).toBe(200);
    expect(await errorOf(await post(mcpUrl, initialize()))).toMatchObject({ status: 503 });
    await stream.body?.cancel();
  });

  it("keeps no session of an initialize that failed", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const answer = await post(mcpUrl, { ...initialize(), params: {} });
    expect(await answer.json()).toMatchObject({ id: 1, error: { code: expect.any(Number) as number } });
    expect(sessionCount()).toBe(0);
  });

  it("answers a batch of requests with a batch", async () => {
    const { mcpUrl } = await startWire();
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const answers = (await (await post(mcpUrl, [ping(1), ping(2)], session)).json()) as { id: number }[];
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
  });
});

describe.each([true, false])("a batch in which two requests have one id (sessions: %s)", (sessions) => {
  it("is refused, since their answers could not be told apart", async () => {
    const { mcpUrl } = await startWire({ http: { sessions } });
    const headers = sessions ? { "mcp-session-id": await openSession(mcpUrl) } : {};
    const answer = await post(mcpUrl, [ping(1), ping(1)], headers);
    expect(await errorOf(answer)).toMatchObject({ status: 400, code: -32600 });
  });
});

describe("what the endpoint refuses", () => {
  it("answers every malformed request with a defined error", async () => {
    const { mcpUrl } = await startWire();
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const cases: [string, Promise<Response>, { status: number; code: number }][] = [
      ["not JSON", post(mcpUrl, "{", session), { status: 400, code: -32700 }],
      ["no body", post(mcpUrl, "", session), { status: 400, code: -32700 }],
      ["no message", post(mcpUrl, { hello: 1 }, session), { status: 400, code: -32600 }],
      ["null", post(mcpUrl, "null", session), { status: 400, code: -32600 }],
      ["empty batch", post(mcpUrl, [], session), { status: 400, code: -32600 }],
      [
        "long batch",
        post(
          mcpUrl,
          Array.from({ length: 101 }, (_, id) => ping(id)),
          session,
        ),
        { status: 400, code: -32600 },
      ],
      [
        "wrong type",
        post(mcpUrl, ping(1), { ...session, "content-type": "text/plain" }),
        { status: 415, code: -32000 },
      ],
      [
        "accepts no stream",
        post(mcpUrl, ping(1), { ...session, accept: "application/json" }),
        { status: 406, code: -32000 },
      ],
      ["no session", post(mcpUrl, ping(1)), { status: 400, code: -32000 }],
      ["unknown session", post(mcpUrl, ping(1), { "mcp-session-id": "x" }), { status: 404, code: -32001 }],
      ["second initialize", post(mcpUrl, initialize(), session), { status: 400, code: -32600 }],
      ["initialize in a batch", post(mcpUrl, [initialize(), ping(2)]), { status: 400, code: -32600 }],
      [
        "unknown version",
        post(mcpUrl, ping(1), { ...session, "mcp-protocol-version": "1999-01-01" }),
        { status: 400, code: -32000 },
      ],
      [
        "GET that reads no stream",
        fetch(mcpUrl, { headers: { ...session, accept: "application/json" } }),
        { status: 406, code: -32000 },
      ],
      ["PUT", fetch(mcpUrl, { method: "PUT", headers: session }), { status: 405, code: -32000 }],
    ];
    for (const [name, response, expected] of cases) {
      expect(await errorOf(await response), name).toMatchObject(expected);
    }
  });

  it("refuses a body over 4 MiB, declared or not, and serves on", async () => {
    const { mcpUrl } = await startWire();
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const large = JSON.stringify({ ...ping(1), params: { filler: "x".repeat(4 * 1024 * 1024) } });
    expect(await errorOf(await post(mcpUrl, large, session))).toMatchObject({ status: 413 });
    const chunked = await fetch(mcpUrl, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "*/*", ...session },
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit).then(errorOf, () => ({ status: 413 }));
    expect(chunked).toMatchObject({ status: 413 });
    expect((await post(mcpUrl, ping(2), session)).status).toBe(200);
  });

  it("refuses foreign Host and Origin headers and lets loopback and configured ones in", async () => {
    const { mcpUrl, port } = await startWire({
      http: { allowedHosts: ["desk.example"], allowedOrigins: ["app.example"] },
    });
    const json = { "content-type": "application/json", accept: "*/*" };
    const status = (headers: Record<string, string>) => rawStatus(mcpUrl, { ...json, ...headers });
    expect(await status({ host: "evil.example" })).toBe(403);
    expect(await status({ host: `evil.example:${port}` })).toBe(403);
    expect(await status({ host: `localhost:${port}` })).toBe(200);
    expect(await status({ host: `[::1]:${port}` })).toBe(200);
    expect(await status({ host: `desk.example:${port}` })).toBe(200);
    expect(await status({ origin: "https://evil.example" })).toBe(403);
    expect(await status({ origin: "null" })).toBe(403);
    expect(await status({ origin: "http://localhost:5173" })).toBe(200);
    expect(await status({ origin: "https://app.example" })).toBe(200);
    expect(await rawStatus(mcpUrl.replace("/mcp", "/health"), { host: "evil.example" }, "GET")).toBe(403);
  });
});

describe("streams", () => {
  const slow: Tool = {
    name: "slow",
    description: "Tells of its progress.",
    inputSchema: { type: "object" },
    needs: [],
    async handle(_args, { progress }) {
      progress(1, 2, "half");
      await wait(5);
      return { content: [{ type: "text", text: "done" }] };
    },
  };

  it("answers with JSON, and with a stream where progress is asked for", async () => {
    const { mcpUrl, served } = await startWire();
    served.catalog.setTools("test", [slow]);
    const client = await connectClient(mcpUrl);
    const told: unknown[] = [];
    const call = { name: "slow", arguments: {} };
    const result = await client.callTool(call, undefined, { onprogress: (progress) => told.push(progress) });
    expect(result.content).toEqual([{ type: "text", text: "done" }]);
    expect(told).toEqual([{ progress: 1, total: 2, message: "half" }]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const plain = await post(mcpUrl, { jsonrpc: "2.0", id: 2, method: "tools/call", params: call }, session);
    expect(plain.headers.get("content-type")).toBe("application/json");
  });

  it("ends the request of a call that its client cancelled, and tells the tool", async () => {
    const { mcpUrl, served } = await startWire();
    let aborted = false;
    served.catalog.setTools("test", [
      {
        ...slow,
        handle: (_args, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => {
              aborted = true;
              reject(new Error("cancelled"));
            });
          }),
      },
    ]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const call = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "slow" } };
    const answer = post(mcpUrl, call, session);
    await wait(30);
    expect(await errorOf(await post(mcpUrl, call, session))).toMatchObject({ status: 400, code: -32600 });
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
    expect((await post(mcpUrl, cancel, session)).status).toBe(202);
    expect((await answer).status).toBe(202);
    expect(aborted).toBe(true);
  });

  it("tells an open client once of a burst of changes", async () => {
    const { mcpUrl, served } = await startWire();
    const client = await connectClient(mcpUrl);
    let told = 0;
    client.fallbackNotificationHandler = ({ method }) => {
      if (method === "notifications/tools/list_changed") told += 1;
      return Promise.resolve();
    };
    await wait(50);
    for (let count = 1; count <= 1000; count += 1) served.catalog.setTools(`app ${count % 3}`, [{ ...slow }]);
    await wait(300);
    expect(told).toBe(1);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("slow");
  });
});

describe("the server itself", () => {
  it("answers /health, what a route takes, and nothing else", async () => {
    const { url, mcpUrl } = await startWire({
      http: {
        routes: [
          (request, response) => {
            if (request.url !== "/page") return false;
            response.end("a page");
            return true;
          },
        ],
      },
    });
    await openSession(mcpUrl);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({
      status: "ok",
      name: "workspace-widget",
      version: "1.2.3",
      sessions: 1,
    });
    expect(await (await fetch(`${url}/page`)).text()).toBe("a page");
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });

  it("tells in /health what else it is told to", async () => {
    let ioConnect = "connected";
    const { url } = await startWire({ http: { health: () => ({ ioConnect }) } });
    const health = async (): Promise<unknown> => (await fetch(`${url}/health`)).json();
    expect(await health()).toMatchObject({ status: "ok", ioConnect: "connected" });
    ioConnect = "away";
    expect(await health()).toMatchObject({ status: "ok", ioConnect: "away" });
  });

  it("hides what failed in a route", async () => {
    const { url, log } = await startWire({ http: { routes: [() => Promise.reject(new Error("secret"))] } });
    const answer = await fetch(`${url}/x`, { method: "POST", body: "read or not" });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
    expect(log.lines).toEqual([
      { level: "error", message: "A request failed.", fields: { fault: "secret" } },
    ]);
  });

  it("says in a sentence that its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const start = startWire({ http: { port } });
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use: stop the other program, or choose another port with --port.`,
    );
    other.close();
  });

  it("stops with open streams and frees its sessions", async () => {
    const { mcpUrl, close, sessionCount } = await startWire();
    const id = await openSession(mcpUrl);
    const stream = await fetch(mcpUrl, { headers: { accept: "text/event-stream", "mcp-session-id": id } });
    await close();
    expect(await stream.text()).toBe("");
    expect(sessionCount()).toBe(0);
    await expect(fetch(mcpUrl)).rejects.toThrow();
  });
});
