import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { createSessions } from "../../../server/serving/http/sessions.ts";
import { recordingLog } from "../../support/recordingLog.ts";

const MINUTE = 60_000;

/** A response that nobody ended. */
const openResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

const start = () => {
  const log = recordingLog();
  const served = { catalog: createCatalog(log), log, info: { name: "test", version: "1" } };
  return createSessions(served, { maxSessions: 10, idleMs: 30 * MINUTE });
};

describe("idle sessions", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("are ended after their time, used ones and those with a stream stay", async () => {
    const sessions = start();
    const [idle, used, streaming] = [await sessions.open(), await sessions.open(), await sessions.open()];
    streaming?.listen(openResponse());
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(sessions.count()).toBe(3);
    used?.post([{ jsonrpc: "2.0", method: "notifications/initialized" }], openResponse(), false);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(sessions.find(idle?.sessionId ?? "")).toBeUndefined();
    expect(sessions.find(used?.sessionId ?? "")).toBe(used);
    expect(sessions.find(streaming?.sessionId ?? "")).toBe(streaming);
    await sessions.closeAll();
    expect(sessions.count()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
