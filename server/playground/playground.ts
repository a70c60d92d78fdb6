/**
 * The playground: a page at `/` that is a small MCP host of its own, to try the product without an assistant.
 *
 * What the command has to do:
 *   const playground = await createPlayground({ pageDir, mcpPath: MCP_PATH, openWorkspaces, suggestions });
 *   startHttpServer(served, { …, routes: [playground.handle] });   // behind the same Host and Origin checks
 *   await playground.close();                                      // before the HTTP server: it ends the live streams
 */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createLiveList } from "./liveList.ts";
import type { OpenWorkspaces } from "./openWorkspaces.ts";
import { startSandboxServer } from "./sandboxServer.ts";

export interface PlaygroundOptions {
  /** Folder of the built page (`index.html`, one file). */
  readonly pageDir: string;
  /** Path of the MCP endpoint on the server that serves the page. */
  readonly mcpPath: string;
  readonly openWorkspaces: OpenWorkspaces;
  /** Names that the forms and scenarios of the page offer. */
  readonly suggestions?: {
    workspaces(): Promise<readonly string[]>;
    apps(): Promise<readonly string[]>;
  };
  /** Port of the sandbox server on this machine; any free one if not given. */
  readonly port?: number;
}

export interface Playground {
  /** Answers what belongs to the playground and returns true; false leaves the request to others. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Origin of the pages that hold widgets: never that of the playground itself. */
  readonly sandboxOrigin: string;
  /** That origin under each of its names. Nothing that runs there has any business with the server. */
  readonly sandboxOrigins: readonly string[];
  readonly close: () => Promise<void>;
}

/** Everything the page may do: talk to its own server and show frames of the sandbox server. */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "connect-src 'self'",
  "frame-src http://127.0.0.1:* http://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Starts the sandbox server and gives the handler for the playground's own addresses. */
export async function createPlayground(options: PlaygroundOptions): Promise<Playground> {
  const sandbox = await startSandboxServer(options.port ?? 0);
  const live = createLiveList(options.openWorkspaces);
  const routes: Record<string, (response: ServerResponse) => Promise<void> | void> = {
    "/": (response) => sendPage(response, join(options.pageDir, "index.html")),
    "/playground/config": (response) =>
      sendJson(response, { mcpPath: options.mcpPath, sandboxPort: sandbox.port }),
    "/playground/suggestions": async (response) => sendJson(response, await suggest(options)),
    "/playground/workspaces": (response) => live.add(response),
  };

  return {
    sandboxOrigin: `http://127.0.0.1:${sandbox.port}`,
    sandboxOrigins: ["127.0.0.1", "localhost"].map((host) => `http://${host}:${sandbox.port}`),
    async handle(request, response) {
      const route = routes[(request.url ?? "/").split("?")[0] ?? "/"];
      if (!route || (request.method !== "GET" && request.method !== "HEAD")) return false;
      await route(response);
      return true;
    },
    async close() {
      live.close();
      await sandbox.close();
    },
  };
}

async function sendPage(response: ServerResponse, path: string): Promise<void> {
  const page = await readFile(path, "utf8").catch(() => undefined);
  if (page === undefined) {
    response.writeHead(503, { "content-type": "text/plain; charset=utf-8" });
    response.end('The playground page was not built. Run "npm run build" and load this page again.\n');
    return;
  }
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": PAGE_CSP,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  response.end(page);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

/** A platform that cannot be reached gives a page without suggestions, not a broken page. */
async function suggest({ suggestions }: PlaygroundOptions) {
  const [workspaces, apps] = await Promise.all([
    suggestions?.workspaces().catch(() => []),
    suggestions?.apps().catch(() => []),
  ]);
  return { workspaces: workspaces ?? [], apps: apps ?? [] };
}
