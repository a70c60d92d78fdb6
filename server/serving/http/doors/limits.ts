import type { ServerResponse } from "node:http";
import { CODES } from "../answer.ts";
import type { Refusal } from "./refusal.ts";

export interface LimitOptions {
  /** Requests of one client at the same time, streams that answer a POST included. */
  readonly concurrentRequests?: number | undefined;
  /** Requests of one client a minute, on average; bursts may use up a minute's at once. */
  readonly requestsPerMinute?: number | undefined;
}

const MINUTE_MS = 60_000;
const DEFAULT_CONCURRENT = 1000;
/** When so many clients are known, those that are quiet are forgotten. */
const MAX_CLIENTS = 10_000;

interface Client {
  open: number;
  left: number;
  at: number;
}

/** Keeps one client from taking the server away from the others. */
export function createLimits({ concurrentRequests = DEFAULT_CONCURRENT, requestsPerMinute }: LimitOptions) {
  const clients = new Map<string, Client>();
  const clientOf = (name: string, now: number): Client => {
    const known = clients.get(name) ?? { open: 0, left: requestsPerMinute ?? Infinity, at: now };
    if (clients.size >= MAX_CLIENTS) forgetQuiet(clients, now);
    clients.set(name, known);
    return known;
  };

  /** @param stays it is a stream that stays open, which counts as a request but not as one at work. */
  return (name: string, response: ServerResponse, stays = false): Refusal | undefined => {
    if (stays && requestsPerMinute === undefined) return undefined;
    const now = performance.now();
    const client = clientOf(name, now);
    if (requestsPerMinute !== undefined) {
      const grown = ((now - client.at) / MINUTE_MS) * requestsPerMinute;
      client.left = Math.min(requestsPerMinute, client.left + grown);
      client.at = now;
      if (client.left < 1) return tooMany("rate", MINUTE_MS / requestsPerMinute / 1000);
      client.left -= 1;
    }
    if (stays) return undefined;
    if (client.open >= concurrentRequests) return tooMany("concurrent", 1);
    client.open += 1;
    response.once("close", () => {
      client.open -= 1;
      if (client.open === 0 && requestsPerMinute === undefined) clients.delete(name);
    });
    return undefined;
  };
}

function forgetQuiet(clients: Map<string, Client>, now: number): void {
  for (const [name, { open, at }] of clients) if (open === 0 && now - at > MINUTE_MS) clients.delete(name);
}

const TOO_MANY = { rate: "Too many requests", concurrent: "Too many requests at the same time" };

function tooMany(why: keyof typeof TOO_MANY, seconds: number): Refusal {
  return {
    why,
    status: 429,
    code: CODES.transport,
    message: `${TOO_MANY[why]}: try again later.`,
    headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) },
  };
}
