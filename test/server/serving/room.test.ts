import { describe, expect, it, onTestFinished } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { EventLog } from "../../../server/serving/http/eventLog.ts";
import { EventRoom } from "../../../server/serving/http/eventRoom.ts";
import { atWork, Room } from "../../../server/serving/room.ts";
import { openSession, post, startWire } from "../../support/wire.ts";
import { overInterop } from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

const MIB = 1024 * 1024;
/** Large bodies take their time on a busy machine. */
const PATIENT = { timeout: 10_000 };
const ping = { jsonrpc: "2.0", id: 9, method: "ping" };

function waitingTool() {
  const release: (() => void)[] = [];
  const tool: Tool = {
    name: "waits",
    description: "Waits.",
    inputSchema: { type: "object" },
    needs: [],
    handle: () =>
      new Promise((resolve) => {
        release.push(() => resolve({ content: [] }));
      }),
  };
  return { tool, begun: () => release.length, finish: () => release.splice(0).forEach((letGo) => letGo()) };
}

/** A call whose body has about so many bytes. */
const call = (id: number, size: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "waits", arguments: { text: "x".repeat(size) } },
});

const saidBy = async (answer: Response) => [answer.status, await answer.text()] as const;

describe("requests at work", () => {
  it("of one session take up 16 MiB at most, and make room when they are answered", async () => {
    const { mcpUrl, served } = await startWire();
    const { tool, begun, finish } = waitingTool();
    served.catalog.setTools("test", [tool]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const size = 3.9 * MIB;
    const first = [1, 2, 3, 4].map((id) => post(mcpUrl, call(id, size), session));
    await expect.poll(begun, PATIENT).toBe(4);
    const [status, text] = await saidBy(await post(mcpUrl, call(5, size), session));
    expect(status).toBe(429);
    expect(text).toContain(
      "Too many or too large requests of this session are at work: wait for their answers.",
    );
    expect((await post(mcpUrl, ping, session)).status).toBe(200);
    const other = { "mcp-session-id": await openSession(mcpUrl) };
    const ofOther = post(mcpUrl, call(1, size), other);
    await expect.poll(begun, PATIENT).toBe(5);
    finish();
    for (const answer of [...first, ofOther]) expect((await answer).status).toBe(200);
    const again = [6, 7, 8, 9].map((id) => post(mcpUrl, call(id, size), session));
    await expect.poll(begun, PATIENT).toBe(4);
    finish();
    for (const answer of again) expect((await answer).status).toBe(200);
  });

  it("of all sessions and both eras take up 128 MiB at most where they are large, and small ones find room", async () => {
    const { mcpUrl, served } = await startWire();
    const { tool, begun, finish } = waitingTool();
    served.catalog.setTools("test", [tool]);
    const size = 3.9 * MIB;
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const ended = post(mcpUrl, call(1, size), session);
    await expect.poll(begun, PATIENT).toBe(1);
    // As if others had sent as much: what is left of 128 MiB is less than one more.
    const ofOthers = 121 * MIB;
    expect(atWork.take(ofOthers)).toBe(true);
    onTestFinished(() => atWork.give(ofOthers));
    const newcomer = { "mcp-session-id": await openSession(mcpUrl) };
    const [status, text] = await saidBy(await post(mcpUrl, call(1, size), newcomer));
    expect([status, text]).toEqual([
      503,
      expect.stringContaining("Too many large requests are at work: try again later."),
    ]);
    const { params, ...more } = call(1, size);
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "waits" };
    const modern = { ...more, params: { ...params, _meta } };
    expect((await post(mcpUrl, modern, headers)).status).toBe(503);
    expect((await post(mcpUrl, ping, newcomer)).status).toBe(200);
    // What a session leaves when it ends is given back too.
    expect((await fetch(mcpUrl, { method: "DELETE", headers: session })).status).toBe(200);
    expect(await (await ended).json()).toMatchObject({ error: { message: "The session has ended." } });
    const admitted = post(mcpUrl, modern, headers);
    await expect.poll(begun, PATIENT).toBe(2);
    finish();
    expect((await admitted).status).toBe(200);
  });

  it("of one session over interop are bounded alike, and counted until they are answered or cancelled", async () => {
    const served = servedWithFeatures();
    const { tool, begun, finish } = waitingTool();
    served.catalog.setTools("test", [tool]);
    const say = await overInterop(served);
    const refused = async (message: object) =>
      (await say(JSON.stringify(message))).find(({ error }) => error !== undefined)?.error?.message;
    for (let id = 0; id < 255; id += 1) await say(JSON.stringify(call(id, 1)));
    // Among the answers to a call is none but its refusal while it waits.
    expect(await refused(call(0, 1))).toContain("Another request with this id is still at work");
    expect(begun()).toBe(255);
    // Each is followed by a request for a list, which takes the last place for a moment.
    await say(
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 0 } }),
    );
    expect(await refused(call(1000, 3.7 * MIB))).toBeUndefined();
    finish();
    await say(JSON.stringify(ping));
    const large = [1001, 1002, 1003, 1004];
    for (const id of large) expect(await refused(call(id, 3.7 * MIB))).toBeUndefined();
    expect(await refused(call(1005, 3.7 * MIB))).toContain(
      "Too many or too large requests of this session are at work: wait for their answers.",
    );
    finish();
    await say(JSON.stringify(ping));
    expect(await refused(call(1006, 3.7 * MIB))).toBeUndefined();
    finish();
  });

  it("are counted to the byte", () => {
    const room = new Room(1_000_000);
    expect([room.take(500_000), room.take(70_000), room.take(65_536)]).toEqual([true, false, true]);
    room.give(500_000);
    expect([room.take(434_464), room.take(70_000)]).toEqual([true, false]);
  });
});

describe("what all sessions keep for clients that come back", () => {
  it("is bounded: the one that keeps most forgets first", () => {
    const room = new EventRoom(1000);
    const [large, small] = [new EventLog(room), new EventLog(room)];
    const ofSmall = [small.add(1, "a".repeat(100)), small.add(1, "b".repeat(100))];
    const ofLarge = [1, 2, 3, 4].map(() => large.add(1, "x".repeat(200)));
    expect([small.characters, large.characters]).toEqual([200, 800]);
    small.add(1, "c".repeat(100));
    expect([small.characters, large.characters]).toEqual([300, 600]);
    expect(large.after(ofLarge[0] ?? "")?.complete).toBe(true);
    small.add(1, "d".repeat(400));
    // 700 + 600 are too many: the first forgets 100 and, with as many as the other, 100 more, then the other 200.
    expect([small.characters, large.characters]).toEqual([500, 400]);
    expect(small.after(ofSmall[0] ?? "")?.complete).toBe(false);
    expect(small.after(ofSmall[1] ?? "")?.complete).toBe(true);
  });

  it("makes room when a session ends", () => {
    const room = new EventRoom(1000);
    const [ended, other] = [new EventLog(room), new EventLog(room)];
    ended.add(1, "x".repeat(900));
    ended.clear();
    other.add(1, "y".repeat(500));
    const kept = other.add(1, "y".repeat(450));
    expect(other.characters).toBe(950);
    expect(other.after(kept)).toEqual({ stream: 1, complete: true, events: [] });
  });
});
