import type { ClientRequest, IncomingMessage } from "node:http";
import { relayedHeaders, type AnswerPart, type ToAsked } from "./relayMessages.ts";

/** A process that asked nothing for so many looks is not there any more. */
const MOST_QUIET = 4;

interface Way {
  readonly id: string;
  readonly send: (message: ToAsked) => void;
  /** Bytes that may be on their way at the moment. */
  readonly window: () => number;
  /** Everything was taken, or nobody waits for it. */
  readonly over: () => void;
}

/**
 * The owner's half of a request that was passed on. Sends as much as the client takes, and keeps what was sent until it
 * is known to have come.
 */
export class OwnHalf {
  readonly #own: ClientRequest;
  readonly #way: Way;
  #response: IncomingMessage | undefined;
  #kept: { readonly n: number; readonly part: AnswerPart }[] = [];
  #next = 0;
  #underWay = 0;
  #quiet = 0;
  #ended = false;

  constructor(own: ClientRequest, way: Way) {
    this.#own = own;
    this.#way = way;
    const failed = () => this.#fail();
    own.once("error", failed);
    own.once("response", (response: IncomingMessage) => {
      this.#response = response;
      this.#sendHead(response);
      response.on("data", (data: Buffer) => this.#sendChunk(data));
      response.once("end", () => this.#sendEnd());
      response.once("error", failed);
    });
  }

  #sendHead({ statusCode = 500, headers }: IncomingMessage): void {
    const head = { status: statusCode, headers: relayedHeaders(headers) };
    this.#sendPart({ kind: "head", id: this.#way.id, ...head });
  }

  #sendChunk(data: Buffer): void {
    this.#underWay += data.length;
    const want = this.#underWay >= this.#way.window();
    if (want) this.#response?.pause();
    const chunk = { n: this.#next, data: data.toString("base64"), want };
    this.#sendPart({ kind: "chunk", id: this.#way.id, ...chunk });
  }

  #sendEnd(): void {
    this.#ended = true;
    this.#sendPart({ kind: "end", id: this.#way.id, n: this.#next });
  }

  #sendPart(part: AnswerPart): void {
    this.#kept.push({ n: this.#next, part });
    this.#next += 1;
    this.#way.send(part);
  }

  /** All before `next` came, and the client took it. */
  taken(next: number): void {
    this.#came(next);
    if (this.#kept.length > 0) return;
    if (this.#ended) return this.#way.over();
    this.#underWay = 0;
    this.#response?.resume();
  }

  /** Sends what did not come. */
  again(next: number, room: boolean): void {
    if (room) this.taken(next);
    else this.#came(next);
    for (const { part } of this.#kept) this.#way.send(part);
    this.#way.send({ kind: "here", id: this.#way.id });
  }

  #came(next: number): void {
    this.#quiet = 0;
    this.#kept = this.#kept.filter(({ n }) => n >= next);
  }

  /** Called at each look. */
  look(): void {
    this.#quiet += 1;
    if (this.#quiet > MOST_QUIET) this.cancel();
  }

  cancel(): void {
    this.#way.over();
    this.#own.destroy();
  }

  #fail(): void {
    this.#way.over();
    this.#way.send({ kind: "failed", id: this.#way.id });
  }
}
