import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { initialize, openSession, post, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

const auth = { tokens: { alice: "alices-long-secret-token" } };

/** The whole answer to a request written by hand. */
async function ask(port: number, lines: readonly string[], body: string | Buffer = ""): Promise<string> {
  const socket = await rawSocket(port);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.write([...lines, length, "connection: close", "", ""].join("\r\n"));
  socket.write(body);
  await once(socket, "close");
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]);
const POST_HEADERS = ["content-type: application/json", "accept: application/json, text/event-stream"];

describe("whether the server lives", () => {
  it("is told without a token, whatever stands behind the path", async () => {
    const { url } = await startWire({ http: { auth } });
    for (const path of ["/health", "/health?", "/health?x=1"])
      expect((await fetch(`${url}${path}`)).status, path).toBe(200);
    for (const path of ["/healthy", "/mcp?/health", "/health/x"])
      expect((await fetch(`${url}${path}`)).status, path).toBe(401);
  });

  it("is told to who reads, and nobody else", async () => {
    const { url } = await startWire();
    for (const method of ["PUT", "POST", "DELETE", "PATCH"]) {
      const answer = await fetch(`${url}/health`, { method });
      expect([answer.status, answer.headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
    }
    expect((await fetch(`${url}/health`, { method: "HEAD" })).status).toBe(200);
  });
});

describe("a request that names the whole address", () => {
  it("is one for its path, query included", async () => {
    const { port } = await startWire();
    const health = await ask(port, [`GET http://127.0.0.1:${port}/health?x HTTP/1.1`, "host: localhost"]);
    expect(statusOf(health)).toBe(200);
    const hello = JSON.stringify(initialize());
    const head = [
      `POST HTTP://localhost:${port}/mcp?category=x HTTP/1.1`,
      "host: localhost",
      ...POST_HEADERS,
    ];
    const opened = await ask(port, head, hello);
    expect(statusOf(opened)).toBe(200);
    expect(opened).toContain('"serverInfo"');
    expect(statusOf(await ask(port, [`GET http://localhost HTTP/1.1`, "host: localhost"]))).toBe(404);
  });

  it("is let in by the name in that, not by its Host header", async () => {
    const { port } = await startWire({ http: { allowedHosts: ["desk.example"] } });
    const of = (authority: string, host: string) =>
      ask(port, [`GET http://${authority}/health HTTP/1.1`, `host: ${host}`]).then(statusOf);
    expect(await of("evil.example", "localhost")).toBe(403);
    expect(await of("desk.example", "evil.example")).toBe(200);
  });

  it("is refused where that is no address", async () => {
    const { port, log } = await startWire();
    for (const target of [
      "ftp://localhost/health",
      "http:///health",
      "health",
      "http://user@localhost/health",
    ])
      expect(statusOf(await ask(port, [`GET ${target} HTTP/1.1`, "host: localhost"])), target).toBe(400);
    expect(log.lines).toEqual([]);
  });
});

it("a request with two Host headers is refused: which of them counts, others may see differently", async () => {
  const { port } = await startWire();
  const answer = await ask(port, ["GET /health HTTP/1.1", "host: localhost", "Host: evil.example"]);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain("The request has several Host headers: send one.");
});

it("a body that is packed is refused for that, and one that says it is not is taken", async () => {
  const { port } = await startWire();
  const hello = JSON.stringify(initialize());
  const head = ["POST /mcp HTTP/1.1", "host: localhost", ...POST_HEADERS];
  for (const encoding of ["gzip", "identity, gzip", "br"]) {
    const answer = await ask(port, [...head, `content-encoding: ${encoding}`], gzipSync(hello));
    expect(statusOf(answer), encoding).toBe(415);
    expect(answer).toContain("No content encoding is understood: send the body as it is.");
    expect(answer.toLowerCase()).toContain("accept-encoding: identity");
  }
  expect(statusOf(await ask(port, [...head, "content-encoding: identity"], hello))).toBe(200);
});

describe("a body", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

  it("with a byte order mark before it is read", async () => {
    const { mcpUrl } = await startWire();
    const headers = { "mcp-session-id": await openSession(mcpUrl) };
    const answer = await post(mcpUrl, `\ufeff${JSON.stringify(ping)}`, headers);
    expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  it.each([true, false])(
    "in which two requests have one id is told that (sessions: %s)",
    async (sessions) => {
      const { mcpUrl } = await startWire({ http: { sessions } });
      const headers = sessions ? { "mcp-session-id": await openSession(mcpUrl) } : {};
      expect(await (await post(mcpUrl, [ping, ping], headers)).json()).toMatchObject({
        error: {
          code: -32600,
          message: "Two requests of this batch have the same id: give each an id of its own.",
        },
      });
    },
  );
});
