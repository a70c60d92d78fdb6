import type { IncomingMessage, ServerResponse } from "node:http";
import type { Bus } from "../../bus/bus.ts";
import { CODES, sendFailure, type Failure } from "../http/answer.ts";
import {
  relayedHeaders,
  relayTopic,
  ToAskedSchema,
  type RelayedRequest,
  type ToAsked,
  type ToOwner,
} from "./relayMessages.ts";

/** How often a process looks whether the owner of a session that it waits for still lives. */
const LOOK_MS = 5000;
/** A reader this many bytes behind is taken for dead. */
const MAX_UNREAD = 8 * 1024 * 1024;

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
  const waiting = new Map<string, Waiting>();
  const stop = await bus.subscribe(relayTopic(bus.id), (message) => {
    const read = ToAskedSchema.safeParse(message);
    if (read.success) waiting.get(read.data.id)?.take(read.data);
  });
  return {
    newSessionId: () => `${bus.id}.${crypto.randomUUID()}`,
    isForeign(request) {
      const owner = ownerOf(request);
      return owner !== undefined && owner !== bus.id;
    },
    pass(request, response, body) {
      const id = crypto.randomUUID();
      const send = (message: ToOwner) => bus.publish(relayTopic(ownerOf(request) ?? ""), message);
      const own = new Waiting(response, { id, send });
      waiting.set(id, own);
      response.once("close", () => {
        waiting.delete(id);
        own.left();
      });
      own.ask({ ...relayed(request, body), id, from: bus.id });
    },
    close() {
      stop();
      waiting.forEach((one) => one.fail(AWAY));
    },
  };
}

interface Way {
  readonly id: string;
  readonly send: (message: ToOwner) => Promise<number>;
}

/** One request of a client, until its owner has answered it. */
class Waiting {
  readonly #response: ServerResponse;
  readonly #way: Way;
  readonly #look: NodeJS.Timeout;

  constructor(response: ServerResponse, way: Way) {
    this.#response = response;
    this.#way = way;
    this.#look = setInterval(() => this.#send({ kind: "still", id: way.id }), LOOK_MS);
    this.#look.unref();
  }

  ask(request: RelayedRequest): void {
    this.#send(request);
  }

  take(message: ToAsked): void {
    const response = this.#response;
    if (response.destroyed) return;
    if (message.kind === "head") this.#begin(message);
    else if (message.kind === "chunk") {
      response.write(Buffer.from(message.data, "base64"));
      if (response.writableLength > MAX_UNREAD) response.destroy();
    } else if (message.kind === "end") response.end();
    else this.fail(AWAY);
  }

  #begin({ status, headers }: Extract<ToAsked, { kind: "head" }>): void {
    try {
      this.#response.writeHead(status, headers);
      this.#response.flushHeaders();
    } catch {
      // Headers that no owner sends, or a second head.
      this.fail(AWAY);
    }
  }

  /** A stream that began breaks off, so that the client comes back for the rest. */
  fail(failure: Failure): void {
    if (this.#response.headersSent) this.#response.destroy();
    else sendFailure(this.#response, failure);
  }

  /** The client has its answer, or went away. */
  left(): void {
    clearInterval(this.#look);
    if (!this.#response.writableFinished)
      this.#way.send({ kind: "cancel", id: this.#way.id }).catch(() => undefined);
  }

  #send(message: ToOwner): void {
    this.#way.send(message).then(
      (reached) => {
        if (reached === 0) this.fail(OWNER_GONE);
      },
      () => this.fail(AWAY),
    );
  }
}

const OWNER_GONE: Failure = {
  status: 404,
  code: CODES.noSession,
  message: "Session not found: initialize again.",
};
const AWAY: Failure = {
  status: 503,
  code: CODES.transport,
  message: "The process that has this session cannot be reached now. Try again later.",
  headers: { "retry-after": "1" },
};

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
