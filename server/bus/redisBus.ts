import { Redis } from "ioredis";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import { StartError } from "../startError.ts";
import { Answering } from "./answering.ts";
import type { Bus } from "./bus.ts";
import { tellSafely } from "./tellSafely.ts";

/** Other programs may use the same Redis. */
const PREFIX = "workspace-widget:";
const CONNECT_MS = 5000;
/** Longer than this process may be busy, e.g. with loading the gateway: an answer that waits to be read is no outage. */
const COMMAND_MS = 8000;
const RETRY_MAX_MS = 3000;

/**
 * A bus over Redis. While Redis is away everything rejects at once; it is looked for again, with growing pauses, and
 * subscriptions come back with it.
 *
 * @throws StartError if it cannot be reached now: a wrong address must be known at the start.
 */
export async function openRedisBus(url: string, log: Log): Promise<Bus> {
  // A connection that listens can do nothing else.
  const [commands, events] = await Promise.all([connect(url, log), connect(url)]);
  const waiting = new Set<() => void>();
  const tellBack = () => waiting.forEach((listener) => listener());
  const answering = new Answering(commands, { log, onAgain: tellBack });
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  commands.on("ready", tellBack);
  // Only now: what others say to what is asked after this is heard.
  const lost = () => events.status === "ready" && events.disconnect(true);
  events.on("ready", () => void subscribeAgain(events, [...listeners.keys()]).then(tellBack, lost));
  events.on("message", (channel: string, text: string) => {
    const message = parsed(text);
    for (const listener of listeners.get(channel) ?? []) tellSafely(listener, message, log);
  });
  return {
    id: crypto.randomUUID(),
    publish: (topic, message) =>
      answering.run((redis) => redis.publish(PREFIX + topic, JSON.stringify(message))),
    async subscribe(topic, listener) {
      const channel = PREFIX + topic;
      const known = listeners.get(channel);
      listeners.set(channel, (known ?? new Set()).add(listener));
      if (known === undefined) await events.subscribe(channel);
      return () => {
        const left = listeners.get(channel);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(channel);
        events.unsubscribe(channel).catch(ignored);
      };
    },
    async get(key) {
      const text = await answering.run((redis) => redis.get(PREFIX + key));
      return text === null ? undefined : parsed(text);
    },
    async set(key, value, ttlMs) {
      const text = JSON.stringify(value);
      await answering.run((redis) => redis.set(PREFIX + key, text, "PX", Math.ceil(ttlMs)));
    },
    async claim(key, value, ttlMs) {
      const text = JSON.stringify(value);
      const set = (redis: Redis) => redis.set(PREFIX + key, text, "PX", Math.ceil(ttlMs), "NX");
      return (await answering.run(set)) === "OK";
    },
    async remove(key) {
      await answering.run((redis) => redis.del(PREFIX + key));
    },
    isThere: () => answering.answers && [commands, events].every(({ status }) => status === "ready"),
    onBack(listener) {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    close() {
      commands.disconnect();
      events.disconnect();
      return Promise.resolve();
    },
  };
}

const ignored = (): void => undefined;

async function subscribeAgain(events: Redis, channels: readonly string[]): Promise<void> {
  if (channels.length > 0) await events.subscribe(...channels);
}

/** @param log hears of outages: of one connection, since both have the same. */
async function connect(url: string, log?: Log): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Done by the bus, which must know when it is done.
    autoResubscribe: false,
    retryStrategy: (attempt) => (opened ? Math.min(attempt * 100, RETRY_MAX_MS) : null),
  });
  let opened = false;
  let away = false;
  // What the attempt itself rejects with says only that the connection is closed.
  let reason: unknown;
  redis.on("error", (fault) => {
    reason = fault;
    if (!opened || away) return;
    away = true;
    log?.warn("Redis is away: this process goes on alone until it is back.", { reason: messageOf(fault) });
  });
  redis.on("ready", () => {
    if (away) log?.warn("Redis is back.");
    away = false;
  });
  await redis.connect().catch((fault: unknown) => {
    redis.disconnect();
    // The address may hold a password.
    throw new StartError(
      `Redis cannot be reached at the address given with --bus: ${messageOf(reason ?? fault)}`,
    );
  });
  opened = true;
  return redis;
}

/** What others put there is not trusted to be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
