import type { IncomingMessage, ServerResponse } from "node:http";
import { messageOf } from "../../messageOf.ts";
import type { Served } from "../createServer.ts";
import { CODES, sendFailure, sendJson, type Failure } from "./answer.ts";
import type { Doors } from "./doors/doors.ts";
import { createMcpEndpoint } from "./mcpEndpoint.ts";
import type { Relay } from "./relay/relay.ts";
import type { RequestLeg } from "./requestLeg.ts";
import type { Sessions } from "./sessions.ts";
import { pathOf, readTarget } from "./target.ts";

export const MCP_PATH = "/mcp";
export const HEALTH_PATH = "/health";

/** Answers a request and returns true, or leaves it to others. */
export type Route = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Words and figures of the state of a process, by name; nothing that is secret. */
export type Health = Readonly<Record<string, string | number>>;

interface RouterParts {
  readonly served: Served;
  readonly sessions: Sessions;
  readonly requestLeg: RequestLeg;
  readonly doors: Doors;
  /** Reaches the sessions of other processes, where several serve one address. */
  readonly relay: Relay | undefined;
  /** What else is served, asked in order. */
  readonly routes: readonly Route[];
  readonly health: () => Health;
}

/** Decides who answers a request. A fault is logged and answered without its details. */
export function createRouter({ served, sessions, requestLeg, doors, relay, ...others }: RouterParts) {
  const { info, log } = served;
  const endpoint = createMcpEndpoint({ sessions, requestLeg, relay });
  const health = () => ({
    status: "ok",
    name: info.name,
    version: info.version,
    sessions: sessions.count(),
    ...others.health(),
  });

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wrong = readTarget(request);
    if (wrong !== undefined) return sendFailure(response, wrong);
    const entry = await doors(request, response);
    if (entry === undefined) return;
    const path = pathOf(request);
    if (path === MCP_PATH) return endpoint(request, response, entry.authInfo);
    if (path === HEALTH_PATH) {
      const reads = request.method === "GET" || request.method === "HEAD";
      return reads ? sendJson(response, { status: 200, body: health() }) : sendFailure(response, READ_ONLY);
    }
    for (const other of others.routes) if (await other(request, response)) return;
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
const READ_ONLY: Failure = {
  status: 405,
  code: CODES.transport,
  message: "Use GET.",
  headers: { allow: "GET, HEAD" },
};
const FAILED: Failure = { status: 500, code: CODES.internal, message: "The server failed." };
