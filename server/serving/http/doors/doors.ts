import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Log } from "../../../log.ts";
import { sendEmpty, sendFailure, sendJson } from "../answer.ts";
import { pathOf } from "../target.ts";
import type { AuthOptions } from "./authOptions.ts";
import { createBearerDoor } from "./bearer.ts";
import { allowPage } from "./cors.ts";
import { createLimits, type LimitOptions } from "./limits.ts";
import { createNameDoor, type NameOptions } from "./nameDoor.ts";
import { resourceMetadata } from "./resourceMetadata.ts";

export interface DoorOptions extends NameOptions {
  readonly auth?: AuthOptions | undefined;
  readonly limits?: LimitOptions | undefined;
  /** Addresses that anyone may read, e.g. whether the server lives. */
  readonly open?: readonly string[];
}

/** Answers who is not let in, or says who is. */
export type Doors = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<{ authInfo?: AuthInfo | undefined } | undefined>;

/** All that a request passes before anything looks at what it says. */
export function createDoors(options: DoorOptions, log: Log): Doors {
  const { auth, open = [] } = options;
  const wrongName = createNameDoor(options);
  const enter = createBearerDoor(auth, log);
  const limit = createLimits(options.limits ?? {});
  return async (request, response) => {
    const unnamed = wrongName(request);
    if (unnamed !== undefined) return void sendFailure(response, unnamed);
    allowPage(request, response);
    if (request.method === "OPTIONS") return void sendEmpty(response, 204);
    // Before the token is looked at: guessing one is limited too.
    const over = limit(request.socket.remoteAddress ?? "", response);
    if (over !== undefined) return void sendFailure(response, over);
    if (auth === undefined || open.includes(pathOf(request))) return {};
    const metadata = resourceMetadata(auth, request);
    if (metadata !== undefined) return void sendJson(response, { status: 200, body: metadata });
    const entry = await enter(request);
    if (!entry.ok) return void sendFailure(response, entry.failure);
    return entry;
  };
}
