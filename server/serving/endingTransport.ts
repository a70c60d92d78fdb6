import type {
  JSONRPCMessage,
  JSONRPCNotification,
  RequestId,
  Transport,
  TransportSendOptions,
} from "@modelcontextprotocol/server";
import { sleep } from "../sleep.ts";
import { isAnswer, isRequest } from "./messages.ts";
import { NOT_TAKEN, OpenQuestions, unanswered } from "./openQuestions.ts";
import { OpenRequests } from "./openRequests.ts";

/** How long an end waits for calls that are still at work. The command line ends by force half a second later. */
const GRACE_MS = 4000;
/** How long the last words may take. */
const LAST_MS = 200;
const ENDING = "The server is ending: ask it again when it is back.";

/** What a transport may have besides: the other side may have said its last and still listen. */
export interface HalfOpenTransport extends Transport {
  /** Nothing more comes in. Where nobody listens to this, the transport closes. */
  oninputend?: (() => void) | undefined;
  /** Resolves when what was sent before is read. */
  caughtUp?(): Promise<void>;
  /** Resolves when what was sent is taken; with false, where the other side takes nothing any more. */
  flushed?(): Promise<boolean>;
}

/** A transport that can come to an orderly end: what came in is answered before it is closed. */
export class EndingTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport["onmessage"];
  /** After `onclose`, which belongs to who serves. */
  onended?: () => void;
  readonly #inner: HalfOpenTransport;
  readonly #calls = new OpenRequests();
  readonly #questions = new OpenQuestions();
  #finishing: Promise<void> | undefined;
  #takesNew = true;

  constructor(inner: HalfOpenTransport) {
    this.#inner = inner;
  }

  start(): Promise<void> {
    this.#inner.onmessage = (message, extra) => this.#take(message, extra);
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onclose = () => {
      this.#calls.clear();
      this.onclose?.();
      this.onended?.();
    };
    return this.#inner.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (isRequest(message)) {
      if (this.#finishing !== undefined)
        return queueMicrotask(() => this.onmessage?.(unanswered(message.id)));
      this.#questions.add(message.id, options?.relatedRequestId);
    }
    if (isCancel(message)) this.#questions.settle(cancelledBy(message.params));
    if (isAnswer(message)) this.#calls.settle(message.id);
    await this.#inner.send(message, options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /**
   * Answers what came in, with a refusal where that takes too long, and refuses what comes from now on. Questions to the
   * client are taken back: the calls that put them go on as without an answer.
   */
  finish(graceMs = GRACE_MS): Promise<void> {
    return (this.#finishing ??= this.#finish(graceMs));
  }

  async #finish(graceMs: number): Promise<void> {
    const grace = sleep(graceMs);
    this.#takeBackQuestions();
    await Promise.race([this.#inner.caughtUp?.(), grace]);
    this.#takesNew = false;
    await Promise.race([this.#calls.allSettled(), grace]);
    const refused = this.#calls.ids().map((id) => this.#refuse(id));
    await Promise.race([Promise.all(refused), sleep(LAST_MS)]);
    if ((await this.#inner.flushed?.()) !== false) return;
    this.onerror?.(new Error("The client reads nothing any more: what was said last did not reach it."));
    await this.#inner.close();
  }

  #take(...[message, extra]: Parameters<NonNullable<Transport["onmessage"]>>): void {
    if (isRequest(message)) {
      if (!this.#takesNew) return void this.#refuse(message.id);
      // This one is answered by the end of the connection alone.
      if (message.method !== "subscriptions/listen") this.#calls.add(message.id);
    } else if (isAnswer(message)) this.#questions.settle(message.id);
    else if (isCancel(message)) this.#calls.settle(cancelledBy(message.params));
    this.onmessage?.(message, extra);
  }

  #refuse(id: RequestId): Promise<void> {
    const error = { code: NOT_TAKEN, message: ENDING };
    return this.#inner.send({ jsonrpc: "2.0", id, error }).catch(() => undefined);
  }

  #takeBackQuestions(): void {
    for (const question of this.#questions.takeBack()) {
      this.#inner.send(question.cancelled).catch(() => undefined);
      this.onmessage?.(question.unanswered);
    }
  }
}

function isCancel(message: JSONRPCMessage): message is JSONRPCNotification {
  return "method" in message && message.method === "notifications/cancelled";
}

function cancelledBy(params: Readonly<Record<string, unknown>> | undefined): RequestId | undefined {
  const id = params?.["requestId"];
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
