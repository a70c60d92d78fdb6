import type { IncomingMessage } from "node:http";
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { CODES, type Failure } from "./answer.ts";

export interface DoorOptions {
  /** The address the server is bound to. */
  readonly host: string;
  /** Host names, besides those of this machine, under which the server may be asked. */
  readonly allowedHosts: readonly string[];
  /** Host names of pages, besides those of this machine, that may ask. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Refuses what a page of the web could send: a page whose name was pointed at this machine (DNS rebinding) gives
 * itself away by the Host header, every other page by Origin.
 */
export function createDoors({ host, allowedHosts, allowedOrigins }: DoorOptions) {
  const bound = host.includes(":") ? `[${host}]` : host;
  const hosts = [...localhostAllowedHostnames(), bound, ...allowedHosts];
  const origins = [...localhostAllowedOrigins(), ...allowedOrigins];
  return ({ headers }: IncomingMessage): Failure | undefined => {
    if (!validateHostHeader(headers.host, hosts).ok) {
      return refusal("This host name is not allowed; http.allowedHosts in the configuration allows it.");
    }
    if (!validateOriginHeader(headers.origin, origins).ok) {
      return refusal("This origin is not allowed; http.allowedOrigins in the configuration allows it.");
    }
    return undefined;
  };
}

function refusal(message: string): Failure {
  return { status: 403, code: CODES.transport, message };
}
