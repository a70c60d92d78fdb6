import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openSession, post, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

const MiB = 1024 * 1024;

/** A server with a tool whose answers are as large as it is asked for. */
async function start() {
  const wire = await startWire();
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
async function unreadBy(port: number, session: string, request: object) {
  const socket = await rawSocket(port);
  socket.pause();
  const body = JSON.stringify(request);
  const head = [
    "POST /mcp HTTP/1.1",
    "host: localhost",
    "accept: application/json, text/event-stream",
    "content-type: application/json",
    `mcp-session-id: ${session}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

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
