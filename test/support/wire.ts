import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../shared/contract/ids.ts";
import { ServerConfigSchema } from "../../server/config/serverConfig.ts";
import { createCore, type CoreOptions } from "../../server/core.ts";
import type { IoPort } from "../../server/io/port.ts";
import { createIoConnector } from "../../server/ioConnector.ts";
import { startHttpServer, type HttpOptions } from "../../server/serving/http/httpServer.ts";
import { memoryIo } from "./memoryIo.ts";
import { recordingLog } from "./recordingLog.ts";

export const UI_CAPABILITIES = { extensions: { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } } };
export const WIDGET_HTML = "<!doctype html><title>Widget</title>";

const toClose: (() => Promise<unknown>)[] = [];

/** Ends what a test opened; called after each, see closeWiresAfterEach.ts. */
export async function closeWires(): Promise<void> {
  for (const close of toClose.splice(0).reverse()) await close();
}

interface WireOptions {
  readonly io?: IoPort | (() => Promise<IoPort>);
  /** As in the configuration file. */
  readonly server?: unknown;
  readonly http?: Partial<HttpOptions>;
  readonly workingContext?: CoreOptions["workingContext"];
  readonly watch?: CoreOptions["watch"];
}

/** On a free port, with the product's own bounds. */
export const OWN_PORT: HttpOptions = {
  host: "127.0.0.1",
  port: 0,
  allowedHosts: [],
  allowedOrigins: [],
  maxSessions: 1000,
  idleMs: 60_000,
};

/** The whole product over HTTP, on a free port, with an io.Connect of the test. */
export async function startWire({
  io = memoryIo(),
  server = {},
  http = {},
  workingContext,
  watch,
}: WireOptions = {}) {
  const log = recordingLog();
  const connector = createIoConnector(typeof io === "function" ? io : () => Promise.resolve(io));
  const config = ServerConfigSchema.parse(server);
  const version = "1.2.3";
  const widgetHtml = WIDGET_HTML;
  const served = await createCore({ config, version, io: connector, widgetHtml, log, workingContext, watch });
  const running = await startHttpServer(served, { ...OWN_PORT, ...http });
  toClose.push(() => running.close());
  return { ...running, served, log, io: connector, mcpUrl: `${running.url}/mcp` };
}

/** An independent client of the 2025 era, over a session. */
export async function connectClient(mcpUrl: string, capabilities: object = UI_CAPABILITIES) {
  const client = new Client({ name: "test", version: "1" }, { capabilities });
  const transport = new StreamableHTTPClientTransport(new URL(mcpUrl));
  // The class declares optional members in a way that exactOptionalPropertyTypes of this project refuses.
  await client.connect(transport);
  toClose.push(() => client.close());
  // From here on the client checks every result against the schema that the tool publishes.
  await client.listTools();
  return client;
}

/** A POST as a client would send it, for what no client sends. */
export function post(mcpUrl: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(mcpUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export const initialize = (id: number | string = 1, capabilities: object = UI_CAPABILITIES) => ({
  jsonrpc: "2.0",
  id,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities, clientInfo: { name: "raw", version: "1" } },
});

/** The id of a new session, opened by hand. */
export async function openSession(mcpUrl: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await post(mcpUrl, initialize(), headers);
  return response.headers.get("mcp-session-id") ?? "";
}
