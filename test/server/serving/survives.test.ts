import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { openSession, post, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

const MIB = 1024 * 1024;
const base = { description: "Of the test.", inputSchema: { type: "object" as const }, needs: [] };
const ping = { jsonrpc: "2.0", id: 9, method: "ping" };
const callOf = (name: string, id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: {} },
});

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", () => resolve());
  });

const head = (fields: Record<string, string | number>) =>
  [
    "POST /mcp HTTP/1.1",
    "host: localhost",
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

describe("the HTTP server survives", () => {
  it("clients that vanish in the middle of a request or of a call", async () => {
    const { mcpUrl, port, served, log, sessionCount } = await startWire();
    const slow: Tool = { ...base, name: "slow", handle: () => wait(100, { content: [] }) };
    served.catalog.setTools("test", [slow]);
    const session = await openSession(mcpUrl);
    for (let count = 0; count < 20; count += 1) {
      const [half, whole] = [await rawSocket(port), await rawSocket(port)];
      half.write(`${head({ "content-length": 1000, "mcp-session-id": session })}{"jsonrpc"`);
      const call = JSON.stringify(callOf("slow", 100 + count));
      whole.write(head({ "content-length": call.length, "mcp-session-id": session }) + call);
      await wait(5);
      half.destroy();
      whole.resetAndDestroy();
    }
    await wait(200);
    expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
    expect(sessionCount()).toBe(1);
    expect(log.lines).toEqual([]);
  });

  it("sockets that say nothing, or half of a head", async () => {
    const { mcpUrl, port } = await startWire();
    const sockets = await Promise.all(Array.from({ length: 50 }, () => rawSocket(port)));
    sockets.forEach((socket, index) => index % 2 === 0 && socket.write("POST /mcp HTTP/1.1\r\nhost: lo"));
    expect(await openSession(mcpUrl)).not.toBe("");
  });

  it("sockets that send slowly: a head has 10 seconds, a whole request 30", async () => {
    const limits: number[][] = [];
    const look = (message: unknown) => {
      const server = typeof message === "object" && message !== null && "server" in message && message.server;
      if (server instanceof Server) limits.push([server.headersTimeout, server.requestTimeout]);
    };
    subscribe("http.server.request.start", look);
    onTestFinished(() => void unsubscribe("http.server.request.start", look));
    const { mcpUrl } = await startWire();
    await openSession(mcpUrl);
    expect(limits).toEqual([[10_000, 30_000]]);
  });

  it("sockets that say half of a head, by cutting them off", { timeout: 60_000 }, async () => {
    const { port } = await startWire();
    const [half, silent] = await Promise.all([rawSocket(port), rawSocket(port)]);
    half.write("POST /mcp HTTP/1.1\r\nhost: lo");
    const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const start = performance.now();
    await Promise.all([closed(half.resume()), closed(silent.resume())]);
    // Ten seconds, and at most five until someone looks.
    expect(performance.now() - start).toBeGreaterThan(9000);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it("a head larger than 16 KiB, which it refuses", async () => {
    const { mcpUrl } = await startWire();
    const answer = await post(mcpUrl, ping, { "x-large": "x".repeat(17 * 1024) });
    expect(answer.status).toBe(431);
    expect(await openSession(mcpUrl)).not.toBe("");
  });

  it("a body of 100 MB, of which it reads no more than it allows", async () => {
    const { mcpUrl, port } = await startWire();
    const session = await openSession(mcpUrl);
    for (const declared of [true, false]) {
      const socket = await rawSocket(port);
      let answer = "";
      socket.on("data", (data: Buffer) => (answer += data.toString()));
      const size = 100 * MIB;
      const framing = declared ? { "content-length": size } : { "transfer-encoding": "chunked" };
      socket.write(head({ ...framing, "mcp-session-id": session }));
      const part = Buffer.alloc(MIB, "x");
      let sent = 0;
      while (sent < size && !socket.destroyed && !answer.includes("413")) {
        if (!declared) socket.write(`${part.length.toString(16)}\r\n`);
        const more = socket.write(part);
        if (!declared) socket.write("\r\n");
        sent += part.length;
        await Promise.race([more ? wait(1) : drained(socket), wait(200)]);
      }
      // Who does not stop sending may be cut off before the answer was read.
      await expect.poll(() => answer.includes("413") || socket.destroyed).toBe(true);
      expect(sent).toBeLessThan(size);
    }
    expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
  });

  it("senders of large bodies that pause: together they take up no more than 128 MiB, and small ones find room", async () => {
    const { mcpUrl, port } = await startWire();
    const session = await openSession(mcpUrl);
    const refused: string[] = [];
    const size = 4 * MIB;
    const part = Buffer.alloc(size - 1, "x");
    const sockets: Socket[] = [];
    // One after another, so that none waits for longer than a head may on a busy machine.
    for (let count = 0; count < 60; count += 1) {
      const socket = await rawSocket(port);
      sockets.push(socket);
      socket.write(head({ "content-length": size, "mcp-session-id": session }));
      await new Promise<void>((resolve) => {
        socket.once("data", (data: Buffer) => resolve(void refused.push(data.toString())));
        socket.write(part, () => resolve());
      });
    }
    // 60 bodies of 4 MiB are 240 MiB; 32 of them are 128.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(28);
    expect(refused.every((text) => text.startsWith("HTTP/1.1 503"))).toBe(true);
    expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
    sockets.forEach((socket) => socket.destroy());
    await expect
      .poll(() => post(mcpUrl, " ".repeat(3 * MIB) + "{}", { "mcp-session-id": session }))
      .toMatchObject({ status: 400 });
  });

  it("a client that calls, leaves and never answers: a session has at most 256 requests at work", async () => {
    const { mcpUrl, served, port } = await startWire();
    let begun = 0;
    const waits: Tool = {
      ...base,
      name: "waits",
      handle: (_args, { signal }) =>
        new Promise((resolve) => {
          begun += 1;
          signal.addEventListener("abort", () => resolve({ content: [] }));
        }),
    };
    served.catalog.setTools("test", [waits]);
    const session = await openSession(mcpUrl);
    const batch = (at: number) =>
      Array.from({ length: 64 }, (_none, index) => callOf("waits", 100 + at * 64 + index));
    for (let at = 0; at < 4; at += 1) {
      const socket = await rawSocket(port);
      const body = JSON.stringify(batch(at));
      socket.write(head({ "content-length": body.length, "mcp-session-id": session }) + body);
      await expect.poll(() => begun).toBe(64 * (at + 1));
      socket.destroy();
    }
    const refused = await post(mcpUrl, callOf("waits", 1000), { "mcp-session-id": session });
    expect(refused.status).toBe(429);
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 100 } };
    expect((await post(mcpUrl, cancel, { "mcp-session-id": session })).status).toBe(202);
    expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
    expect(begun).toBe(256);
  });

  it("a reader that does not read: it is cut off before it takes up memory", async () => {
    const { mcpUrl, port, served } = await startWire();
    let told = 0;
    let cut = false;
    const flood: Tool = {
      ...base,
      name: "flood",
      async handle(_args, { progress }) {
        for (told = 0; told < 2000 && !cut; told += 1) {
          progress(told, 2000, "x".repeat(64 * 1024));
          if (told % 20 === 0) await wait(1);
        }
        return { content: [] };
      },
    };
    served.catalog.setTools("test", [flood]);
    const session = await openSession(mcpUrl);
    const socket = await rawSocket(port);
    socket.pause();
    const message = { ...callOf("flood"), params: { name: "flood", _meta: { progressToken: 1 } } };
    const body = JSON.stringify(message);
    socket.write(head({ "content-length": body.length, "mcp-session-id": session }) + body);
    await wait(300);
    // A connection that was cut shows only to who reads.
    const closed = once(socket, "close").then(() => (cut = true));
    await wait(1500);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(64 * MIB);
    expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
  });

  it("1,000 sessions, and has nothing left of them when they end", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const ids: string[] = [];
    while (ids.length < 1000) {
      ids.push(...(await Promise.all(Array.from({ length: 50 }, () => openSession(mcpUrl)))));
    }
    expect(new Set(ids).size).toBe(1000);
    expect(sessionCount()).toBe(1000);
    for (const id of ids) {
      await fetch(mcpUrl, { method: "DELETE", headers: { "mcp-session-id": id } });
    }
    expect(sessionCount()).toBe(0);
  });
});

describe("a stop", () => {
  it("finishes the call at work and what was sent just before, on idle connections too", async () => {
    const { mcpUrl, port, served, close } = await startWire();
    const slow: Tool = { ...base, name: "slow", handle: () => wait(400, { content: [] }) };
    served.catalog.setTools("test", [slow]);
    const session = await openSession(mcpUrl);
    const idle = await Promise.all(Array.from({ length: 20 }, () => rawSocket(port)));
    const answers = idle.map(() => "");
    idle.forEach((socket, index) =>
      socket.on("data", (data: Buffer) => (answers[index] = `${answers[index] ?? ""}${data.toString()}`)),
    );
    const say = (socket: Socket, message: object) => {
      const body = JSON.stringify(message);
      socket.write(head({ "content-length": body.length, "mcp-session-id": session }) + body);
    };
    idle.forEach((socket, index) => say(socket, { ...ping, id: index }));
    await expect.poll(() => answers.every((text) => text.includes('"result"'))).toBe(true);
    answers.fill("");
    const call = post(mcpUrl, callOf("slow", 100), { "mcp-session-id": session });
    await wait(50);
    idle.forEach((socket, index) => say(socket, { ...ping, id: index }));
    const closing = close();
    expect((await call).status).toBe(200);
    await closing;
    for (const text of answers) {
      expect(text).toContain('"result"');
      expect(text.toLowerCase()).toContain("connection: close");
    }
    await expect(fetch(mcpUrl)).rejects.toThrow();
  });
});
