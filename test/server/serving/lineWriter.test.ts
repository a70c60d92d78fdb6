import { PassThrough, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { LineWriter } from "../../../server/serving/lineWriter.ts";

const LONG = "x".repeat(40 * 1024);

/** Takes a piece when told to. */
function slowReader() {
  const pieces: string[] = [];
  let taken: (() => void) | undefined;
  const output = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk.toString());
      taken = done;
    },
  });
  return { output, pieces, take: () => taken?.() };
}

it("lines of one turn go out in one piece in their order, long ones in several, each whole", async () => {
  const { output, pieces, take } = slowReader();
  const writer = new LineWriter(output);
  const told: string[] = [];
  for (const line of ["1", "2", LONG, LONG, "5"]) void writer.write(line).then(() => told.push(line));
  await wait(5);
  expect(pieces).toEqual([`1\n2\n${LONG}\n${LONG}\n`]);
  expect(told).toEqual([]);
  take();
  await wait(5);
  expect(told).toHaveLength(4);
  expect(pieces.at(-1)).toBe("5\n");
});

it("is flushed when all was taken, however long that takes a reader who goes on, and not by one who stopped", async () => {
  const { output, take } = slowReader();
  const writer = new LineWriter(output);
  for (let line = 0; line < 6; line += 1) void writer.write(LONG);
  const flushed = writer.flushed(400);
  for (let piece = 0; piece < 3; piece += 1) {
    await wait(250);
    take();
  }
  expect(await flushed).toBe(true);
  void writer.write("unread");
  expect(await writer.flushed(100)).toBe(false);
});

it("tells of a line whose reader is gone, and of those that waited behind it", async () => {
  const output = new PassThrough();
  output.on("error", () => undefined).destroy();
  const writer = new LineWriter(output);
  const lines = [writer.write(LONG), writer.write(LONG), writer.write("3")];
  for (const line of lines) await expect(line).rejects.toThrow();
  expect(await writer.flushed()).toBe(true);
});
