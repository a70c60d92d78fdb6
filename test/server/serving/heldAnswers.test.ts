import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { setImmediate as settled } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { drained } from "../../../server/serving/http/drained.ts";
import { createHeldAnswers } from "../../../server/serving/http/heldAnswers.ts";
import { rawSocket } from "./support/rawSocket.ts";

const PIECE = 16;
const SECOND_MS = 1000;

/** Room for a hundred bytes, two hundred while all readers are quick, on a clock that stands still by itself. */
function start() {
  let now = 0;
  const { hold } = createHeldAnswers({ most: 100, now: () => now });
  const after = (seconds: number) => (now += seconds * SECOND_MS);
  return { hold, after };
}

/** An answer that waits for a reader who takes a piece when told to. */
function answer() {
  const stream = new PassThrough({ highWaterMark: PIECE });
  stream.write(Buffer.alloc(PIECE));
  const take = async () => {
    stream.read();
    await settled();
    stream.write(Buffer.alloc(PIECE));
    await settled();
  };
  return { stream, take };
}

it("a slow reader who goes on reading is not cut off, and one who stopped is", async () => {
  const { hold, after } = start();
  const [steady, stopped, next] = [answer(), answer(), answer()];
  hold(steady.stream, 60);
  hold(stopped.stream, 60);
  for (let time = 0; time < 5; time += 1) {
    after(2);
    await steady.take();
  }
  expect(hold(next.stream, 60)).toBe(true);
  expect([steady, stopped].map(({ stream }) => stream.destroyed)).toEqual([false, true]);
});

it("nobody is cut off before three seconds without progress, nor while there is room", () => {
  const { hold, after } = start();
  const [first, second, third, fourth] = [answer(), answer(), answer(), answer()];
  hold(first.stream, 60);
  after(20);
  expect(hold(second.stream, 40)).toBe(true);
  expect(first.stream.destroyed).toBe(false);
  after(2.9);
  expect(hold(third.stream, 90)).toBe(true);
  expect([first, second].map(({ stream }) => stream.destroyed)).toEqual([true, false]);
  after(0.1);
  expect(hold(fourth.stream, 90)).toBe(true);
  expect(second.stream.destroyed).toBe(true);
});

it("who makes progress for more than thirty seconds and is not done makes room for others", async () => {
  const { hold, after } = start();
  const [trickling, next, last] = [answer(), answer(), answer()];
  hold(trickling.stream, 90);
  for (let time = 0; time < 15; time += 1) {
    after(2);
    await trickling.take();
  }
  expect(hold(next.stream, 90)).toBe(true);
  expect(trickling.stream.destroyed).toBe(false);
  after(1);
  expect(hold(last.stream, 90)).toBe(true);
  expect([trickling, next].map(({ stream }) => stream.destroyed)).toEqual([true, false]);
});

it("no more are cut off than there has to be room for, those first who have taken nothing for longest", async () => {
  const { hold, after } = start();
  const [early, late, next] = [answer(), answer(), answer()];
  hold(early.stream, 50);
  hold(late.stream, 50);
  after(1);
  await early.take();
  after(4);
  expect(hold(next.stream, 50)).toBe(true);
  expect([early, late].map(({ stream }) => stream.destroyed)).toEqual([false, true]);
});

it("where all readers are quick there is twice the room and no more, and what is done gives its own back", async () => {
  const { hold } = start();
  const [first, second, third] = [answer(), answer(), answer()];
  expect([hold(first.stream, 100), hold(second.stream, 100), hold(third.stream, 1)]).toEqual([
    true,
    true,
    false,
  ]);
  first.stream.destroy();
  await settled();
  expect(hold(third.stream, 100)).toBe(true);
  expect([second, third].map(({ stream }) => stream.destroyed)).toEqual([false, false]);
});

it("a stream that is handed several answers holds them all until it closes, and listens once", async () => {
  const { hold, after } = start();
  const [stream, next] = [answer().stream, answer().stream];
  const before = stream.listenerCount("drain");
  for (let time = 0; time < 20; time += 1) expect(hold(stream, 10)).toBe(true);
  expect(stream.listenerCount("drain")).toBe(before + 1);
  expect(hold(next, 10)).toBe(false);
  after(5);
  stream.destroy();
  await settled();
  expect(hold(next, 100)).toBe(true);
});

it("what a slow client of HTTP takes of its answer is progress", async () => {
  const { hold, after } = start();
  const piece = Buffer.alloc(256 * 1024);
  let response: ServerResponse | undefined;
  const server = createServer((_request, asked) => {
    response = asked;
    hold(asked, 60);
    void (async () => {
      while (!asked.destroyed) if (!asked.write(piece)) await drained(asked);
    })();
  });
  onTestFinished(() => server.closeAllConnections());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = await rawSocket((server.address() as AddressInfo).port);
  let taken = 0;
  socket.on("data", (part: Buffer) => (taken += part.length));
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  // More than the lines between the two hold, each time.
  for (let time = 0; time < 4; time += 1) {
    const enough = taken + 32 * 1024 * 1024;
    socket.resume();
    await expect.poll(() => taken, { interval: 1, timeout: 10_000 }).toBeGreaterThan(enough);
    socket.pause();
    after(2);
  }
  expect(hold(answer().stream, 60)).toBe(true);
  expect(response?.destroyed).toBe(false);
  after(3);
  expect(hold(answer().stream, 60)).toBe(true);
  expect(response?.destroyed).toBe(true);
});
