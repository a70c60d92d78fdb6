import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/server";
import { atWork, MOST_AT_WORK, MOST_BYTES_AT_WORK } from "../room.ts";
import { isAnswer, isRequest } from "../messages.ts";

/** The requests of a session that wait for their answers: a client that asks and asks fills no memory. */
export class WaitingRequests {
  readonly #sizes = new Map<RequestId, number>();
  #size = 0;

  /** @returns what to say where a message that came in may not be handed on. */
  takeIn(message: JSONRPCMessage, size: number): string | undefined {
    if (!isRequest(message)) return void this.#settleCancelled(message);
    if (this.#sizes.has(message.id)) return ID_IN_USE;
    if (this.#sizes.size >= MOST_AT_WORK || this.#size + size > MOST_BYTES_AT_WORK) return TOO_MUCH;
    if (!atWork.take(size)) return NO_ROOM;
    this.#sizes.set(message.id, size);
    this.#size += size;
    return undefined;
  }

  /** A message goes out. */
  sent(message: JSONRPCMessage): void {
    if (isAnswer(message)) this.#settle(message.id);
  }

  /** The session has ended. */
  clear(): void {
    for (const id of this.#sizes.keys()) this.#settle(id);
  }

  #settleCancelled(message: JSONRPCMessage): void {
    if (!("method" in message) || message.method !== "notifications/cancelled") return;
    const id = message.params?.["requestId"];
    if (typeof id === "string" || typeof id === "number") this.#settle(id);
  }

  #settle(id: RequestId | undefined): void {
    const size = id === undefined ? undefined : this.#sizes.get(id);
    if (id === undefined || size === undefined) return;
    this.#sizes.delete(id);
    this.#size -= size;
    atWork.give(size);
  }
}

const ID_IN_USE = "Another request with this id is still at work: give each an id of its own.";
const TOO_MUCH = "Too many or too large requests of this session are at work: wait for their answers.";
const NO_ROOM = "Too many large requests are at work: try again later.";
