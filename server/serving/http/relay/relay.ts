import type { IncomingMessage, ServerResponse } from "node:http";
import type { Bus } from "../../../bus/bus.ts";
import { createOwners } from "./owners.ts";
import { PassedOn } from "./passedOn.ts";
import {
  relayedHeaders,
  relayTopic,
  ToAskedSchema,
  type RelayedRequest,
  type ToOwner,
} from "./relayMessages.ts";

/** Lets any process answer for the sessions of all. */
export interface Relay {
  /** The id of a new session of this process: it names its owner. */
  readonly newSessionId: () => string;
  /** True for a session that another process has. */
  isForeign(request: IncomingMessage): boolean;
  /** Has the owner answer. */
  pass(request: IncomingMessage, response: ServerResponse, body?: unknown): void;
  close(): void;
}

export async function createRelay(bus: Bus): Promise<Relay> {
  const waiting = new Map<string, PassedOn>();
  const owners = createOwners(bus);
  const stopTaking = await bus.subscribe(relayTopic(bus.id), (message) => {
    const read = ToAskedSchema.safeParse(message);
    if (read.success) waiting.get(read.data.id)?.take(read.data);
  });
  const stopWaiting = bus.onBack(() => waiting.forEach((one) => one.askAgain()));
  return {
    newSessionId: () => `${bus.id}.${crypto.randomUUID()}`,
    isForeign(request) {
      const owner = ownerOf(request);
      return owner !== undefined && owner !== bus.id;
    },
    pass(request, response, body) {
      const [id, from, owner] = [crypto.randomUUID(), bus.id, ownerOf(request) ?? ""];
      const send = (message: ToOwner) => bus.publish(relayTopic(owner), message);
      const one = new PassedOn(response, { id, from, send, mayLive: () => owners.mayLive(owner) });
      waiting.set(id, one);
      response.once("close", () => {
        waiting.delete(id);
        one.left();
      });
      void one.ask({ ...relayed(request, body), id, from });
    },
    close() {
      stopTaking();
      stopWaiting();
      waiting.forEach((one) => one.fail());
    },
  };
}

/** The process that a session id names; undefined for an id that names none. */
function ownerOf({ headers }: IncomingMessage): string | undefined {
  const id = headers["mcp-session-id"];
  return typeof id === "string" ? /^([\w-]{36})\.[\w-]{36}$/u.exec(id)?.[1] : undefined;
}

function relayed(
  { method, url, headers }: IncomingMessage,
  body: unknown,
): Omit<RelayedRequest, "id" | "from"> {
  return {
    kind: "request",
    method: method === "GET" || method === "DELETE" ? method : "POST",
    path: url ?? "/",
    headers: relayedHeaders(headers),
    body: body === undefined ? "" : JSON.stringify(body),
  };
}
