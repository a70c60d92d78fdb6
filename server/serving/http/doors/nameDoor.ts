import type { IncomingMessage } from "node:http";
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { CODES } from "../answer.ts";
import type { Refusal } from "./refusal.ts";

const MAX_REMEMBERED = 100;

export interface NameOptions {
  /** The address the server is bound to. */
  readonly host: string;
  /** Host names, besides those of this machine, under which the server may be asked. */
  readonly allowedHosts: readonly string[];
  /** Host names of pages, besides those of this machine, that may ask. */
  readonly allowedOrigins: readonly string[];
  /** Origins of this machine that may not ask although their name may, e.g. of pages that run what others wrote. */
  readonly refusedOrigins?: readonly string[];
}

/**
 * Refuses what a page of the web could send: a page whose name was pointed at this machine (DNS rebinding) gives
 * itself away by the Host header, every other page by Origin.
 */
export function createNameDoor(options: NameOptions) {
  const { host, allowedHosts, allowedOrigins, refusedOrigins = [] } = options;
  const bound = host.includes(":") ? `[${host}]` : host;
  const hosts = [...localhostAllowedHostnames(), bound, ...allowedHosts];
  const origins = [...localhostAllowedOrigins(), ...allowedOrigins];
  const isHost = remembered((host) => validateHostHeader(host, hosts).ok);
  const isOrigin = remembered(
    (origin) => !refusedOrigins.includes(origin ?? "") && validateOriginHeader(origin, origins).ok,
  );
  return ({ headers }: IncomingMessage): Refusal | undefined => {
    if (!isHost(headers.host)) {
      return refusal(
        "host",
        "This host name is not allowed; http.allowedHosts in the configuration allows it.",
      );
    }
    if (!isOrigin(headers.origin)) {
      return refusal(
        "origin",
        "This origin is not allowed; http.allowedOrigins in the configuration allows it.",
      );
    }
    return undefined;
  };
}

/** The same few headers come with every request. */
function remembered(check: (value: string | undefined) => boolean) {
  const accepted = new Set<string | undefined>();
  return (value: string | undefined): boolean => {
    if (accepted.has(value)) return true;
    const ok = check(value);
    if (ok && accepted.size < MAX_REMEMBERED) accepted.add(value);
    return ok;
  };
}

function refusal(why: Refusal["why"], message: string): Refusal {
  return { why, status: 403, code: CODES.transport, message };
}
