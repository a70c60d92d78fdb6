import type { ServerResponse } from "node:http";
import { CODES, sendFailure, type Failure } from "../answer.ts";
import { drained } from "../drained.ts";
import { sleep } from "../../../sleep.ts";
import {
  LOOK_MS,
  type AnswerPart,
  type RelayedRequest,
  type ToAsked,
  type ToOwner,
} from "./relayMessages.ts";

/** An owner that says nothing to so many looks in a row is not waited for. */
const MOST_QUIET = 3;
/** How long an owner that lives may be out of reach: longer than its entry on the bus outlives it. */
const PATIENCE_MS = 12_000;
const AGAIN_MS = 200;

interface Way {
  readonly id: string;
  /** This process. */
  readonly from: string;
  readonly send: (message: ToOwner) => Promise<number>;
  /** Whether the owner may live although nothing reaches it. */
  readonly mayLive: () => Promise<boolean>;
}

/** One request of a client, until its owner has answered it. */
export class PassedOn {
  readonly #response: ServerResponse;
  readonly #way: Way;
  #look: NodeJS.Timeout | undefined;
  #next = 0;
  #quiet = 0;
  #asksAgain = false;
  #isOver = false;

  constructor(response: ServerResponse, way: Way) {
    this.#response = response;
    this.#way = way;
  }

  /** Nobody got what did not reach anyone, so it may be sent again. */
  async ask(request: RelayedRequest): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    try {
      while ((await this.#way.send(request)) === 0) {
        if (this.#isOver) return;
        if (!(await this.#way.mayLive())) return this.fail(OWNER_GONE);
        if (performance.now() > end) return this.fail(AWAY);
        await sleep(AGAIN_MS);
        if (this.#isOver) return;
      }
      this.#beginLooking();
    } catch {
      this.fail(AWAY);
    }
  }

  take(message: ToAsked): void {
    this.#quiet = 0;
    if (this.#isOver || message.kind === "here") return;
    if (message.kind === "failed" || message.kind === "unknown") this.fail(AWAY);
    else this.#takePart(message, message.kind === "head" ? 0 : message.n);
  }

  /** Parts may come twice, or be missing: what was lost is asked for again. */
  #takePart(part: AnswerPart, n: number): void {
    if (n > this.#next && !this.#asksAgain) {
      this.#asksAgain = true;
      this.askAgain();
    }
    if (n !== this.#next) return;
    this.#next += 1;
    this.#asksAgain = false;
    if (part.kind === "head") this.#begin(part);
    else if (part.kind === "chunk") this.#write(part);
    else this.#end();
  }

  #begin({ status, headers }: Extract<AnswerPart, { kind: "head" }>): void {
    try {
      this.#response.writeHead(status, headers);
      this.#response.flushHeaders();
    } catch {
      // Headers that no owner sends.
      this.fail(AWAY);
    }
  }

  #write({ data, want }: Extract<AnswerPart, { kind: "chunk" }>): void {
    this.#response.write(Buffer.from(data, "base64"));
    if (want) void this.#tellTaken();
  }

  async #tellTaken(): Promise<void> {
    const next = this.#next;
    if (this.#response.writableNeedDrain) await drained(this.#response);
    this.#tell({ kind: "taken", id: this.#way.id, next });
  }

  #end(): void {
    this.#stop();
    this.#response.end();
    this.#tell({ kind: "taken", id: this.#way.id, next: this.#next });
  }

  /** A stream that began breaks off, so that the client comes back for the rest. */
  fail(failure: Failure = AWAY): void {
    if (this.#isOver) return;
    this.#stop();
    if (this.#response.headersSent) this.#response.destroy();
    else sendFailure(this.#response, failure);
    this.#tell({ kind: "cancel", id: this.#way.id });
  }

  /** The client has its answer, or went away. */
  left(): void {
    this.#stop();
    if (!this.#response.writableFinished) this.#tell({ kind: "cancel", id: this.#way.id });
  }

  /** Messages may have been lost on the way. */
  askAgain(): void {
    if (this.#look === undefined || this.#isOver) return;
    void this.#askStill().catch(() => this.fail(AWAY));
  }

  #beginLooking(): void {
    if (this.#isOver) return;
    this.#look = setInterval(() => {
      this.#quiet += 1;
      if (this.#quiet > MOST_QUIET) this.fail(AWAY);
      else this.askAgain();
    }, LOOK_MS);
    this.#look.unref();
  }

  async #askStill(): Promise<void> {
    const { id, from } = this.#way;
    const room = !this.#response.writableNeedDrain;
    const reached = await this.#way.send({ kind: "still", id, from, next: this.#next, room });
    if (reached > 0 || this.#isOver || (await this.#way.mayLive())) return;
    this.fail(OWNER_GONE);
  }

  #tell(message: ToOwner): void {
    this.#way.send(message).catch(() => undefined);
  }

  #stop(): void {
    this.#isOver = true;
    clearInterval(this.#look);
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
