import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Bus } from "../../../../server/bus/bus.ts";
import { createMemory, createMemoryBus } from "../../../../server/bus/memoryBus.ts";
import { openSession, post, startWire } from "../../../support/wire.ts";

const SLOW = { timeout: 40_000 };
const LIST = { jsonrpc: "2.0", id: 2, method: "tools/list" };
const KindSchema = z.looseObject({ kind: z.string() });
const LARGE = "test://large";
const READ = { jsonrpc: "2.0", id: 3, method: "resources/read", params: { uri: LARGE } };

/** A bus that loses what a test wants lost, as a connection does that is cut for a moment. */
function leaky(bus: Bus) {
  let loses = (_kind: string): boolean => false;
  let back = (): void => undefined;
  let unreached = 0;
  const own: Bus = {
    ...bus,
    publish: (topic, message) => {
      const isLost = unreached > 0 && topic.startsWith("relay:");
      if (isLost) unreached -= 1;
      return isLost ? Promise.resolve(0) : bus.publish(topic, message);
    },
    subscribe: (topic, listener) =>
      bus.subscribe(topic, (message) => {
        const { kind } = KindSchema.safeParse(message).data ?? { kind: "" };
        if (loses(kind)) return;
        listener(message);
      }),
    onBack(listener) {
      const before = back;
      back = () => [before, listener].forEach((tell) => tell());
      return () => undefined;
    },
  };
  return {
    bus: own,
    reachNobody: (times: number) => (unreached = times),
    lose: (which: typeof loses) => (loses = which),
    comeBack: () => back(),
  };
}

/** Loses the first message of a kind, for both who listen. */
const once = (wanted: string) => {
  let left = 2;
  return (kind: string) => kind === wanted && left-- > 0;
};

/** Two processes; a client of the second has a session of the first. */
async function startTwo(length = 1000) {
  const memory = createMemory();
  const [owner, asked] = [leaky(createMemoryBus(memory)), leaky(createMemoryBus(memory))];
  const first = await startWire({ http: { bus: owner.bus } });
  const second = await startWire({ http: { bus: asked.bus } });
  const text = "ü".repeat(length);
  const large = {
    uri: LARGE,
    name: "Large",
    mimeType: "text/plain",
    answers: (uri: string) => uri === LARGE,
  };
  first.served.catalog.setResources("test", [{ ...large, read: () => Promise.resolve(text) }]);
  const session = await openSession(first.mcpUrl);
  const ask = (body: unknown = LIST) => post(second.mcpUrl, body, { "mcp-session-id": session });
  return { owner, asked, ask, second, session, text, memory };
}

const ReadSchema = z.object({
  result: z.object({ contents: z.tuple([z.object({ text: z.string() })]) }),
});
const textOf = (answer: unknown) => ReadSchema.parse(answer).result.contents[0].text;

describe("a passed-on request, where messages between the processes are lost", SLOW, () => {
  it.each(["head", "chunk", "end"])("gets its whole answer although a %s was lost", async (kind) => {
    const { asked, ask, text } = await startTwo(400_000);
    asked.lose(once(kind));
    const answer = await ask(READ);
    expect(answer.status).toBe(200);
    expect(textOf(await answer.json()) === text).toBe(true);
  });

  it("gets the rest of it at once when the connection is back", async () => {
    const { asked, ask } = await startTwo();
    asked.lose((kind) => kind !== "");
    const answering = ask();
    await new Promise((resolve) => setTimeout(resolve, 500));
    asked.lose(() => false);
    const begun = performance.now();
    asked.comeBack();
    // Before the look that comes anyway.
    expect((await answering).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it("goes on although its owner missed that the client took the last part", async () => {
    const { owner, ask, text } = await startTwo(400_000);
    owner.lose(once("taken"));
    expect(textOf(await (await ask(READ)).json()) === text).toBe(true);
  });

  it("ends with a failure that says to try again where the owner never heard of it", async () => {
    const { owner, ask } = await startTwo();
    owner.lose(once("request"));
    const answer = await ask();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await ask()).status).toBe(200);
  });

  it("ends with a failure where the owner lives and says nothing any more", async () => {
    const { owner, ask } = await startTwo();
    owner.lose((kind) => kind !== "");
    expect((await ask()).status).toBe(503);
  });
});

describe("an owner that nothing reaches for a moment", SLOW, () => {
  it("is waited for, as long as it is not known to be gone", async () => {
    const { asked, ask } = await startTwo();
    asked.reachNobody(4);
    expect((await ask()).status).toBe(200);
  });

  it("is taken for gone when its entry is gone", async () => {
    const { asked, ask, memory } = await startTwo();
    memory.values.clear();
    asked.reachNobody(1);
    expect((await ask()).status).toBe(404);
  });

  it("is not taken for gone while the bus itself has only come back, and may be empty", async () => {
    const { asked, ask, memory } = await startTwo();
    memory.values.clear();
    asked.comeBack();
    asked.reachNobody(4);
    expect((await ask()).status).toBe(200);
  });
});

it("waits for a client that is slow to read a large answer passed on", SLOW, async () => {
  const { second, session } = await startTwo(10_000_000);
  const bytes = await new Promise<number>((resolve, reject) => {
    const asking = request(
      second.mcpUrl,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-session-id": session,
        },
      },
      (response) => {
        let read = 0;
        response.on("data", (data: Buffer) => (read += data.length));
        response.once("end", () => resolve(read)).once("error", reject);
        response.pause();
        setTimeout(() => response.resume(), 1500);
      },
    );
    asking.once("error", reject);
    asking.end(JSON.stringify(READ));
  });
  expect(bytes).toBeGreaterThan(20_000_000);
});
