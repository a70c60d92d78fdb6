import { expect, it, vi } from "vitest";
import { createMemory, createMemoryBus } from "../../../../server/bus/memoryBus.ts";
import { relayTopic } from "../../../../server/serving/http/relay/relayMessages.ts";
import { openSession, post, startWire } from "../../../support/wire.ts";

const ping = { jsonrpc: "2.0", id: 2, method: "ping" };

/** A server on a bus, and someone else there who may say anything. */
async function startOnBus() {
  const memory = createMemory();
  const bus = createMemoryBus(memory);
  const wire = await startWire({ http: { bus } });
  return { ...wire, bus, intruder: createMemoryBus(memory) };
}

const request = { kind: "request", method: "POST", path: "/mcp", headers: {}, body: "{}" };

it.each([
  ["a path with a line break", { path: "/mcp\r\nx: y" }],
  ["a header with a line break", { headers: { x: "a\r\nb: c" } }],
  ["a header without a name", { headers: { "": "x" } }],
  ["a path with a letter of no address", { path: "/ü€" }],
])("answers %s that came over the bus as failed, and goes on", async (_name, more) => {
  const { bus, intruder, mcpUrl } = await startOnBus();
  const heard: unknown[] = [];
  await intruder.subscribe(relayTopic("intruder"), (message) => heard.push(message));
  await intruder.publish(relayTopic(bus.id), { ...request, id: "1", from: "intruder", ...more });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: "failed", id: "1" }]), 15_000);
  const session = await openSession(mcpUrl);
  expect((await post(mcpUrl, ping, { "mcp-session-id": session })).status).toBe(200);
});

it.each([
  ["a status that is none", { status: 99_999, headers: {} }],
  ["headers that are none", { status: 200, headers: { "x y": "z", a: "b\r\nc" } }],
])("answers a client for whom another process sends %s, and goes on", async (_name, head) => {
  const { intruder, mcpUrl } = await startOnBus();
  await intruder.subscribe(relayTopic(intruder.id), (message) => {
    const { id, from, kind } = message as { id: string; from: string; kind: string };
    if (kind !== "request") return;
    void intruder.publish(relayTopic(from), { kind: "head", id, ...head });
    void intruder.publish(relayTopic(from), { kind: "failed", id });
  });
  const session = `${intruder.id}.${crypto.randomUUID()}`;
  const answer = await post(mcpUrl, ping, { "mcp-session-id": session });
  expect(answer.status).toBe(503);
  expect(await openSession(mcpUrl)).not.toBe("");
});
