import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { cutStalledReaders } from "../../../server/serving/http/stalledReaders.ts";

const PIECE = 64 * 1024;
const SIZE = 512 * PIECE;

async function start(lookMs: number) {
  const server = createServer((request, response) => {
    if (request.url === "/later") setTimeout(() => response.end("late"), 3 * lookMs);
    else Readable.from(Array.from({ length: SIZE / PIECE }, () => Buffer.alloc(PIECE))).pipe(response);
  });
  onTestFinished(cutStalledReaders(server, lookMs));
  onTestFinished(() => server.closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, port };
}

it("who asks for much and reads nothing is cut off", async () => {
  const { server, port } = await start(100);
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await new Promise<void>((resolve) => {
    server.once("connection", (held) => held.once("close", () => resolve()));
  });
  expect(socket.bytesRead).toBeLessThan(SIZE);
  socket.destroy();
});

it("who reads slowly gets everything, and who waits for an answer gets it", async () => {
  const { url } = await start(1400);
  const late = fetch(`${url}/later`).then((answer) => answer.text());
  let size = 0;
  for await (const part of (await fetch(url)).body ?? []) {
    size += (part as Uint8Array).byteLength;
    await wait(8);
  }
  expect(size).toBe(SIZE);
  expect(await late).toBe("late");
});
