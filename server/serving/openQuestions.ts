import type { JSONRPCErrorResponse, JSONRPCNotification, RequestId } from "@modelcontextprotocol/server";

/** The code of a transport that does not take a message. */
export const NOT_TAKEN = -32000;
const UNANSWERED = "The question can no longer be answered: the connection is ending.";

interface TakenBack {
  /** What the client is to hear. */
  readonly cancelled: JSONRPCNotification;
  /** What the call hears in the place of an answer: it goes on without one. */
  readonly unanswered: JSONRPCErrorResponse;
  /** The call that the question belongs to. */
  readonly call: RequestId | undefined;
}

/** What the client was asked and has not answered. */
export class OpenQuestions {
  readonly #asked = new Map<RequestId, RequestId | undefined>();

  add(id: RequestId, call: RequestId | undefined): void {
    this.#asked.set(id, call);
  }

  settle(id: RequestId | undefined): void {
    if (id !== undefined) this.#asked.delete(id);
  }

  /** Forgets them all. */
  takeBack(): readonly TakenBack[] {
    const taken = [...this.#asked].map(([id, call]) => ({
      cancelled: {
        jsonrpc: "2.0" as const,
        method: "notifications/cancelled",
        params: { requestId: id, reason: "The server is ending." },
      },
      unanswered: unanswered(id),
      call,
    }));
    this.#asked.clear();
    return taken;
  }
}

export function unanswered(id: RequestId): JSONRPCErrorResponse {
  return { jsonrpc: "2.0", id, error: { code: NOT_TAKEN, message: UNANSWERED } };
}
