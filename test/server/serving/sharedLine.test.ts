import { expect, it } from "vitest";
import type { Bus } from "../../../server/bus/bus.ts";
import { createMemory, createMemoryBus } from "../../../server/bus/memoryBus.ts";
import { createSharedLine } from "../../../server/serving/together/sharedLine.ts";

const NEVER = new AbortController().signal;
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

function twoProcesses(patienceMs = 60_000) {
  const memory = createMemory();
  const lines = [0, 1].map(() => createSharedLine(createMemoryBus(memory), patienceMs));
  const begun: string[] = [];
  const lineOf = (process: number) => lines[process] ?? createSharedLine(createMemoryBus());
  const ask = async (process: number, question: string, { since = 0, signal = NEVER } = {}) => {
    await lineOf(process).turn("a client", { question, since, signal });
    begun.push(question);
  };
  return { ask, begun, lineOf };
}

it("a question waits for one that another process put, until any hears the answer", async () => {
  const { ask, begun, lineOf } = twoProcesses();
  await ask(0, "1");
  const second = ask(1, "2");
  await settle();
  lineOf(1).answered("a client", "another question");
  await settle();
  expect(begun).toEqual(["1"]);
  lineOf(1).answered("a client", "1");
  await second;
  expect(begun).toEqual(["1", "2"]);
});

it("a call that begins after a question that its own process put does not wait for that", async () => {
  const { ask, begun, lineOf } = twoProcesses();
  await ask(0, "left alone");
  await settle();
  await ask(0, "2", { since: lineOf(0).now() });
  expect(begun).toEqual(["left alone", "2"]);
});

it("a call that begins three seconds after a question was put does not wait for that", async () => {
  const { ask, begun, lineOf } = twoProcesses();
  await ask(0, "left alone");
  await settle();
  await ask(1, "2", { since: lineOf(1).now() + 3000 });
  expect(begun).toEqual(["left alone", "2"]);
});

it("a call that a busy process takes in two seconds late waits like those it was sent with", async () => {
  const { ask, begun, lineOf } = twoProcesses();
  await ask(0, "1");
  const late = ask(1, "2", { since: lineOf(1).now() + 2000 });
  await settle();
  expect(begun).toEqual(["1"]);
  lineOf(0).answered("a client", "1");
  await late;
  expect(begun).toEqual(["1", "2"]);
});

it("nobody waits for ever, for a cancelled call, or without the bus", async () => {
  const { ask } = twoProcesses(100);
  await ask(0, "never answered");
  await ask(1, "2");
  const cancel = new AbortController();
  const cancelled = ask(0, "3", { signal: cancel.signal });
  cancel.abort();
  await expect(cancelled).rejects.toThrow();
  const away = () => Promise.reject(new Error("away"));
  const bus: Bus = { ...createMemoryBus(), claim: away, get: away, set: away };
  const line = createSharedLine(bus);
  await line.turn("a client", { question: "4", since: 0, signal: NEVER });
  await line.turn("a client", { question: "5", since: 0, signal: NEVER });
});
