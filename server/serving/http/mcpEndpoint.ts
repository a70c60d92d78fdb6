import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo, InboundClassificationOutcome } from "@modelcontextprotocol/server";
import { refusedParams } from "../readMessage.ts";
import { CODES, sendFailure, sendJson } from "./answer.ts";
import { endWithToken } from "./endWithToken.ts";
import { isTooLargeToKeep, TOO_LARGE_TO_KEEP } from "./keptRequest.ts";
import { readBody } from "./readBody.ts";
import { routeOf, type RequestLeg } from "./requestLeg.ts";
import {
  acceptsAnswers,
  deleteSession,
  listenToSession,
  NO_ROOM,
  NOT_ACCEPTED,
  postToSession,
  type Post,
} from "./sessionLeg.ts";
import { atWork } from "../room.ts";
import type { Sessions } from "./sessions.ts";

/** Takes requests for sessions that another process has. */
interface Passing {
  isForeign(request: IncomingMessage): boolean;
  pass(request: IncomingMessage, response: ServerResponse, body?: unknown): void;
}

interface EndpointParts {
  readonly sessions: Sessions;
  readonly requestLeg: RequestLeg;
  readonly relay: Passing | undefined;
}

const opensStream = (route: InboundClassificationOutcome): boolean =>
  route.kind === "modern" &&
  route.messageKind === "request" &&
  route.message.method === "subscriptions/listen";

/** In the 2026 era a request is at work as long as its client waits. */
function takeUntilAnswered(response: ServerResponse, bytes: number): boolean {
  if (!atWork.take(bytes)) return false;
  response.once("close", () => atWork.give(bytes));
  return true;
}

/** The one address of both eras: what a POST says decides which leg answers it. */
export function createMcpEndpoint({ sessions, requestLeg, relay }: EndpointParts) {
  const post = async (exchange: Post) => {
    const { request, response } = exchange;
    if (!acceptsAnswers(request)) return sendFailure(response, NOT_ACCEPTED);
    const body = await readBody(request);
    if (!body.ok) return sendFailure(response, body.failure);
    if (isTooLargeToKeep(body)) return sendFailure(response, TOO_LARGE_TO_KEEP);
    const route = routeOf(request, body.value);
    const wrong = route?.kind === "reject" ? refusedParams(body.value) : undefined;
    if (wrong !== undefined) return sendJson(response, { status: 400, body: wrong });
    if (route !== undefined) {
      if (opensStream(route)) endWithToken(response, exchange.authInfo);
      if (!takeUntilAnswered(response, body.bytes)) return sendFailure(response, NO_ROOM);
      return requestLeg.post({ body: body.value, route }, exchange);
    }
    if (relay?.isForeign(request) === true) return relay.pass(request, response, body.value);
    return postToSession(sessions, body, exchange);
  };

  return async (request: IncomingMessage, response: ServerResponse, authInfo?: AuthInfo): Promise<void> => {
    const exchange = { request, response, authInfo };
    if (request.method === "POST") return post(exchange);
    if (request.method === "GET" || request.method === "DELETE") {
      if (relay?.isForeign(request) === true) return relay.pass(request, response);
    }
    if (request.method === "GET") {
      endWithToken(response, authInfo);
      return listenToSession(sessions, exchange);
    }
    if (request.method === "DELETE") return deleteSession(sessions, exchange);
    sendFailure(response, {
      status: 405,
      code: CODES.transport,
      message: "Use POST, GET or DELETE.",
      headers: { allow: "GET, POST, DELETE" },
    });
  };
}
