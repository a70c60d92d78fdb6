import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openSession, post, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

const MiB = 1024 * 1024;

/** A server with a tool whose answers are as large as it is asked for. */
async function start(options: Parameters<typeof startWire>[0] = {}) {
  const wire = await startWire(options);
  wire.served.catalog.setTools("test", [
    {
      name: "large",
      description: "Answers much.",
      inputSchema: { type: "object" },
      needs: [],
      handle: ({ mib }) =>
        Promise.resolve({ content: [{ type: "text", text: "x".repeat(Number(mib) * MiB) }] }),
    },
  ]);
  return { ...wire, session: await openSession(wire.mcpUrl) };
}

const call = (id: number, mib: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "large", arguments: { mib } },
});

describe("the answers to a batch", () => {
  it("stand in one array, small ones whole", async () => {
    const { mcpUrl, session } = await start();
    const headers = { "mcp-session-id": session, "mcp-protocol-version": "2025-03-26" };
    const ping = { jsonrpc: "2.0", id: "p", method: "ping" };
    const list = { jsonrpc: "2.0", id: "l", method: "tools/list" };
    const answers = (await (await post(mcpUrl, [ping, list], headers)).json()) as { id: string }[];
    expect(answers.map(({ id }) => id)).toEqual(["p", "l"]);
    expect(answers[1]).toMatchObject({
      result: { tools: expect.arrayContaining([expect.objectContaining({ name: "large" })]) as unknown },
    });
  });

  it("take up 16 MiB and no more: for the rest it says that it was done", async () => {
    const { mcpUrl, session } = await start();
    const headers = { "mcp-session-id": session, "mcp-protocol-version": "2025-03-26" };
    const batch = [1, 2, 3, 4, 5].map((id) => call(id, 5));
    const answers = (await (await post(mcpUrl, batch, headers)).json()) as { error?: { message: string } }[];
    expect(answers.map(({ error }) => error?.message)).toEqual([
      ...[undefined, undefined, undefined],
      ...Array.from({ length: 2 }, () => expect.stringContaining("This was done, but") as string),
    ]);
  });
});

/** A connection that asks and does not read. */
function unreadBy(port: number, session: string, request: object) {
  return unread(port, "/mcp", { request, headers: [`mcp-session-id: ${session}`] });
}

/** The same in the 2026 era, at an address that narrows what is offered. */
function unreadModern(port: number, { id, method, params }: ReturnType<typeof call>) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const request = { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
  const headers = ["mcp-protocol-version: 2026-07-28", `mcp-method: ${method}`, `mcp-name: ${params.name}`];
  return unread(port, "/mcp?category=-nothing", { request, headers });
}

async function unread(
  port: number,
  path: string,
  { request, headers }: { request: object; headers: readonly string[] },
) {
  const socket = await rawSocket(port);
  socket.pause();
  const body = JSON.stringify(request);
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "accept: application/json, text/event-stream",
    "content-type: application/json",
    ...headers,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

it("an answer of 10 MiB comes whole on a stream too, for who reads", async () => {
  const { mcpUrl, session } = await start();
  const { params, ...rest } = call(1, 10);
  const message = { ...rest, params: { ...params, _meta: { progressToken: "p" } } };
  for (const progress of [false, true]) {
    const answer = await post(mcpUrl, progress ? message : call(2, 10), { "mcp-session-id": session });
    expect((await answer.text()).length).toBeGreaterThan(10 * MiB);
  }
  const { mcpUrl: streaming } = await start({ http: { answers: "sse" } });
  const headers = { "mcp-session-id": await openSession(streaming) };
  const answer = await post(streaming, call(3, 10), headers);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect((await answer.text()).length).toBeGreaterThan(10 * MiB);
}, 60_000);

it("unread answers of the 2026 era at a narrowed address make room for those that are read", async () => {
  const { mcpUrl, port, session } = await start();
  const sockets = await Promise.all(Array.from({ length: 9 }, () => unreadModern(port, call(1, 31))));
  const cut = Promise.race(sockets.map((socket) => once(socket, "close")));
  for (let time = 0; time < 4; time += 1) {
    await wait(1100);
    const answer = await post(mcpUrl, call(2, 31), { "mcp-session-id": session });
    expect([answer.status, (await answer.text()).length > 31 * MiB]).toEqual([200, true]);
  }
  sockets.forEach((socket) => socket.resume());
  await cut;
}, 60_000);

it("clients that do not read theirs do not keep those that read from their answers", async () => {
  const { mcpUrl, port, session, served } = await start();
  // What is written once for all takes up nothing, so nothing is won by cutting off who reads it slowly.
  const page = { uri: "ui://page", mimeType: "text/plain", name: "page" };
  const text = "x".repeat(8 * MiB);
  served.catalog.setResources("test", [
    { ...page, answers: (uri) => uri === page.uri, read: () => Promise.resolve(text) },
  ]);
  const slow = await unreadBy(port, await openSession(mcpUrl), {
    jsonrpc: "2.0",
    id: 1,
    method: "resources/read",
    params: { uri: page.uri },
  });
  const unread = await Promise.all(
    Array.from({ length: 9 }, async () => unreadBy(port, await openSession(mcpUrl), call(1, 31))),
  );
  const cut = unread.map((socket) => once(socket, "close"));
  const ask = async () => {
    const answer = await post(mcpUrl, call(2, 31), { "mcp-session-id": session });
    return [answer.status, (await answer.text()).length > 31 * MiB];
  };
  // Nine times 31 MiB are more than the bound of 256 MiB: from then on the oldest make room.
  for (let time = 0; time < 4; time += 1) {
    await wait(1100);
    expect(await ask()).toEqual([200, true]);
  }
  unread.forEach((socket) => socket.resume());
  await Promise.race(cut);
  let taken = 0;
  slow.on("data", (part: Buffer) => (taken += part.length)).resume();
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(8 * MiB);
}, 60_000);

it("many who read get all of their answers, letters of two halves unbroken", async () => {
  const { mcpUrl, served } = await start();
  const text = "\u{1F600}".repeat(MiB);
  served.catalog.setTools("test", [
    {
      name: "faces",
      description: "Answers faces.",
      inputSchema: { type: "object" },
      needs: [],
      handle: () => Promise.resolve({ content: [{ type: "text", text }] }),
    },
  ]);
  const params = { name: "faces", arguments: {} };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const session = await openSession(mcpUrl);
      const answer = await post(
        mcpUrl,
        { jsonrpc: "2.0", id: 1, method: "tools/call", params },
        { "mcp-session-id": session },
      );
      const { result } = (await answer.json()) as { result: { content: { text: string }[] } };
      return result.content[0]?.text === text;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => true));
}, 60_000);
