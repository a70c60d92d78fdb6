import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { createSessions } from "../../../server/serving/http/sessions.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const MINUTE = 60_000;

/** A response that nobody ended. */
const openResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

const start = (log = recordingLog()) => {
  const served = { catalog: createCatalog(log), log, info: { name: "test", version: "1" } };
  return createSessions(served, { maxSessions: 10, idleMs: 30 * MINUTE });
};

describe("idle sessions", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("are ended after their time, used ones and those with a stream stay", async () => {
    const sessions = start();
    const [idle, used, streaming] = [await sessions.open(), await sessions.open(), await sessions.open()];
    streaming?.listen(openResponse(), { headers: {} });
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(sessions.count()).toBe(3);
    const facts = { headers: {}, response: openResponse(), batch: false, bytes: 0 };
    used?.post([{ jsonrpc: "2.0", method: "notifications/initialized" }], facts);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(sessions.find(idle?.sessionId ?? "")).toBeUndefined();
    expect(sessions.find(used?.sessionId ?? "")).toBe(used);
    expect(sessions.find(streaming?.sessionId ?? "")).toBe(streaming);
    await sessions.closeAll();
    expect(sessions.count()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("more sessions than there may be", () => {
  it("are told of, many at once in one line", async () => {
    const log = recordingLog();
    const sessions = start(log);
    for (let count = 0; count < 15; count += 1) await sessions.open();
    const told = log.lines.filter(({ message }) => message === "A session was ended to make room.");
    expect(told).toMatchObject([{ level: "info", fields: { maxSessions: 10 } }]);
  });

  const openAs = async (sessions: ReturnType<typeof start>, owner: string, inUse: boolean) => {
    const session = await sessions.open({ owner });
    if (inUse) session?.listen(openResponse(), { headers: {} });
    return session?.sessionId ?? "";
  };
  const lives = (sessions: ReturnType<typeof start>, id: string) => sessions.find(id) !== undefined;

  it("end those of the holder who has the most, in use or not, and never those of another", async () => {
    for (const inUse of [false, true]) {
      const sessions = start();
      const mine = await openAs(sessions, "alice", false);
      const many: string[] = [];
      // 20 of one holder, where 10 may be open.
      for (let count = 0; count < 20; count += 1) many.push(await openAs(sessions, "mallory", inUse));
      expect(lives(sessions, mine)).toBe(true);
      const another = await openAs(sessions, "alice", false);
      expect([mine, another].map((id) => lives(sessions, id))).toEqual([true, true]);
      expect(sessions.count()).toBe(10);
      expect(many.filter((id) => lives(sessions, id))).toHaveLength(8);
      await sessions.closeAll();
    }
  });

  it("are refused to who has the most of them in use", async () => {
    const sessions = start();
    for (let count = 0; count < 10; count += 1) await openAs(sessions, "mallory", true);
    expect(await sessions.open({ owner: "mallory" })).toBeUndefined();
    expect(await sessions.open({ owner: "alice" })).toBeDefined();
    await sessions.closeAll();
  });

  it("take the place of the idlest where nobody says who they are", async () => {
    const sessions = start();
    const first = await sessions.open();
    for (let count = 0; count < 10; count += 1) await sessions.open();
    expect(lives(sessions, first?.sessionId ?? "")).toBe(false);
    expect(sessions.count()).toBe(10);
    await sessions.closeAll();
  });
});
