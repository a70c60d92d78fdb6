import type { IncomingMessage } from "node:http";
import { pathOf } from "../target.ts";
import type { AuthOptions } from "./authOptions.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";

/** What RFC 9728 has a client read before it has a token; undefined for other addresses. */
export function resourceMetadata({ issuer }: AuthOptions, request: IncomingMessage): object | undefined {
  if (issuer === undefined || request.method !== "GET") return undefined;
  const path = pathOf(request);
  const own = new URL(issuer.resource).pathname.replace(/\/$/u, "");
  if (path !== WELL_KNOWN && path !== `${WELL_KNOWN}${own}`) return undefined;
  return {
    resource: issuer.resource,
    authorization_servers: [issuer.url],
    bearer_methods_supported: ["header"],
    ...(issuer.scopes !== undefined && { scopes_supported: issuer.scopes }),
  };
}
