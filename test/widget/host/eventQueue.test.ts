import { expect, it } from "vitest";
import { createEventQueue } from "../../../widget/host/eventQueue.ts";

it("keeps the order when events come while the first listeners are being served", async () => {
  const queue = createEventQueue<number>();
  queue.emit(1);
  queue.emit(2);
  const seen: number[] = [];
  queue.subscribe((event) => {
    seen.push(event);
    if (event === 1) queue.emit(3);
  });
  queue.emit(4);
  await Promise.resolve();
  queue.emit(5);
  expect(seen).toEqual([1, 2, 4, 3, 5]);
});

it("loses nothing to a listener that left at once", async () => {
  const queue = createEventQueue<string>();
  queue.emit("a");
  const early: string[] = [];
  queue.subscribe((event) => early.push(event))();
  const late: string[] = [];
  await Promise.resolve();
  queue.emit("b");
  queue.subscribe((event) => late.push(event));
  await Promise.resolve();
  expect(early).toEqual([]);
  expect(late).toEqual(["a", "b"]);
});
