import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Log } from "../../../log.ts";
import { spacedInfo } from "../../../spacedInfo.ts";
import { sendEmpty, sendFailure, sendJson } from "../answer.ts";
import { pathOf } from "../target.ts";
import type { AuthOptions } from "./authOptions.ts";
import { createBearerDoor } from "./bearer.ts";
import { allowPage } from "./cors.ts";
import { createLimits, type LimitOptions } from "./limits.ts";
import { createNameDoor, type NameOptions } from "./nameDoor.ts";
import type { Refusal } from "./refusal.ts";
import { resourceMetadata } from "./resourceMetadata.ts";

export interface DoorOptions extends NameOptions {
  readonly auth?: AuthOptions | undefined;
  readonly limits?: LimitOptions | undefined;
  /** Addresses that anyone may read however often, e.g. whether the server lives. */
  readonly open?: readonly string[];
  /** Addresses where a GET is a stream that stays open, of which each session has one: none is at work. */
  readonly streams?: readonly string[];
}

/** Answers who is not let in, or says who is. */
export type Doors = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<{ authInfo?: AuthInfo | undefined } | undefined>;

/** All that a request passes before anything looks at what it says. */
export function createDoors(options: DoorOptions, log: Log): Doors {
  const { auth, open = [], streams = [] } = options;
  const wrongName = createNameDoor(options);
  const info = spacedInfo(log);
  const enter = createBearerDoor(auth, info);
  const limit = createLimits(options.limits ?? {});
  const refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal): undefined => {
    const { status, why } = refusal;
    info("A request was refused.", { status, why, address: addressOf(request) });
    sendFailure(response, refusal);
  };
  return async (request, response) => {
    const unnamed = wrongName(request);
    if (unnamed !== undefined) return refuse(request, response, unnamed);
    allowPage(request, response);
    if (request.method === "OPTIONS") return void sendEmpty(response, 204);
    const path = pathOf(request);
    if (open.includes(path)) return {};
    // Before the token is looked at: guessing one is limited too.
    const stays = request.method === "GET" && streams.includes(path);
    const over = limit(addressOf(request), response, stays);
    if (over !== undefined) return refuse(request, response, over);
    if (auth === undefined) return {};
    const metadata = resourceMetadata(auth, request);
    if (metadata !== undefined) return void sendJson(response, { status: 200, body: metadata });
    const entry = await enter(request);
    if (!entry.ok) return refuse(request, response, entry.refusal);
    return entry;
  };
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";
