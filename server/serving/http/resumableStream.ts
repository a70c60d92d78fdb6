import type { ServerResponse } from "node:http";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import type { EventLog } from "./eventLog.ts";
import { EventStream } from "./eventStream.ts";

interface Reader {
  readonly response: ServerResponse;
  readonly headers: Record<string, string>;
  /** The client understands an event without data, which gives it a place to come back to. */
  readonly primed: boolean;
}

/** A stream of a session that outlives its connection: what nobody reads now is kept for who comes back. */
export class ResumableStream {
  readonly key: number;
  readonly #log: EventLog;
  #reader: EventStream | undefined;

  constructor(key: number, log: EventLog) {
    this.key = key;
    this.#log = log;
  }

  get isOpen(): boolean {
    return this.#reader?.isOpen === true;
  }

  open({ response, headers, primed }: Reader): void {
    this.#reader?.end();
    this.#reader = new EventStream(response, headers);
    if (primed) this.#reader.prime(this.#log.add(this.key, ""));
  }

  /** Opens it again for a client that has read up to an event. */
  resume({ response, headers }: Reader, missed: readonly { id: string; json: string }[]): void {
    this.#reader?.end();
    this.#reader = new EventStream(response, headers);
    for (const { id, json } of missed) if (json !== "") this.#reader.send(json, id);
  }

  send(message: JSONRPCMessage): void {
    const json = JSON.stringify(message);
    this.#reader?.send(json, this.#log.add(this.key, json));
  }

  keepAlive(): void {
    this.#reader?.keepAlive();
  }

  /** Ends the connection, not the stream, or both where all has been said. */
  release(): void {
    this.#reader?.end();
  }
}
