import { request } from "node:http";
import type { Bus } from "../../../bus/bus.ts";
import { OwnHalf } from "./ownHalf.ts";
import { announceOwner } from "./owners.ts";
import {
  LOOK_MS,
  relayTopic,
  ToOwnerSchema,
  type RelayedRequest,
  type ToAsked,
  type ToOwner,
} from "./relayMessages.ts";

interface OwnAddress {
  readonly host: string;
  readonly port: number;
}

/** Of one answer that is on its way. */
const WINDOW = 128 * 1024;
/** Of all answers together. Redis cuts the connection of a process for which 32 MB wait. */
const WINDOWS = 8 * 1024 * 1024;

/**
 * Answers for the sessions of this process what clients asked of another: each request goes through this server's own
 * address, past the same doors.
 *
 * @returns stops answering.
 */
export async function answerForOthers(bus: Bus, address: OwnAddress): Promise<() => void> {
  const halves = new Map<string, OwnHalf>();
  const tell = (process: string, message: ToAsked) =>
    void bus.publish(relayTopic(process), message).catch(() => undefined);
  const begin = (asked: RelayedRequest) => {
    const { id, from } = asked;
    try {
      const way = {
        id,
        send: (message: ToAsked) => tell(from, message),
        window: () => Math.min(WINDOW, WINDOWS / halves.size),
        over: () => void halves.delete(id),
      };
      halves.set(id, new OwnHalf(askOwn(asked, address), way));
    } catch {
      // What stands in it can be no request of a client.
      tell(from, { kind: "failed", id });
    }
  };
  const take = (message: ToOwner) => {
    const half = halves.get(message.id);
    if (message.kind === "request") begin(message);
    else if (message.kind === "cancel") half?.cancel();
    else if (message.kind === "taken") half?.taken(message.next);
    else if (half !== undefined) half.again(message.next, message.room);
    else tell(message.from, { kind: "unknown", id: message.id });
  };
  const stop = await bus.subscribe(relayTopic(bus.id), (message) => {
    const read = ToOwnerSchema.safeParse(message);
    if (read.success) take(read.data);
  });
  const withdraw = announceOwner(bus);
  const look = setInterval(() => halves.forEach((half) => half.look()), LOOK_MS);
  look.unref();
  return () => {
    clearInterval(look);
    stop();
    withdraw();
    halves.forEach((half) => half.cancel());
  };
}

function askOwn({ method, path, headers, body }: RelayedRequest, address: OwnAddress) {
  const own = request({ ...reachable(address), method, path, headers });
  own.end(body);
  return own;
}

/** An address that means all of this machine's is reached by the one that means itself. */
function reachable({ host, port }: OwnAddress): OwnAddress {
  const itself: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return { host: itself[host] ?? host, port };
}
