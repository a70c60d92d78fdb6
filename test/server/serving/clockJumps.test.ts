import { inputRequired } from "@modelcontextprotocol/server";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryBus } from "../../../server/bus/memoryBus.ts";
import type { Tool } from "../../../server/catalog/tool.ts";
import { createSealedStates } from "../../../server/serving/sealedState.ts";
import { createOnce } from "../../../server/tools/once.ts";
import { openRecordFile } from "../../../server/watching/recordFile.ts";
import { watchCalls } from "../../../server/watching/watchCalls.ts";
import { ERAS } from "../../support/askedClient.ts";
import { contextOfACall } from "../../support/contextOfACall.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { tempDir } from "../../support/tempDir.ts";
import { watchedCall } from "../../support/watchedCall.ts";
import { openSession, post, startWire } from "../../support/wire.ts";

const HOUR_MS = 60 * 60_000;
const JUMPS = [5 * HOUR_MS, -5 * HOUR_MS];

/** Only the wall clock is of the test: timers and the steady clock go on as they are. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

/** Asks once, and says what it sealed before. */
const asking: Tool = {
  name: "asking",
  description: "Asks.",
  inputSchema: { type: "object" },
  needs: [],
  async handle(_args, { state, seal }) {
    if (state !== undefined) return { content: [{ type: "text", text: JSON.stringify(state) }] };
    const form = { message: "May I?", requestedSchema: { type: "object" as const, properties: {} } };
    const inputRequests = { may: inputRequired.elicit(form) };
    return inputRequired({ inputRequests, requestState: await seal({ step: 1 }) });
  },
};

describe.each(JUMPS)("a wall clock that jumps by %d ms", (ms) => {
  it.each(ERAS)("ends no call whose user thinks about a question ($era)", async ({ connect }) => {
    const { mcpUrl, served } = await startWire();
    served.catalog.setTools("test", [asking]);
    const elicitation = () => {
      jump(ms);
      return "accept" as const;
    };
    const client = await connect(mcpUrl, { elicitation });
    expect((await client.call("asking", {})).content[0]?.text).toBe('{"step":1}');
  });

  it("ends no session and opens no door: limits go on counting", async () => {
    const { mcpUrl, sessionCount } = await startWire({ http: { limits: { requestsPerMinute: 3 } } });
    const session = await openSession(mcpUrl);
    jump(ms);
    const headers = { "mcp-session-id": session };
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await post(mcpUrl, ping, headers)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(sessionCount()).toBe(1);
  });

  it("makes nothing forgotten that is remembered for a time", async () => {
    const [bus, once] = [createMemoryBus(), createOnce<number>({ ttlMs: HOUR_MS, max: 10 })];
    await bus.set("k", "kept", HOUR_MS);
    let done = 0;
    const work = () => Promise.resolve((done += 1));
    await once("key", work);
    jump(ms);
    expect(await bus.get("k")).toBe("kept");
    expect(await once("key", work)).toBe(1);
  });

  it("makes no call last for hours, and records are set aside by their size as before", async () => {
    const dir = tempDir();
    const file = openRecordFile({ file: join(dir, "calls.jsonl"), maxBytes: 200, keep: 9 }, recordingLog());
    const watch = watchCalls([file.write]);
    for (const _ of [1, 2, 3]) {
      await watch(watchedCall(), () => {
        jump(ms);
        return Promise.resolve({ content: [] });
      });
    }
    await file.close();
    const names = (await readdir(dir)).sort();
    expect(names[0]).toBe("calls.jsonl");
    const texts = await Promise.all(names.map((name) => readFile(join(dir, name), "utf8")));
    const records = texts.join("").trim().split("\n");
    expect(records).toHaveLength(3);
    for (const text of records) {
      const { durationMs } = JSON.parse(text) as { durationMs: number };
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(durationMs).toBeLessThan(HOUR_MS);
    }
  });
});

it("a sealed state ends after an hour of the steady clock, however the other is set", async () => {
  let steady = 0;
  const states = createSealedStates(undefined, () => steady);
  const [call, context] = await contextOfACall();
  const sealed = await states.of(call, context).seal(1);
  steady = HOUR_MS;
  jump(-5 * HOUR_MS);
  expect(await states.of(call, context).open(await states.verify(sealed, context))).toBe(1);
  steady = HOUR_MS + 1;
  await expect(states.verify(sealed, context)).rejects.toThrow("too old");
});

it("a state that another process sealed ends by the wall clock, the only one that they share", async () => {
  const key = new Uint8Array(32);
  const [one, other] = [createSealedStates(key), createSealedStates(key)];
  const [call, context] = await contextOfACall();
  const sealed = await one.of(call, context).seal(1);
  jump(HOUR_MS - 1000);
  expect(await other.of(call, context).open(await other.verify(sealed, context))).toBe(1);
  jump(2000);
  await expect(other.verify(sealed, context)).rejects.toThrow("too old");
});
