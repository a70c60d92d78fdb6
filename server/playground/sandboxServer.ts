import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readCsp, writeCsp } from "./sandboxCsp.ts";
import { SANDBOX_PAGE } from "./sandboxPage.ts";

export interface SandboxServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * A second server on this machine, hence a second origin: a widget that breaks out of its frame finds a page that
 * holds nothing.
 */
export async function startSandboxServer(port: number): Promise<SandboxServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox server has no port.");
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://sandbox");
  if (url.pathname !== "/sandbox" || request.method !== "GET") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    // The frame inside takes over this policy.
    "content-security-policy": writeCsp(readCsp(url.searchParams.get("csp"))),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(SANDBOX_PAGE);
}
