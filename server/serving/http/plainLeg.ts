import type { ServerResponse } from "node:http";
import {
  PerRequestHTTPServerTransport,
  type AuthInfo,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/server";
import { createServer, type Served } from "../createServer.ts";
import { isAnswer } from "../messages.ts";
import { partsOf } from "../preparedAnswers.ts";
import { CODES, sendFailure, sendJson, sendParts, type Failure } from "./answer.ts";
import { MODERN_REVISION, type PlainRequest } from "./plainRequest.ts";

const CLASSIFICATION = { era: "modern", revision: MODERN_REVISION } as const;
/** The client did not declare what the tool asks of it. */
const LACKS_CAPABILITY = -32021;
const ENDING: Failure = { status: 503, code: CODES.transport, message: "The server is ending." };

interface Waiting {
  readonly id: RequestId;
  readonly response: ServerResponse;
}

/** Who asks: the response that they wait on, and who they are. */
interface Asker {
  readonly response: ServerResponse;
  readonly authInfo?: AuthInfo | undefined;
}

/**
 * Carries the plain requests of all clients to one server. The package would make a server and a web request and
 * response for each, which costs three times the rest. As one of the package's own transports it binds the server to
 * the 2026 era; ids are numbered anew, since clients choose the same.
 */
class PlainTransport extends PerRequestHTTPServerTransport {
  readonly #waiting = new Map<RequestId, Waiting>();
  #last = 0;

  constructor() {
    super({ classification: CLASSIFICATION });
  }

  ask({ message, classification }: PlainRequest, { response, authInfo }: Asker): void {
    const id = ++this.#last;
    this.#waiting.set(id, { id: message.id, response });
    response.once("close", () => this.#left(id));
    this.onmessage?.({ ...message, id }, { classification, ...(authInfo !== undefined && { authInfo }) });
  }

  override send(message: JSONRPCMessage): Promise<void> {
    if (!isAnswer(message) || message.id === undefined) return Promise.resolve();
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (waiting !== undefined) answer(waiting, message);
    return Promise.resolve();
  }

  override close(): Promise<void> {
    for (const { response } of this.#waiting.values()) sendFailure(response, ENDING);
    this.#waiting.clear();
    return super.close();
  }

  /** A client that went away before its answer ends the work on it. */
  #left(requestId: number): void {
    if (!this.#waiting.delete(requestId)) return;
    const method = "notifications/cancelled";
    this.onmessage?.({ jsonrpc: "2.0", method, params: { requestId } }, { classification: CLASSIFICATION });
  }
}

function answer({ id, response }: Waiting, message: JSONRPCMessage): void {
  // The one error of a tool that the protocol gives a status of its own.
  const lacks = "error" in message && message.error.code === LACKS_CAPABILITY;
  if (lacks) sendJson(response, { status: 400, body: { ...message, id } });
  else sendParts(response, partsOf({ ...message, id }));
}

/** Answers plain requests of the 2026 era. Between requests it knows nothing of their clients. */
export interface PlainLeg {
  ask(request: PlainRequest, asker: Asker): Promise<void>;
  close(): Promise<void>;
}

export function createPlainLeg(served: Served): PlainLeg {
  const transport = new PlainTransport();
  const server = createServer(served, undefined, [MODERN_REVISION]);
  const connected = server.connect(transport);
  return {
    async ask(request, asker) {
      await connected;
      transport.ask(request, asker);
    },
    close: () => server.close(),
  };
}
