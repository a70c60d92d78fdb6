import type { ServerResponse } from "node:http";
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
  type TransportSendOptions,
} from "@modelcontextprotocol/server";
import { CODES, sendEmpty } from "./answer.ts";
import { EventStream } from "./eventStream.ts";
import { Exchange } from "./exchange.ts";

/** Streamable HTTP of the 2025 era for one session, straight on node:http. */
export class SessionTransport implements Transport {
  readonly sessionId: string;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport["onmessage"];
  readonly #exchanges = new Map<RequestId, Exchange>();
  #standalone: EventStream | undefined;
  #closed = false;
  #greeted = false;
  #lastUsed = Date.now();

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  /** When the session was last used, in milliseconds since 1970; undefined while it is in use. */
  get idleSince(): number | undefined {
    const readers = [this.#standalone, ...this.#exchanges.values()];
    const inUse = readers.some((reader) => reader?.isOpen === true);
    return inUse ? undefined : this.#lastUsed;
  }

  /** True where a request with one of these ids is still at work. */
  hasOpen(messages: readonly JSONRPCMessage[]): boolean {
    return messages.some((message) => isJSONRPCRequest(message) && this.#exchanges.has(message.id));
  }

  /** Takes in the messages of one POST. */
  post(messages: readonly JSONRPCMessage[], response: ServerResponse, batch: boolean): void {
    this.#lastUsed = Date.now();
    const ids = messages.flatMap((message) => (isJSONRPCRequest(message) ? [message.id] : []));
    if (ids.length > 0) this.#open(new Exchange(response, ids, { batch, sessionId: this.sessionId }), ids);
    for (const message of messages) {
      this.onmessage?.(message);
      this.#settleCancelled(message);
    }
    if (ids.length === 0) sendEmpty(response, 202);
  }

  /** The stream for what belongs to no request. A new one takes the place of the former, which may be dead. */
  listen(response: ServerResponse): void {
    this.#standalone?.end();
    this.#standalone = new EventStream(response, { "mcp-session-id": this.sessionId });
    response.once("close", () => (this.#lastUsed = Date.now()));
  }

  endStream(): void {
    this.#standalone?.end();
  }

  keepAlive(): void {
    this.#standalone?.keepAlive();
    for (const exchange of this.#exchanges.values()) exchange.keepAlive();
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this.#answer(message);
    else if (!this.#tell(message, options?.relatedRequestId) && isJSONRPCRequest(message)) {
      return Promise.reject(new Error("The client has no open stream to be asked on."));
    }
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    this.endStream();
    for (const [id, exchange] of this.#exchanges) exchange.answer(id, ended(id));
    this.#exchanges.clear();
    this.onclose?.();
    return Promise.resolve();
  }

  #open(exchange: Exchange, ids: readonly RequestId[]): void {
    for (const id of ids) this.#exchanges.set(id, exchange);
  }

  #answer(message: JSONRPCMessage & { id?: RequestId | undefined }): void {
    if (message.id === undefined) return;
    this.#exchanges.get(message.id)?.answer(message.id, message);
    this.#exchanges.delete(message.id);
    this.#lastUsed = Date.now();
    // The first answer is that to initialize: without it there is no session.
    const failed = !this.#greeted && isJSONRPCErrorResponse(message);
    this.#greeted = true;
    if (failed) void this.close();
  }

  /** What belongs to a request goes out with its answer; else on the standalone stream. False: nobody reads. */
  #tell(message: JSONRPCMessage, related: RequestId | undefined): boolean {
    const exchange = related === undefined ? undefined : this.#exchanges.get(related);
    const reader = exchange?.isOpen === true ? exchange : this.#standalone;
    if (reader?.isOpen !== true) return false;
    reader.send(message);
    return true;
  }

  #settleCancelled(message: JSONRPCMessage): void {
    if (!isJSONRPCNotification(message) || message.method !== "notifications/cancelled") return;
    const id = message.params?.["requestId"];
    if (typeof id !== "string" && typeof id !== "number") return;
    this.#exchanges.get(id)?.settle(id);
    this.#exchanges.delete(id);
  }
}

function ended(id: RequestId): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code: CODES.noSession, message: "The session has ended." } };
}
