import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { testPlatform } from "../support/testPlatform.ts";

const SLOW = { timeout: 60_000 };
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const hello = {
  type: "hello",
  identity: { application: "x", process: 1 },
  authentication: { method: "secret" },
};

/** Messages of a peer that has the key, and is broken or hostile. */
const GARBAGE: string[] = [
  ...["", "{", "[]", "null", "1", '"x"', "{}", nested(100_000)],
  ...[
    "hello",
    "join",
    "create-token",
    "authentication",
    "register",
    "call",
    "subscribe",
    "publish",
    "x",
    1,
    null,
  ].map((type) => JSON.stringify({ type })),
  ...[null, [], "x", { application: { a: 1 } }].map((identity) => JSON.stringify({ ...hello, identity })),
  ...[null, [], "x", { method: 1 }, { method: "secret", login: { a: 1 }, secret: [] }].map((authentication) =>
    JSON.stringify({ ...hello, authentication }),
  ),
  ...["global", "interop", "activity", "context", "bus", "metrics", "__proto__", "constructor"].flatMap(
    (domain) => [
      JSON.stringify({ domain, type: "join", destination: domain }),
      JSON.stringify({
        domain,
        type: "call",
        peer_id: { a: 1 },
        request_id: null,
        server_id: "x",
        method_id: [],
      }),
      `{"domain":"${domain}","type":"join","__proto__":{"polluted":true},"options":${nested(2000)}}`,
    ],
  ),
];

it("a peer that says nonsense harms nobody", SLOW, async () => {
  const { peers, apps } = await testPlatform({ openToPeers: true });
  const faults: unknown[] = [];
  const heard = (fault: unknown) => void faults.push(fault);
  process.on("uncaughtException", heard).on("unhandledRejection", heard);
  onTestFinished(() => void process.off("uncaughtException", heard).off("unhandledRejection", heard));
  for (const text of GARBAGE) {
    const socket = new WebSocket(peers?.url ?? "");
    socket.on("error", () => undefined);
    await once(socket, "open");
    for (let count = 0; count < 3; count += 1) socket.send(text);
    await new Promise((resolve) => setTimeout(resolve, 5));
    socket.terminate();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(faults.map(String)).toEqual([]);
  expect(await apps.list()).not.toEqual([]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
