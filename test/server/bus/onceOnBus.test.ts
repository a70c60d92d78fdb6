import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bus } from "../../../server/bus/bus.ts";
import { createMemory, createMemoryBus } from "../../../server/bus/memoryBus.ts";
import { onceOnBus } from "../../../server/bus/onceOnBus.ts";
import { openRedisBus } from "../../../server/bus/redisBus.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { startRedis, type RedisServer } from "../../support/redisServer.ts";

const read = (answer: unknown) => (typeof answer === "string" ? answer : undefined);
const options = { name: "open", ttlMs: 60_000, read };

/** Two processes on one bus, and what they did. */
function twoProcesses(more = {}) {
  const memory = createMemory();
  const done: string[] = [];
  const once = [createMemoryBus(memory), createMemoryBus(memory)].map((bus) =>
    onceOnBus<string>(bus, { ...options, ...more }),
  );
  const ask = (process: number, key: string, work: () => Promise<string> | string) => {
    const run = once[process];
    if (run === undefined) throw new Error("There are two.");
    return run(key, async () => (done.push(`${process} ${key}`), work()));
  };
  return { ask, done, memory };
}

it("does the work of a key once among the processes, also when they ask at the same moment", async () => {
  const { ask, done } = twoProcesses();
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve("opened"), 80));
  expect(await Promise.all([ask(0, "k", slow), ask(1, "k", slow)])).toEqual(["opened", "opened"]);
  expect(await ask(1, "k", () => "again")).toBe("opened");
  expect(await ask(1, "other", () => "new")).toBe("new");
  expect(done).toEqual(["0 k", "1 other"]);
});

it("tries again, in any process, what was rejected", async () => {
  const { ask, done } = twoProcesses();
  await expect(ask(0, "k", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask(1, "k", () => "yes")).toBe("yes");
  expect(done).toEqual(["0 k", "1 k"]);
});

it("takes over from a process that ended in the middle, and not from one that is slow", async () => {
  const { ask, done, memory } = twoProcesses({ leaseMs: 60 });
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve("slow"), 300));
  expect(await Promise.all([ask(0, "slow", slow), ask(1, "slow", slow)])).toEqual(["slow", "slow"]);
  await createMemoryBus(memory).claim("once:open:dead", {}, 60);
  expect(await ask(1, "dead", () => "done")).toBe("done");
  expect(done).toEqual(["0 slow", "1 dead"]);
});

it("does the work itself while the bus is away", async () => {
  const away = () => Promise.reject(new Error("away"));
  const bus: Bus = { ...createMemoryBus(), claim: away, get: away, set: away, remove: away };
  const once = onceOnBus<string>(bus, options);
  expect(await once("k", () => Promise.resolve("done"))).toBe("done");
  await expect(once("k", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

it("does not wait for an answer that it cannot read", async () => {
  const { ask, memory } = twoProcesses();
  await createMemoryBus(memory).set("once:open:k", { answer: { of: "another version" } }, 60_000);
  expect(await ask(0, "k", () => "own")).toBe("own");
});

describe("a bus that comes back empty", () => {
  /** Two processes on a bus that a test can empty, and let each find again. */
  function twoOnForgetful() {
    const memory = createMemory();
    const done: string[] = [];
    const processes = [0, 1].map((process) => {
      let back = (): void => undefined;
      const bus = {
        ...createMemoryBus(memory),
        onBack: (told: () => void) => ((back = told), () => undefined),
      };
      const once = onceOnBus<string>(bus, { ...options, settleMs: 150 });
      const ask = (key: string, work: () => Promise<string> = () => Promise.resolve(`of ${process}`)) =>
        once(key, () => (done.push(`${process} ${key}`), work()));
      return { ask, back: () => back() };
    });
    const [first, second] = processes;
    if (first === undefined || second === undefined) throw new Error("There are two.");
    return { first, second, done, empty: () => memory.values.clear() };
  }

  it("is told again what was done, so that another process does not do it a second time", async () => {
    const { first, second, done, empty } = twoOnForgetful();
    await first.ask("k");
    empty();
    [first, second].forEach(({ back }) => back());
    expect(await second.ask("k")).toBe("of 0");
    expect(done).toEqual(["0 k"]);
  });

  it("is told so by whoever knows, when the one that did it is gone", async () => {
    const { first, second, done, empty } = twoOnForgetful();
    await first.ask("k");
    expect(await second.ask("k")).toBe("of 0");
    empty();
    second.back();
    expect(await second.ask("k")).toBe("of 0");
    expect(done).toEqual(["0 k"]);
  });

  it("is not taken for one that knows before all have found it again", async () => {
    const { first, second, done, empty } = twoOnForgetful();
    await first.ask("k");
    empty();
    second.back();
    const asked = second.ask("k");
    setTimeout(first.back, 50);
    expect(await asked).toBe("of 0");
    expect(await second.ask("new")).toBe("of 1");
    expect(done).toEqual(["0 k", "1 new"]);
  });

  it("is told of work that is not done yet", async () => {
    const { first, second, done, empty } = twoOnForgetful();
    const slow = first.ask("k", () => new Promise((resolve) => setTimeout(() => resolve("slow"), 400)));
    empty();
    second.back();
    const asked = second.ask("k");
    setTimeout(first.back, 50);
    expect(await Promise.all([slow, asked])).toEqual(["slow", "slow"]);
    expect(done).toEqual(["0 k"]);
  });
});

describe("a Redis that was killed and starts again with nothing", () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  }, 180_000);
  afterAll(() => redis.kill());

  it("opens nothing twice", { timeout: 30_000 }, async () => {
    const log = recordingLog();
    const buses = [await openRedisBus(redis.url, log), await openRedisBus(redis.url, log)];
    const done: string[] = [];
    const [first, second] = buses.map((bus, process) => {
      const once = onceOnBus<string>(bus, options);
      return () => once("k", () => (done.push(`${process}`), Promise.resolve(`of ${process}`)));
    });
    expect(await first?.()).toBe("of 0");
    await redis.kill();
    await expect.poll(() => log.lines.length, { timeout: 5000 }).toBeGreaterThan(0);
    await redis.restart();
    // A process that does not reach it yet would do the work itself.
    const reaches = () =>
      buses[1]?.get("any").then(
        () => true,
        () => false,
      );
    await expect.poll(reaches, { timeout: 15_000 }).toBe(true);
    expect(await second?.()).toBe("of 0");
    expect(done).toEqual(["0"]);
    for (const bus of buses) await bus.close();
  });
});
