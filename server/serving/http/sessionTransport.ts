import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type {
  AuthInfo,
  JSONRPCMessage,
  JSONRPCRequest,
  MessageExtraInfo,
  RequestId,
  Transport,
  TransportSendOptions,
} from "@modelcontextprotocol/server";
import { isAnswer, isRequest } from "../messages.ts";
import { OpenQuestions } from "../openQuestions.ts";
import { CODES, sendEmpty } from "./answer.ts";
import { endWithToken } from "./endWithToken.ts";
import { Exchange, type AnswerForm } from "./exchange.ts";
import type { ResumableStream } from "./resumableStream.ts";
import { SessionStreams } from "./sessionStreams.ts";
import { atWork, MOST_AT_WORK, MOST_BYTES_AT_WORK } from "../room.ts";

/** Clients of this version and later understand an event without data. */
const PRIMED_SINCE = "2025-11-25";

/** Where the messages of a POST came from. */
export interface PostFacts {
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
  readonly batch: boolean;
  /** Of the body. */
  readonly bytes: number;
  readonly authInfo?: AuthInfo | undefined;
}

/** Streamable HTTP of the 2025 era, straight on node:http: for one session, or without an id for one POST. */
export class SessionTransport implements Transport {
  readonly sessionId?: string;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport["onmessage"];
  /** Who opened the session, where clients must say who they are. */
  owner: string | undefined;
  /** Every request that came in was answered. */
  onsettled?: () => void;
  readonly #form: AnswerForm;
  readonly #exchanges = new Map<RequestId, Exchange>();
  /** Most sessions have no stream and ask nothing. */
  #made: SessionStreams | undefined;
  #questions: OpenQuestions | undefined;
  #ending = false;
  #bytes = 0;
  #closed = false;
  #greeted = false;
  #lastUsed = performance.now();

  constructor(sessionId: string | undefined, form: AnswerForm = "auto") {
    if (sessionId !== undefined) this.sessionId = sessionId;
    this.#form = form;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  /** When the session was last used, by performance.now; undefined while it is in use. */
  get idleSince(): number | undefined {
    if (this.#standalone?.isOpen === true) return undefined;
    for (const exchange of this.#exchanges.values()) if (exchange.isOpen) return undefined;
    return this.#lastUsed;
  }

  /** True where an answer could not be told from another: a request with one of these ids is at work. */
  isAmbiguous(messages: readonly JSONRPCMessage[]): boolean {
    return messages.filter(isRequest).some(({ id }) => this.#exchanges.has(id));
  }

  /** True where these would be more than a session may have at work. */
  isFullFor(messages: readonly JSONRPCMessage[], bytes: number): boolean {
    const requests = messages.filter(isRequest).length;
    if (requests === 0) return false;
    return this.#exchanges.size + requests > MOST_AT_WORK || this.#bytes + bytes > MOST_BYTES_AT_WORK;
  }

  /**
   * Takes in the messages of one POST.
   *
   * @returns false where the process has too much at work.
   */
  post(messages: readonly JSONRPCMessage[], facts: PostFacts): boolean {
    this.#lastUsed = performance.now();
    const requests = messages.filter(isRequest);
    if (requests.length > 0) {
      if (!atWork.take(facts.bytes)) return false;
      this.#bytes += facts.bytes;
      const exchange = this.#exchange(requests.length, facts);
      for (const { id } of requests) this.#exchanges.set(id, exchange);
    }
    for (const message of messages) {
      if (isAnswer(message)) this.#questions?.settle(message.id);
      this.onmessage?.(message, this.#extra(message, facts));
      this.#settleCancelled(message);
    }
    if (requests.length === 0) sendEmpty(facts.response, 202);
    return true;
  }

  /**
   * GET: what is said unasked, or what came after the event that the client read last.
   *
   * @returns false where what was missed is not kept any more.
   */
  listen(response: ServerResponse, { headers }: { headers: IncomingHttpHeaders }): boolean {
    response.once("close", () => (this.#lastUsed = performance.now()));
    const reader = { response, headers: this.#headers, primed: isPrimed(headers) };
    return this.#streams.listen(reader, headers["last-event-id"]);
  }

  /** Before the close: nothing more is asked or told unasked, and calls that wait for an answer go on without. */
  prepareEnd(): void {
    this.#ending = true;
    for (const { cancelled, unanswered, call } of this.#questions?.takeBack() ?? []) {
      this.#tell(cancelled, call);
      this.onmessage?.(unanswered);
    }
    this.#endStream();
  }

  /** Looks after streams, and forgets what nobody will come back for. */
  tend(forgetBefore: number): void {
    this.#made?.forgetBefore(forgetBefore);
    this.#standalone?.keepAlive();
    for (const exchange of this.#exchanges.values()) exchange.keepAlive();
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (isAnswer(message)) this.#answer(message);
    else if (isRequest(message)) return this.#ask(message, options?.relatedRequestId);
    else this.#tell(message, options?.relatedRequestId);
    return Promise.resolve();
  }

  #ask(message: JSONRPCRequest, call: RequestId | undefined): Promise<void> {
    if (this.#ending || !this.#tell(message, call))
      return Promise.reject(new Error("The client has no open stream to be asked on."));
    (this.#questions ??= new OpenQuestions()).add(message.id, call);
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    this.#endStream();
    for (const [id, exchange] of this.#exchanges)
      if (exchange.answer(id, ended(id))) this.#give(exchange.bytes);
    this.#exchanges.clear();
    this.#made?.clear();
    this.onclose?.();
    return Promise.resolve();
  }

  get #headers(): Record<string, string> {
    return this.sessionId === undefined ? {} : { "mcp-session-id": this.sessionId };
  }

  get #streams(): SessionStreams {
    return (this.#made ??= new SessionStreams());
  }

  get #standalone(): ResumableStream | undefined {
    return this.#made?.standalone;
  }

  #endStream(): void {
    this.#standalone?.release();
  }

  #exchange(requests: number, { headers, response, batch, bytes, authInfo }: PostFacts): Exchange {
    return new Exchange(response, requests, {
      batch,
      bytes,
      headers: this.#headers,
      primed: this.sessionId !== undefined && isPrimed(headers),
      form: this.#form,
      stream: () => {
        endWithToken(response, authInfo);
        return this.#streams.add();
      },
    });
  }

  #extra(message: JSONRPCMessage, { authInfo }: PostFacts): MessageExtraInfo | undefined {
    if (!isRequest(message)) return undefined;
    const exchange = this.#exchanges.get(message.id);
    return {
      ...(authInfo !== undefined && { authInfo }),
      ...(this.sessionId !== undefined && {
        closeSSEStream: () => exchange?.release(),
        closeStandaloneSSEStream: () => this.#endStream(),
      }),
    };
  }

  #answer(message: JSONRPCMessage & { id?: RequestId | undefined }): void {
    if (message.id === undefined) return;
    const exchange = this.#exchanges.get(message.id);
    this.#exchanges.delete(message.id);
    if (exchange?.answer(message.id, message) === true) this.#settled(exchange);
    this.#lastUsed = performance.now();
    // The first answer is that to initialize: without it there is no session.
    const failed = !this.#greeted && "error" in message;
    this.#greeted = true;
    if (failed && this.sessionId !== undefined) void this.close();
  }

  /** What belongs to a request goes out with its answer; else on the standalone stream. False: nobody reads. */
  #tell(message: JSONRPCMessage, related: RequestId | undefined): boolean {
    const exchange = related === undefined ? undefined : this.#exchanges.get(related);
    const reader = exchange?.reaches === true ? exchange : this.#standalone;
    if (reader === undefined || (reader === this.#standalone && !reader.isOpen)) return false;
    reader.send(message);
    return true;
  }

  #settleCancelled(message: JSONRPCMessage): void {
    if (!("method" in message) || message.method !== "notifications/cancelled") return;
    const id = message.params?.["requestId"];
    if (typeof id !== "string" && typeof id !== "number") return;
    const exchange = this.#exchanges.get(id);
    this.#exchanges.delete(id);
    if (exchange?.settle() === true) this.#settled(exchange);
  }

  #give(bytes: number): void {
    this.#bytes -= bytes;
    atWork.give(bytes);
  }

  #settled({ streamKey, bytes }: Exchange): void {
    this.#give(bytes);
    if (streamKey !== undefined) this.#made?.remove(streamKey);
    if (this.#exchanges.size === 0) this.onsettled?.();
  }
}

function isPrimed(headers: IncomingHttpHeaders): boolean {
  return String(headers["mcp-protocol-version"] ?? "") >= PRIMED_SINCE;
}

function ended(id: RequestId): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code: CODES.noSession, message: "The session has ended." } };
}
