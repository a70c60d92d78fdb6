import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemory, createMemoryBus } from "../../../../server/bus/memoryBus.ts";
import { sharedStates } from "../../../../server/serving/together/sharedStates.ts";
import { contextOfACall } from "../../../support/contextOfACall.ts";

const RENEW_MS = 50;
const toStop: (() => void)[] = [];
afterEach(() => toStop.splice(0).forEach((stop) => stop()));

async function startOn(memory = createMemory()) {
  const [call, context] = await contextOfACall();
  const start = async () => {
    const { states, stop } = await sharedStates(createMemoryBus(memory), RENEW_MS);
    toStop.push(stop);
    return {
      seal: () => states.of(call, context).seal("kept"),
      open: async (sealed: string) => states.of(call, context).open(await states.verify(sealed, context)),
    };
  };
  return { memory, start };
}

describe("processes on one bus", () => {
  it("take what another sealed, and refuse what was changed", async () => {
    const { start } = await startOn();
    const [first, second] = [await start(), await start()];
    const sealed = await first.seal();
    expect(await second.open(sealed)).toBe("kept");
    await expect(second.open(`${sealed}x`)).rejects.toThrow();
  });

  it("agree on one key again after the bus was emptied and one more began", async () => {
    const { memory, start } = await startOn();
    const first = await start();
    const before = await first.seal();
    memory.values.clear();
    const second = await start();
    await vi.waitFor(async () => expect(await second.open(await first.seal())).toBe("kept"), 5000);
    expect(await first.open(await second.seal())).toBe("kept");
    // Asked before: its user may answer yet.
    expect(await first.open(before)).toBe("kept");
    await new Promise((resolve) => setTimeout(resolve, 4 * RENEW_MS));
    expect(await second.open(await first.seal())).toBe("kept");
  });

  it("put the key back where the bus was emptied", async () => {
    const { memory, start } = await startOn();
    const first = await start();
    memory.values.clear();
    await vi.waitFor(() => expect(memory.values.size).toBe(1), 5000);
    const second = await start();
    expect(await second.open(await first.seal())).toBe("kept");
  });

  it("do not use what stands there and is no key", async () => {
    const { memory, start } = await startOn();
    await createMemoryBus(memory).set("stateKey", "short", 60_000);
    const [first, second] = [await start(), await start()];
    expect(await second.open(await first.seal())).toBe("kept");
  });
});
