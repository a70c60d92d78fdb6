import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Gateway } from "../../../../server/io/embedded/gateway.ts";
import { openWebSocketFront } from "../../../../server/io/embedded/peers/webSocketFront.ts";
import { recordingLog } from "../../../support/recordingLog.ts";

const MIB = 1024 * 1024;

/** The way in, with a gateway behind it that tells every peer what the test says. */
async function openFront() {
  const peers: { tell: (message: object) => void; left: boolean }[] = [];
  const gateway: Gateway = {
    facade: { connect: () => Promise.reject(new Error("Nobody connects from within.")) },
    markBulk: (result) => result,
    stop: () => Promise.resolve(),
    connectPeer(tell) {
      const peer = { tell, left: false };
      peers.push(peer);
      return Promise.resolve({ send: () => undefined, disconnect: () => void (peer.left = true) });
    },
  };
  const front = await openWebSocketFront(gateway, { log: recordingLog() });
  onTestFinished(() => front.close());
  return { url: new URL(front.url), peers };
}

it(
  "a peer that takes nothing of 64 MiB is dropped, and one that reads is not",
  { timeout: 30_000 },
  async () => {
    const { url, peers } = await openFront();
    const reader = new WebSocket(url);
    let read = 0;
    reader.on("message", () => (read += 1));
    await once(reader, "open");
    const socket = connect(Number(url.port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    const key = Buffer.from("sixteen bytes...").toString("base64");
    socket.write(
      [
        `GET ${url.pathname} HTTP/1.1`,
        `host: ${url.host}`,
        "connection: upgrade",
        "upgrade: websocket",
        `sec-websocket-key: ${key}`,
        "sec-websocket-version: 13",
        "",
        "",
      ].join("\r\n"),
    );
    await once(socket, "data");
    socket.pause();
    await expect.poll(() => peers.length).toBe(2);
    const text = "x".repeat(MIB);
    // What the system itself buffers comes on top of the 64 MiB.
    for (let sent = 0; sent < 200 && peers[1]?.left === false; sent += 1) {
      for (const { tell } of peers) tell({ text });
      await expect.poll(() => read).toBe(sent + 1);
      if (sent < 60) expect(peers[1].left).toBe(false);
    }
    expect(peers.map(({ left }) => left)).toEqual([false, true]);
    socket.resume();
    await once(socket, "close");
    reader.close();
    await expect.poll(() => peers[0]?.left).toBe(true);
  },
);
