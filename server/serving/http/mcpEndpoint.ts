import type { IncomingMessage, ServerResponse } from "node:http";
import { CODES, sendFailure } from "./answer.ts";
import { readBody } from "./readBody.ts";
import { isForSession, type RequestLeg } from "./requestLeg.ts";
import { acceptsAnswers, deleteSession, listenToSession, NOT_ACCEPTED, postToSession } from "./sessionLeg.ts";
import type { Sessions } from "./sessions.ts";

/** The one address of both eras: what a POST says decides which leg answers it. */
export function createMcpEndpoint(sessions: Sessions, requestLeg: RequestLeg) {
  const post = async (request: IncomingMessage, response: ServerResponse) => {
    if (!acceptsAnswers(request)) return sendFailure(response, NOT_ACCEPTED);
    const body = await readBody(request);
    if (!body.ok) return sendFailure(response, body.failure);
    if (isForSession(request, body.value)) {
      return postToSession(sessions, body.value, { request, response });
    }
    return requestLeg.post(body.value, { request, response });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "POST") return post(request, response);
    if (request.method === "GET") return listenToSession(sessions, request, response);
    if (request.method === "DELETE") return deleteSession(sessions, request, response);
    sendFailure(response, {
      status: 405,
      code: CODES.transport,
      message: "Use POST, GET or DELETE.",
      headers: { allow: "GET, POST, DELETE" },
    });
  };
}
