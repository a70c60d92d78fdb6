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

/** A page of the web that held this one could run scripts of its own from this machine. */
const FRAMED_BY = "frame-ancestors http://127.0.0.1:* http://localhost:*";

function answer({ method, url = "" }: IncomingMessage, response: ServerResponse): void {
  // What is asked for may be no address at all, which URL would throw at.
  const [path, query] = url.split("?", 2);
  if (path !== "/sandbox" || method !== "GET") {
    response.writeHead(404).end();
    return;
  }
  const csp = new URLSearchParams(query).get("csp");
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    // The frame inside takes over this policy.
    "content-security-policy": `${writeCsp(readCsp(csp))}; ${FRAMED_BY}`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(SANDBOX_PAGE);
}
