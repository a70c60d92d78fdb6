import { PassThrough } from "node:stream";
import { expect, onTestFinished } from "vitest";
import { startHttpServer, type HttpOptions } from "../../../../server/serving/http/httpServer.ts";
import { LineTransport } from "../../../../server/serving/lineTransport.ts";
import { startStdioServer } from "../../../../server/serving/stdio.ts";
import type { WebInterop } from "../../../../server/serving/web/webInterop.ts";
import { startWebServer } from "../../../../server/serving/web/webServer.ts";
import type { Served } from "../../../../server/serving/createServer.ts";
import { initialize, openSession, OWN_PORT, post } from "../../../support/wire.ts";

export interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Sends a text as a client would and gives the answers to it. */
export type Say = (text: string) => Promise<Answer[]>;

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** The parameters of a request of 2026. */
export const modern = (params: object, more: object = {}) => ({ ...params, _meta: { ...envelope, ...more } });

export async function httpServer(served: Served, options: Partial<HttpOptions> = {}): Promise<string> {
  const running = await startHttpServer(served, { ...OWN_PORT, ...options });
  onTestFinished(() => running.close());
  return `${running.url}/mcp`;
}

async function answersOf(response: Response): Promise<Answer[]> {
  const text = await response.text();
  const json =
    text.startsWith("{") || text.startsWith("[") ? text : (/^data: (.+)$/mu.exec(text)?.[1] ?? "[]");
  return [JSON.parse(json) as Answer | Answer[]].flat();
}

export async function overSession(served: Served): Promise<Say> {
  const url = await httpServer(served);
  const headers = { "mcp-session-id": await openSession(url) };
  return async (text) => answersOf(await post(url, text, headers));
}

/** Without a session, or to open one. */
export async function overHttp(served: Served, options: Partial<HttpOptions> = {}): Promise<Say> {
  const url = await httpServer(served, options);
  return async (text) => answersOf(await post(url, text));
}

export async function overModernHttp(served: Served): Promise<Say> {
  const url = await httpServer(served);
  return async (text) => {
    const { method, params } = JSON.parse(text) as { method: string; params: Record<string, unknown> };
    const name = params["name"] ?? params["uri"];
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": method };
    return answersOf(
      await post(url, text, { ...headers, ...(typeof name === "string" && { "mcp-name": name }) }),
    );
  };
}

/** Says something and then asks for a sign of life: what came before that is the answer. */
async function untilAlive(heard: () => string, say: (text: string) => void, text: string): Promise<Answer[]> {
  const before = heard().length;
  say(text);
  const id = crypto.randomUUID();
  say(
    JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/list",
      params: text.includes("2026-07-28") ? modern({}) : {},
    }),
  );
  while (!heard().includes(id, before)) await new Promise((resolve) => setImmediate(resolve));
  const lines = heard().slice(before).trim().split("\n");
  return lines.filter((line) => !line.includes(id)).map((line) => JSON.parse(line) as Answer);
}

export async function overStdio(served: Served, hello: object = initialize("hello")): Promise<Say> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = startStdioServer(served, { transport: new LineTransport(input, output) });
  onTestFinished(() => server.close());
  let heard = "";
  output.on("data", (data: Buffer) => (heard += data.toString()));
  input.write(`${JSON.stringify(hello)}\n`);
  await expect.poll(() => heard).toContain('"hello"');
  return (text) =>
    untilAlive(
      () => heard,
      (line) => input.write(`${line}\n`),
      text,
    );
}

/** A page that is asked over interop. */
export async function overInterop(served: Served): Promise<Say> {
  const session = "session-of-the-test";
  let heard = "";
  let offered: Parameters<WebInterop["register"]>[1] = () => undefined;
  const interop: WebInterop = {
    register: (_method, handler) => Promise.resolve(((offered = handler), () => undefined)),
    invoke: (_method, { message = "" }) => Promise.resolve(void (heard += `${message}\n`)),
    serversOf: () => [],
    onOffered: () => () => undefined,
    onGone: () => () => undefined,
  };
  const server = await startWebServer(served, interop);
  onTestFinished(() => server.close());
  const say = (message: string) => offered({ session, message }, "a page");
  say(JSON.stringify(initialize("hello")));
  await expect.poll(() => heard).toContain('"hello"');
  return (text) => untilAlive(() => heard, say, text);
}
