import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import type { Log } from "../../../log.ts";
import { isNestedDeeper } from "../../../nesting.ts";
import type { Gateway } from "../gateway.ts";

/** The largest message a peer may send, in bytes: an answer of any sensible tool, with room. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;
/** The gateway looks into messages by recursion: what is nested deeper could end it. */
const DEEPEST_MESSAGE = 200;
/** A peer this many bytes behind is taken for dead. */
const MAX_UNREAD = 64 * 1024 * 1024;
const MessageSchema = z
  .record(z.string(), z.unknown())
  .refine((message) => !isNestedDeeper(message, DEEPEST_MESSAGE));

export interface WebSocketFront {
  /** Holds the key, so it must not be logged. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Lets processes of this machine join the gateway. It checks no password, so a key in the address stands in for one,
 * and web pages are kept out, save those of the given origins: a browser always says its origin.
 */
export async function openWebSocketFront(
  gateway: Gateway,
  { log, origins = [] }: { log: Log; origins?: readonly string[] | undefined },
): Promise<WebSocketFront> {
  const path = `/${randomBytes(24).toString("hex")}`;
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({
    server,
    maxPayload: LARGEST_MESSAGE,
    verifyClient: ({ req }: { req: IncomingMessage }) => mayJoin(req, { path, origins }),
  });
  sockets.on("connection", (socket) => {
    join(gateway, socket, log).catch(() => socket.close());
  });
  const port = await listen(server);
  return { url: `ws://127.0.0.1:${port}${path}`, close: () => close(server, sockets) };
}

function mayJoin(
  { url = "", headers: { origin } }: IncomingMessage,
  { path, origins }: { path: string; origins: readonly string[] },
): boolean {
  const given = Buffer.from(url);
  const wanted = Buffer.from(path);
  if (origin !== undefined && !origins.includes(origin)) return false;
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function join(gateway: Gateway, socket: WebSocket, log: Log): Promise<void> {
  // What arrives while the gateway is still opening the way must not be lost.
  socket.pause();
  const peer = await gateway.connectPeer((message) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
  });
  socket.on("message", (data: Buffer) => {
    const message = readMessage(data);
    if (message === undefined) socket.close();
    else peer.send(message);
  });
  socket.on("error", (error) => log.debug("A peer of the gateway failed.", { error: error.message }));
  socket.on("close", () => peer.disconnect());
  socket.resume();
}

function readMessage(data: Buffer): object | undefined {
  try {
    return MessageSchema.parse(JSON.parse(data.toString("utf8")));
  } catch {
    return undefined;
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(portOf(server.address())));
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

function close(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  return new Promise((resolve) => server.close(() => resolve()));
}
