import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Bus } from "../../../server/bus/bus.ts";
import { createMemory, createMemoryBus } from "../../../server/bus/memoryBus.ts";
import { openRedisBus } from "../../../server/bus/redisBus.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { startRedis, type RedisServer } from "../../support/redisServer.ts";

const SLOW = { timeout: 30_000 };

let redis: RedisServer;
const open: Bus[] = [];
beforeAll(async () => {
  redis = await startRedis();
}, 180_000);
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});
afterAll(() => redis.kill());

const kept = (bus: Bus) => (open.push(bus), bus);
const redisMember = async (log = recordingLog()) => kept(await openRedisBus(redis.url, log));
const memory = createMemory();
const members = {
  memory: () => Promise.resolve(kept(createMemoryBus(memory))),
  redis: () => redisMember(),
};

describe.each(Object.entries(members))("a bus over %s", (_name, member) => {
  it("tells every process what one publishes, in order, and only who subscribed", async () => {
    const [first, second] = [await member(), await member()];
    expect(first.id).not.toBe(second.id);
    const heard: [string, unknown][] = [];
    await first.subscribe("news", (message) => heard.push(["first", message]));
    const stop = await second.subscribe("news", (message) => heard.push(["second", message]));
    await second.subscribe("other", (message) => heard.push(["other", message]));
    expect(await first.publish("news", { n: 1 })).toBe(2);
    expect(await first.publish("news", { n: 2 })).toBe(2);
    await vi.waitFor(() => expect(heard).toHaveLength(4), 15_000);
    expect(heard.filter(([who]) => who === "second")).toEqual([
      ["second", { n: 1 }],
      ["second", { n: 2 }],
    ]);
    stop();
    await vi.waitFor(async () => expect(await first.publish("news", 3)).toBe(1), 15_000);
  });

  it("keeps values for all, for their time", async () => {
    const [first, second] = [await member(), await member()];
    await first.set("k", { deep: [1, "ü"] }, 60_000);
    expect(await second.get("k")).toEqual({ deep: [1, "ü"] });
    await second.remove("k");
    expect(await first.get("k")).toBeUndefined();
    await first.set("short", 1, 30);
    await vi.waitFor(async () => expect(await second.get("short")).toBeUndefined(), 15_000);
  });

  it("goes on after a listener that cannot take a message", async () => {
    const [first, second] = [await member(), await member()];
    const heard: unknown[] = [];
    await first.subscribe("odd", () => {
      throw new Error("No such message.");
    });
    await first.subscribe("odd", (message) => heard.push(message));
    await second.publish("odd", 1);
    await second.publish("odd", 2);
    await vi.waitFor(() => expect(heard).toEqual([1, 2]), 15_000);
  });

  it("lets one of many claim a key", async () => {
    const all = [await member(), await member(), await member()];
    const claims = await Promise.all(all.map((bus, at) => bus.claim("mine", at, 60_000)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await all[0]?.get("mine")).toBe(claims.indexOf(true));
    await all[0]?.remove("mine");
    expect(await all[1]?.claim("mine", 9, 60_000)).toBe(true);
    await all[1]?.remove("mine");
  });
});

describe("a Redis that is not there", () => {
  it("is told at the start, without the address, which may hold a password", async () => {
    const opening = openRedisBus("redis://:secret@127.0.0.1:1", recordingLog());
    await expect(opening).rejects.toThrow("Redis cannot be reached at the address given with --bus");
    await opening.catch((fault: unknown) => {
      expect(String(fault)).not.toContain("secret");
      expect(String(fault)).toContain("ECONNREFUSED");
    });
  });

  it("rejects at once while it is away, says so once, and is used again when it is back", SLOW, async () => {
    const log = recordingLog();
    const bus = await redisMember(log);
    const heard: unknown[] = [];
    await bus.subscribe("news", (message) => heard.push(message));
    await redis.kill();
    await vi.waitFor(() => expect(log.lines.length).toBeGreaterThan(0), 5000);
    await expect(bus.get("k")).rejects.toThrow();
    await expect(bus.publish("news", 1)).rejects.toThrow();
    await redis.restart();
    await vi.waitFor(
      () => expect(log.lines.filter(({ message }) => message === "Redis is back.")).toHaveLength(1),
      15_000,
    );
    await vi.waitFor(async () => expect(await bus.publish("news", 2)).toBe(1), 5000);
    await vi.waitFor(() => expect(heard).toContain(2), 15_000);
    expect(heard).not.toContain(1);
    expect(log.lines.filter(({ message }) => message.startsWith("Redis is away"))).toHaveLength(1);
  });

  it(
    "is done without where it stands still, after one wait, and used again when it goes on",
    SLOW,
    async () => {
      const log = recordingLog();
      const bus = await redisMember(log);
      let back = 0;
      bus.onBack(() => (back += 1));
      redis.standStill();
      await expect(bus.get("k")).rejects.toThrow();
      const begun = performance.now();
      for (const _ of [1, 2, 3]) await expect(bus.set("k", 1, 60_000)).rejects.toThrow("does not answer");
      expect(performance.now() - begun).toBeLessThan(1000);
      expect(bus.isThere()).toBe(false);
      redis.goOn();
      await vi.waitFor(async () => expect(await bus.set("k", 2, 60_000)).toBeUndefined(), 15_000);
      expect([bus.isThere(), back]).toEqual([true, 1]);
      expect(log.lines.map(({ message }) => message)).toEqual([
        "Redis does not answer: this process goes on alone until it does.",
        "Redis answers again.",
      ]);
    },
  );

  it(
    "tells when a connection that listens was cut for a moment, and listens again by then",
    SLOW,
    async () => {
      const [bus, other] = [await redisMember(), await redisMember()];
      const heard: unknown[] = [];
      await bus.subscribe("news", (message) => heard.push(message));
      bus.onBack(() => void other.publish("news", "after"));
      const { Redis } = await import("ioredis");
      const admin = new Redis(redis.url);
      await admin.call("CLIENT", "KILL", "TYPE", "pubsub");
      await vi.waitFor(() => expect(heard).toEqual(["after"]), 15_000);
      admin.disconnect();
    },
  );

  it("does not choke on what others put into it", async () => {
    const bus = await redisMember();
    const { Redis } = await import("ioredis");
    const other = new Redis(redis.url);
    const heard: unknown[] = [];
    await bus.subscribe("news", (message) => heard.push(message));
    await other.publish("workspace-widget:news", "{ no json");
    await other.set("workspace-widget:bad", "{ no json");
    expect(await bus.get("bad")).toBeUndefined();
    await vi.waitFor(() => expect(heard).toEqual([undefined]), 15_000);
    other.disconnect();
  });
});
