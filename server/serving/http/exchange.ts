import type { ServerResponse } from "node:http";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/server";
import { sendEmpty, sendJson } from "./answer.ts";
import { EventStream } from "./eventStream.ts";

/**
 * One POST with requests in it, until all of them are answered. The answer is plain JSON, unless something has to be
 * said before it (progress, a question to the user): then the response becomes a stream of events.
 */
export class Exchange {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string>;
  readonly #waiting: Set<RequestId>;
  readonly #batch: boolean;
  readonly #answers: JSONRPCMessage[] = [];
  #stream: EventStream | undefined;

  constructor(
    response: ServerResponse,
    ids: readonly RequestId[],
    options: { batch: boolean; sessionId: string },
  ) {
    this.#response = response;
    this.#headers = { "mcp-session-id": options.sessionId };
    this.#waiting = new Set(ids);
    this.#batch = options.batch;
  }

  /** The client still reads. */
  get isOpen(): boolean {
    return !this.#response.destroyed;
  }

  /** A message that belongs to this exchange and is not its answer. */
  send(message: JSONRPCMessage): void {
    this.#stream ??= new EventStream(this.#response, this.#headers);
    this.#stream.send(message);
  }

  keepAlive(): void {
    this.#stream?.keepAlive();
  }

  answer(id: RequestId, message: JSONRPCMessage): void {
    if (this.#stream === undefined) this.#answers.push(message);
    else this.#stream.send(message);
    this.settle(id);
  }

  /** Waits no longer for this request: it was answered, or the client cancelled it and expects no answer. */
  settle(id: RequestId): void {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#finish();
  }

  #finish(): void {
    if (this.#stream !== undefined) {
      this.#stream.end();
      return;
    }
    const [first] = this.#answers;
    if (first === undefined) sendEmpty(this.#response, 202);
    else
      sendJson(this.#response, {
        status: 200,
        body: this.#batch ? this.#answers : first,
        headers: this.#headers,
      });
  }
}
