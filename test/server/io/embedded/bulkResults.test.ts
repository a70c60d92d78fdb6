import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBulkResults } from "../../../../server/io/embedded/bulkResults.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const yielded = (result: unknown) => ({ type: "yield", invocation_id: "1", result });
const received = (message: object) => ({ ...message, type: "result" });

test("a marked result travels as a ticket and arrives as itself, once", () => {
  const bulk = createBulkResults();
  const result = bulk.mark({ layouts: [1, 2, 3] });
  const sent = bulk.checkIn(yielded(result));
  expect(JSON.stringify(sent)).not.toContain("layouts");
  const arrived = bulk.checkOut(received(sent));
  expect(arrived).toMatchObject({ type: "result", invocation_id: "1" });
  expect(Reflect.get(arrived, "result")).toBe(result);
  expect(Reflect.get(bulk.checkOut(received(sent)), "result")).not.toBe(result);
});

test("everything else passes untouched", () => {
  const bulk = createBulkResults();
  const marked = bulk.mark({ x: 1 });
  const messages = [yielded({ x: 1 }), { type: "call", result: marked }, yielded(null), { type: "yield" }];
  for (const message of messages) expect(bulk.checkIn(message)).toBe(message);
  const results = [{ type: "result", result: { x: 1 } }, { type: "result" }, { type: "event", result: null }];
  for (const message of results) expect(bulk.checkOut(message)).toBe(message);
});

test("a ticket of another gateway, or an invented one, opens nothing", () => {
  const bulk = createBulkResults();
  const sent = bulk.checkIn(yielded(bulk.mark({ secret: true })));
  expect(JSON.stringify(createBulkResults().checkOut(received(sent)))).not.toContain("secret");
});

test("a result that nobody collects is thrown away", () => {
  const bulk = createBulkResults();
  const sent = bulk.checkIn(yielded(bulk.mark({ layouts: [] })));
  vi.advanceTimersByTime(10 * 60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(Reflect.get(bulk.checkOut(received(sent)), "result")).not.toHaveProperty("layouts");
});
