import { createServer, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import type { Tool } from "../../../server/catalog/tool.ts";
import { inTurns } from "../../../server/serving/http/inTurns.ts";
import { openSession, post, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

/** More than one turn has time for. */
const WORK_MS = 30;

/** A server that works on each request, and the addresses it was asked for in the order in which it began them. */
async function start() {
  const begun: string[] = [];
  const handle = inTurns(({ url = "" }, response) => {
    begun.push(url);
    const end = performance.now() + WORK_MS;
    while (performance.now() < end);
    response.end(url);
  });
  const server = createServer(handle).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { begun, port };
}

function pipeline(port: number, paths: readonly string[]) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  socket.on("error", () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
  onTestFinished(() => void socket.destroy());
  return { socket, text: () => text };
}

function get(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, host: "127.0.0.1", agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve(text));
    });
    call.on("error", reject).end();
  });
}

const WorkSchema = z.object({ of: z.string() });
const MANY = Array.from({ length: 16 }, (_, at) => `/much/${at}`);

it("who asks for much at once does not keep others waiting for all of it, and has all answers in order", async () => {
  const { begun, port } = await start();
  const much = pipeline(port, MANY);
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), 10_000);
  expect(await get(port, "/other")).toBe("/other");
  expect(begun.indexOf("/other")).toBeLessThan(8);
  await vi.waitFor(() => expect(much.text()).toContain("/much/15"), 10_000);
  expect(begun.filter((path) => path !== "/other")).toEqual(MANY);
  expect([...much.text().matchAll(/\/much\/\d+/gu)].map(([path]) => path)).toEqual(MANY);
});

it("nothing is begun for a client that left while it waited", async () => {
  const { begun, port } = await start();
  const much = pipeline(port, MANY);
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), 10_000);
  much.socket.destroy();
  expect(await get(port, "/other")).toBe("/other");
  expect(await get(port, "/later")).toBe("/later");
  expect(begun.length).toBeLessThan(MANY.length);
});

const workOf = (of: string, id: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "work", arguments: { of } },
});

function rawPost(message: object, session: string): string {
  const body = JSON.stringify(message);
  const headers = [
    "host: 127.0.0.1",
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `content-length: ${body.length}`,
    `mcp-session-id: ${session}`,
  ];
  return `POST /mcp HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

it("a call among hundreds that another client pipelined over many connections is begun among the first", async () => {
  const { mcpUrl, served } = await startWire();
  const begun: string[] = [];
  const tool: Tool = {
    name: "work",
    description: "Works.",
    inputSchema: { type: "object" },
    needs: [],
    handle(input) {
      begun.push(WorkSchema.parse(input).of);
      const end = performance.now() + 5;
      while (performance.now() < end);
      return Promise.resolve({ content: [] });
    },
  };
  served.catalog.setTools("test", [tool]);
  const [greedy, modest] = await Promise.all([openSession(mcpUrl), openSession(mcpUrl)]);
  const { port } = new URL(mcpUrl);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => rawSocket(Number(port))));
  // The server has taken them all in by then.
  await setTimeout(100);
  for (const [at, socket] of sockets.entries()) {
    const calls = MANY.map((_, call) => rawPost(workOf("greedy", at * 100 + call), greedy));
    socket.write(calls.join(""));
  }
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), 10_000);
  const answer = await post(mcpUrl, workOf("modest", 1), { "mcp-session-id": modest });
  expect(answer.status).toBe(200);
  expect(begun.indexOf("modest")).toBeLessThan(160);
});
