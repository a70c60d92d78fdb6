import type { ServerResponse } from "node:http";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/server";
import { arrayOf, ownBytesOf, partsOf, type Part } from "../preparedAnswers.ts";
import { CODES, sendEmpty, sendParts } from "./answer.ts";
import type { ResumableStream } from "./resumableStream.ts";

/** How requests are answered: "auto" is JSON, unless something has to be said before the answer. */
export const ANSWER_FORMS = ["auto", "json", "sse"] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

interface ExchangeOptions {
  readonly batch: boolean;
  /** Of what was asked. */
  readonly bytes: number;
  readonly headers: Record<string, string>;
  readonly primed: boolean;
  readonly form: AnswerForm;
  /** Makes the stream, where one is needed. */
  readonly stream: () => ResumableStream;
}

/** What the answers to one batch may take up together: a small question may have a large answer. */
const MOST_OF_A_BATCH = 16 * 1024 * 1024;

/** One POST with requests in it, until all of them are answered: by JSON or by a stream of events. */
export class Exchange {
  readonly #response: ServerResponse;
  readonly #options: ExchangeOptions;
  #waiting: number;
  readonly #answers: (readonly Part[])[] = [];
  #answered = 0;
  #stream: ResumableStream | undefined;

  constructor(response: ServerResponse, requests: number, options: ExchangeOptions) {
    this.#response = response;
    this.#waiting = requests;
    this.#options = options;
    if (options.form === "sse") this.#open();
  }

  get bytes(): number {
    return this.#options.bytes;
  }

  /** The client still reads. */
  get isOpen(): boolean {
    return this.#stream === undefined ? !this.#response.destroyed : this.#stream.isOpen;
  }

  /** What is sent is read now or can be asked for later. */
  get reaches(): boolean {
    if (this.#options.form === "json") return false;
    return this.#stream !== undefined || !this.#response.destroyed;
  }

  get streamKey(): number | undefined {
    return this.#stream?.key;
  }

  /** A message that belongs to this exchange and is not its answer. */
  send(message: JSONRPCMessage): void {
    this.#open().send(message);
  }

  /** Lets go of the connection: the client comes back for the rest. */
  release(): void {
    if (this.#options.form !== "json" && this.#options.primed) this.#open().release();
  }

  keepAlive(): void {
    this.#stream?.keepAlive();
  }

  /** True when this was the last answer that was missing. */
  answer(id: RequestId, message: JSONRPCMessage): boolean {
    if (this.#stream !== undefined) this.#stream.send(message);
    else this.#keep(id, partsOf(message));
    return this.settle();
  }

  #keep(id: RequestId, parts: readonly Part[]): void {
    const bytes = ownBytesOf(parts);
    const fits = !this.#options.batch || this.#answered + bytes <= MOST_OF_A_BATCH;
    this.#answers.push(fits ? parts : partsOf(tooMuch(id)));
    if (fits) this.#answered += bytes;
  }

  /** Waits no longer for one request: it was answered, or the client cancelled it and expects no answer. */
  settle(): boolean {
    this.#waiting -= 1;
    if (this.#waiting > 0) return false;
    this.#finish();
    return true;
  }

  #open(): ResumableStream {
    if (this.#stream !== undefined) return this.#stream;
    const { headers, primed } = this.#options;
    this.#stream = this.#options.stream();
    this.#stream.open({ response: this.#response, headers, primed });
    return this.#stream;
  }

  #finish(): void {
    if (this.#stream !== undefined) this.#stream.release();
    else if (this.#answers.length === 0) sendEmpty(this.#response, 202);
    else sendParts(this.#response, this.#whole(), { headers: this.#options.headers });
  }

  #whole(): readonly Part[] {
    return this.#options.batch ? arrayOf(this.#answers) : this.#answers.flat();
  }
}

function tooMuch(id: RequestId): JSONRPCMessage {
  const message =
    "This was done, but the answers to the batch are too large together: ask by itself for what it said.";
  return { jsonrpc: "2.0", id, error: { code: CODES.internal, message } };
}
