import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that a connection may have without an answer: clients open more connections instead. */
const MOST = 16;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Cuts off a connection that asks far ahead of its answers. It would take the places of many clients, and its end would
 * not be seen: where much waits to be written nothing is read.
 */
export function boundPipelines(handle: Handler): Handler {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);
  return (request, response) => {
    const { socket } = request;
    if ((unanswered.get(socket) ?? 0) >= MOST) socket.destroy();
    if (socket.destroyed) return;
    change(socket, 1);
    response.once("close", () => change(socket, -1));
    handle(request, response);
  };
}
