import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that come in one turn of the event loop are begun at once for so long. What is too much for a turn waits. */
const TURN_MS = 20;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Request = Parameters<Handler>;

/**
 * Begins the requests of busy times connection by connection, one of each in turn: who asks for much at once makes
 * others wait for one of its requests, not for all.
 */
export function inTurns(handle: Handler): Handler {
  const waiting = new Map<Socket, Request[]>();
  let began: number | undefined;

  const hasTime = (): boolean => {
    if (began === undefined) setImmediate(() => (began = undefined));
    began ??= performance.now();
    return performance.now() - began < TURN_MS;
  };
  const next = (): void => {
    const [[socket, requests] = []] = waiting;
    if (socket === undefined || requests === undefined) return;
    waiting.delete(socket);
    const [first, ...others] = requests;
    if (others.length > 0) waiting.set(socket, others);
    // What a request has to do is mostly done before the next callback.
    if (waiting.size > 0) setImmediate(next);
    if (first !== undefined && !first[1].destroyed) handle(...first);
  };

  return (...request) => {
    if (waiting.size === 0 && hasTime()) return handle(...request);
    const { socket } = request[0];
    if (waiting.size === 0) setImmediate(next);
    waiting.set(socket, [...(waiting.get(socket) ?? []), request]);
  };
}
