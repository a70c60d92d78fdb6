import type { IncomingMessage } from "node:http";
import { CODES, type Failure } from "./answer.ts";

/**
 * Makes the target of a request its path. A client may name the whole address there, as to a proxy: then its authority
 * counts in the place of the Host header, for every door behind (RFC 9112, 3.2.2).
 *
 * @returns what is wrong with it.
 */
export function readTarget(request: IncomingMessage): Failure | undefined {
  if (countOf(request.rawHeaders, "host") > 1) return TWO_HOSTS;
  const { url = "/" } = request;
  if (url.startsWith("/") || url === "*") return undefined;
  const whole = /^https?:\/\/(?<authority>[^/?#@\s]+)(?<path>(?:[/?].*)?)$/iu.exec(url)?.groups;
  if (whole?.["authority"] === undefined) return NO_TARGET;
  const { authority, path = "" } = whole;
  request.headers.host = authority;
  request.url = path.startsWith("/") ? path : `/${path}`;
  return undefined;
}

/** What an address says before its query. */
export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">): string => url.split("?")[0] ?? "/";

/** Names and values take turns. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}

const wrong = (message: string): Failure => ({ status: 400, code: CODES.transport, message });
const TWO_HOSTS = wrong("The request has several Host headers: send one.");
const NO_TARGET = wrong("The address asked for is none: ask for a path, or for a whole http address.");
