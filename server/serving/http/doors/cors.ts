import type { IncomingMessage, ServerResponse } from "node:http";

const EXPOSED = "Mcp-Session-Id, Mcp-Protocol-Version, WWW-Authenticate, Retry-After";
const ALLOWED =
  "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name";
const PREFLIGHT_SECONDS = "600";

/** For pages whose origin was let in: what they may read and send. */
export function allowPage({ headers, method }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("access-control-expose-headers", EXPOSED);
  response.setHeader("vary", "Origin");
  if (method !== "OPTIONS") return;
  response.setHeader("access-control-allow-methods", "GET, POST, DELETE");
  response.setHeader("access-control-allow-headers", ALLOWED);
  response.setHeader("access-control-max-age", PREFLIGHT_SECONDS);
}
