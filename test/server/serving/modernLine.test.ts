import { expect, it, vi } from "vitest";
import { createModernLine } from "../../../server/serving/modernLine.ts";

const NEVER = new AbortController().signal;

function turns(patienceMs: number) {
  const line = createModernLine(patienceMs);
  const begun: string[] = [];
  const ask = async (client: string, question: string, { signal = NEVER, since = 0 } = {}) => {
    await line.turn(client, { question, since, signal });
    begun.push(question);
  };
  return { line, begun, ask };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

it("a question waits until the one before is answered, and other clients do not wait", async () => {
  const { line, begun, ask } = turns(60_000);
  const all = [ask("a", "1"), ask("a", "2"), ask("b", "3")];
  await vi.waitFor(() => expect(begun).toEqual(["1", "3"]), 15_000);
  await settle();
  expect(begun).toEqual(["1", "3"]);
  line.answered("a", "1");
  await Promise.all(all);
  expect(begun).toEqual(["1", "3", "2"]);
});

it("a question that nobody answers holds up the next for its time and no longer", async () => {
  const { begun, ask } = turns(50);
  await Promise.all([ask("a", "1"), ask("a", "2"), ask("a", "3")]);
  expect(begun).toEqual(["1", "2", "3"]);
});

it("a call that was cancelled while it waited asks nothing and leaves the line", async () => {
  const { line, begun, ask } = turns(60_000);
  const cancel = new AbortController();
  await ask("a", "1");
  const cancelled = ask("a", "2", { signal: cancel.signal });
  const after = ask("a", "3");
  cancel.abort();
  line.answered("a", "1");
  await expect(cancelled).rejects.toThrow();
  await after;
  expect(begun).toEqual(["1", "3"]);
});

it("a call that begins while a question is open does not wait for that, but for what is put meanwhile", async () => {
  const { line, begun, ask } = turns(60_000);
  await ask("a", "left alone");
  const since = line.now();
  await ask("a", "1", { since });
  const second = ask("a", "2", { since });
  await settle();
  expect(begun).toEqual(["left alone", "1"]);
  line.answered("a", "1");
  await second;
  expect(begun).toEqual(["left alone", "1", "2"]);
});
