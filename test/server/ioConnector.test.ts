import { expect, it, vi } from "vitest";
import { createIoConnector } from "../../server/ioConnector.ts";
import type { IoPort } from "../../server/io/port.ts";
import { memoryIo } from "../support/memoryIo.ts";

interface Losable extends IoPort {
  lose(): void;
  readonly wasClosed: () => boolean;
}

/** A port that a test loses. */
function losable(): Losable {
  let tell = () => {};
  let closed = false;
  return {
    ...memoryIo(),
    onLost: (callback) => (tell = callback),
    lose: () => tell(),
    wasClosed: () => closed,
    close: () => Promise.resolve(void (closed = true)),
  };
}

it("rejects at once while a lost connection is made again, and then gives the new one", async () => {
  const ports = [losable(), losable()];
  let made = 0;
  let mayConnect = true;
  const io = createIoConnector(
    () => {
      const port = ports[made];
      if (!mayConnect || port === undefined) return Promise.reject(new Error("nobody there"));
      made += 1;
      return Promise.resolve(port);
    },
    { firstPauseMs: 10 },
  );
  const seen: string[] = [];
  io.onConnected((port) => seen.push(`connected ${ports.indexOf(port as Losable)}`));
  io.onLost(() => seen.push("lost"));
  expect(await io.connected()).toBe(ports[0]);
  mayConnect = false;
  ports[0]?.lose();
  expect(ports[0]?.wasClosed()).toBe(true);
  await expect(io.connected()).rejects.toThrow(
    "The connection to io.Connect is lost and is being made again",
  );
  await new Promise((resolve) => setTimeout(resolve, 60));
  mayConnect = true;
  await vi.waitFor(async () => expect(await io.connected()).toBe(ports[1]), 15_000);
  // What an old port says late changes nothing.
  ports[0]?.lose();
  expect(await io.connected()).toBe(ports[1]);
  expect(seen).toEqual(["connected 0", "lost", "connected 1"]);
  await io.close();
  expect(ports[1]?.wasClosed()).toBe(true);
});

it("goes on trying by itself after a first failure, and tries at once for who asks", async () => {
  let attempts = 0;
  const port = losable();
  const connect = () => (
    (attempts += 1),
    attempts < 4 ? Promise.reject(new Error("not yet")) : Promise.resolve(port)
  );
  const io = createIoConnector(connect, { firstPauseMs: 10 });
  const arrived = new Promise((resolve) => io.onConnected(resolve));
  await expect(io.connected()).rejects.toThrow("not yet");
  await expect(io.connected()).rejects.toThrow("not yet");
  expect(attempts).toBe(2);
  expect(await arrived).toBe(port);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(attempts).toBe(4);
  await io.close();
});

it("stops trying when it is closed", async () => {
  let attempts = 0;
  const io = createIoConnector(() => ((attempts += 1), Promise.reject(new Error("no"))), { firstPauseMs: 5 });
  await expect(io.connected()).rejects.toThrow("no");
  await io.close();
  const before = attempts;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(attempts).toBe(before);
});
