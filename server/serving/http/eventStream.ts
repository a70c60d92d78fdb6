import type { ServerResponse } from "node:http";
import { SMALL_BYTES } from "../room.ts";
import { heldAnswers } from "./heldAnswers.ts";

/** A reader this many bytes behind is taken for dead when there is more to say; one message alone may be larger. */
const MAX_UNREAD = 8 * 1024 * 1024;
/** How soon a client should come back to a stream that was let go. */
const RETRY_MS = 500;

/** Server-sent events on one HTTP response. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, headers: Record<string, string>) {
    this.#response = response;
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      ...headers,
    });
    response.flushHeaders();
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  send(json: string, id: string): void {
    this.#write(`event: message\nid: ${id}\ndata: ${json}\n\n`);
  }

  /** Gives the client a place to come back to before anything was said. */
  prime(id: string): void {
    this.#write(`id: ${id}\nretry: ${RETRY_MS}\ndata: \n\n`);
  }

  /** Keeps proxies from closing a quiet stream, and finds out whether anyone still reads. */
  keepAlive(): void {
    this.#write(": still here\n\n");
  }

  end(): void {
    if (this.isOpen) this.#response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    const isLate = this.#response.writableLength > MAX_UNREAD;
    const fits = text.length <= SMALL_BYTES || heldAnswers.hold(this.#response, text.length);
    if (isLate || !fits) this.#response.destroy();
    else this.#response.write(text);
  }
}
