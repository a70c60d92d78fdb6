import type { IncomingMessage, ServerResponse } from "node:http";
import { messageOf } from "../../messageOf.ts";
import type { Served } from "../createServer.ts";
import { CODES, sendFailure, sendJson, type Failure } from "./answer.ts";
import { createMcpEndpoint } from "./mcpEndpoint.ts";
import type { RequestLeg } from "./requestLeg.ts";
import type { Sessions } from "./sessions.ts";

export const MCP_PATH = "/mcp";
const HEALTH_PATH = "/health";

/** Answers a request and returns true, or leaves it to others. */
export type Route = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

interface RouterParts {
  readonly served: Served;
  readonly sessions: Sessions;
  readonly requestLeg: RequestLeg;
  /** Why a request is not let in at all. */
  readonly refusalOf: (request: IncomingMessage) => Failure | undefined;
  /** What else is served, asked in order. */
  readonly routes: readonly Route[];
}

/** Decides who answers a request. A fault is logged and answered without its details. */
export function createRouter({ served, sessions, requestLeg, refusalOf, routes }: RouterParts) {
  const { info, log } = served;
  const endpoint = createMcpEndpoint(sessions, requestLeg);
  const health = () => ({
    status: "ok",
    name: info.name,
    version: info.version,
    sessions: sessions.count(),
  });

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refusalOf(request);
    if (refusal !== undefined) return sendFailure(response, refusal);
    const path = (request.url ?? "/").split("?")[0];
    if (path === MCP_PATH) return endpoint(request, response);
    if (path === HEALTH_PATH) return sendJson(response, { status: 200, body: health() });
    for (const other of routes) if (await other(request, response)) return;
    sendFailure(response, NOTHING_HERE);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    route(request, response).catch((fault: unknown) => {
      // The client went away in the middle of its request.
      if (response.destroyed) return;
      log.error("A request failed.", { fault: messageOf(fault) });
      sendFailure(response, FAILED);
    });
  };
}

const NOTHING_HERE: Failure = {
  status: 404,
  code: CODES.transport,
  message: "There is nothing at this address.",
};
const FAILED: Failure = { status: 500, code: CODES.internal, message: "The server failed." };
