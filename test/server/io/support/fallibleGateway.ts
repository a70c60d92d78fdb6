import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { startPlatform, type PeerAddress } from "../../../../server/io/embedded/startPlatform.ts";
import { recordingLog } from "../../../support/recordingLog.ts";

export interface FallibleGateway {
  /** The same after every kill. */
  readonly url: string;
  /** Ends the gateway, its platform and every connection in mid-sentence. */
  kill(): Promise<void>;
  /** Starts a new one at the same address. */
  start(): Promise<void>;
}

/** A real gateway with the embedded platform, at an address that stays while it is killed and started again. */
export async function fallibleGateway(definitionsDir: string, storeDir: string): Promise<FallibleGateway> {
  let platform: { stop: () => Promise<void>; peers: PeerAddress } | undefined;
  const sockets = new Set<WebSocket>();
  const front = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(front, "listening");
  front.on("connection", (client) => {
    if (platform === undefined) return client.terminate();
    const { url, userName } = platform.peers;
    const behind = new WebSocket(url);
    sockets.add(client).add(behind);
    const early: string[] = [];
    client.on("message", (data: Buffer) => {
      const text = asUser(data.toString(), userName);
      if (behind.readyState === WebSocket.OPEN) behind.send(text);
      else early.push(text);
    });
    behind.on("open", () => early.splice(0).forEach((text) => behind.send(text)));
    behind.on("message", (data: Buffer) => client.send(data.toString()));
    behind.on("error", () => client.terminate());
    behind.on("close", () => client.terminate());
    client.on("close", () => behind.terminate());
  });
  const start = async () => {
    let peers: PeerAddress | undefined;
    const onPeerAddress = (address: PeerAddress) => (peers = address);
    const { stop } = await startPlatform({ definitionsDir, storeDir, log: recordingLog(), onPeerAddress });
    if (peers === undefined) throw new Error("The platform is not open to peers.");
    platform = { stop, peers };
  };
  const kill = async () => {
    const running = platform;
    platform = undefined;
    for (const socket of sockets) socket.terminate();
    sockets.clear();
    await running?.stop();
  };
  onTestFinished(async () => {
    await kill();
    front.close();
  });
  await start();
  const address = front.address();
  if (typeof address !== "object" || address === null) throw new Error("The gateway has no port.");
  return { url: `ws://127.0.0.1:${address.port}`, kill, start };
}

/** A Desktop lets its user in by name; the embedded gateway lets in who knows the name it made up. */
function asUser(text: string, login: string): string {
  const message = JSON.parse(text) as { type?: string; authentication?: object };
  if (message.type !== "hello") return text;
  return JSON.stringify({ ...message, authentication: { ...message.authentication, login } });
}
