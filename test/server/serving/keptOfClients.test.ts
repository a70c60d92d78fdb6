import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { createServer } from "../../../server/serving/createServer.ts";
import { createLines } from "../../../server/serving/rounds.ts";
import { createModernLine } from "../../../server/serving/modernLine.ts";
import { initialize, openSession, post, startWire } from "../../support/wire.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

/** What the server keeps of a client beyond one request is small, however much the client says. */

const MiB = 1024 * 1024;

function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}

describe("an initialize request", () => {
  const greeting = (name: string) => {
    const request = initialize();
    return { ...request, params: { ...request.params, clientInfo: { name, version: "1" } } };
  };

  it("of up to 64 KiB opens a session", async () => {
    const { mcpUrl } = await startWire();
    expect((await post(mcpUrl, greeting("x".repeat(63 * 1024)))).status).toBe(200);
  });

  it("of more is refused in plain words and opens none", async () => {
    const { mcpUrl } = await startWire({ http: { maxSessions: 1 } });
    const answer = await post(mcpUrl, greeting("x".repeat(65 * 1024)));
    expect(answer.status).toBe(413);
    expect(answer.headers.get("mcp-session-id")).toBeNull();
    expect(await answer.json()).toMatchObject({
      error: { code: -32600, message: expect.stringContaining("at most 64 KiB") as string },
    });
  });
});

it.each([
  ["resources/subscribe", { uri: `note://${"x".repeat(65 * 1024)}` }],
  ["subscriptions/listen", { notifications: { toolsListChanged: true }, more: "x".repeat(65 * 1024) }],
])("%s of more than 64 KiB is refused, also in a batch", async (method, params) => {
  const { mcpUrl } = await startWire();
  const request = { jsonrpc: "2.0", id: 1, method, params };
  for (const body of [request, [initialize(2), request]]) {
    const answer = await post(mcpUrl, body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: -32600 } });
  }
});

it("an open question of a 2026 client keeps nothing of what the client calls itself, nor of the call", async () => {
  const line = createModernLine(60_000);
  const { signal } = new AbortController();
  const before = heapUsed();
  for (let at = 0; at < 30; at += 1) {
    const long = `${at}中`.padEnd(MiB, "x");
    await line.turn(long, { question: `${long}?`, since: line.now(), signal });
  }
  // Kept, the names alone would be 60 MiB.
  expect(heapUsed() - before).toBeLessThan(10 * MiB);
});

describe("a call that waits behind an open question", () => {
  const opened = () => {
    const lines = createLines();
    let answer = (): void => undefined;
    const first = lines.wait(
      "ask",
      new AbortController().signal,
      () => new Promise<void>((resolve) => (answer = resolve)),
    );
    return { lines, first, answer: () => answer() };
  };

  it("is let in in its turn, and those that were cancelled are passed over", async () => {
    const { lines, first, answer } = opened();
    const begun: number[] = [];
    const cancel = new AbortController();
    const ask = (number: number, signal: AbortSignal) =>
      lines.wait("ask", signal, () => Promise.resolve(begun.push(number)));
    const second = ask(2, cancel.signal);
    const third = ask(3, new AbortController().signal);
    cancel.abort();
    await expect(second).rejects.toThrow("cancelled");
    expect(begun).toEqual([]);
    answer();
    await Promise.all([first, third]);
    expect(begun).toEqual([3]);
  });

  it("keeps nothing once it was cancelled", async () => {
    const { lines, first, answer } = opened();
    const before = heapUsed();
    for (let at = 0; at < 30; at += 1) {
      const cancel = new AbortController();
      const args = `${at}中`.padEnd(MiB, "x");
      const turn = lines.wait("ask", cancel.signal, () => Promise.resolve(args.length));
      cancel.abort();
      await expect(turn).rejects.toThrow();
    }
    // Kept, the arguments would be 60 MiB.
    expect(heapUsed() - before).toBeLessThan(10 * MiB);
    answer();
    await first;
  });
});

describe("the resources that a session follows", () => {
  async function connected(): Promise<Client> {
    const [here, there] = InMemoryTransport.createLinkedPair();
    const transport: unknown = there;
    await createServer(servedWithFeatures()).connect(transport as Transport);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(here);
    return client;
  }

  it("are at most a thousand", async () => {
    const client = await connected();
    for (let at = 0; at < 1000; at += 1) await client.subscribeResource({ uri: `note://${at}` });
    await expect(client.subscribeResource({ uri: "note://one-more" })).rejects.toThrow(/at most 1000/u);
    await client.unsubscribeResource({ uri: "note://7" });
    await client.subscribeResource({ uri: "note://one-more" });
  });

  it("have addresses of at most 2000 characters", async () => {
    const client = await connected();
    await expect(client.subscribeResource({ uri: `note://${"x".repeat(2000)}` })).rejects.toThrow(
      /at most 2000 characters/u,
    );
  });
});

describe("a body of very many values", () => {
  const call = (count: number) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "nothing",
      arguments: Object.fromEntries(Array.from({ length: count }, (_none, at) => [`k${at}`, {}])),
    },
  });

  it("is refused before anything reads it, in words", async () => {
    const { mcpUrl } = await startWire();
    const headers = { "mcp-session-id": await openSession(mcpUrl) };
    const answer = await post(mcpUrl, call(150_001), headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: { code: -32600, message: "The body holds more than 150000 values." },
    });
    expect((await post(mcpUrl, call(149_000), headers)).status).toBe(200);
  });
});
