import { createServer, request } from "node:http";
import { percentile } from "../percentile.ts";
import { httpClient, initialize, type RpcClient } from "../rpc.ts";
import { sdkPeer } from "./sdkPeer.ts";
import { benchInterop, serveTools, toolMethod } from "./manyTools.ts";

const TOOLS = 1000;
const LISTS = 60;
const CALLS = 600;

/** The catalogue with a thousand tools. Server and client share this process, ours as the peers do. */
export async function measureTools() {
  const few = await withTools(1);
  const many = await withTools(TOOLS);
  const answer = JSON.stringify({ jsonrpc: "2.0", id: 1, ...(await many.client.send("tools/list", {})) });
  const bare = await bareServer(answer);
  const peer = await sdkPeer(TOOLS);
  const peerClient = httpClient(peer.port);
  await initialize(peerClient);
  // In turn, so that a busy moment of the machine meets all.
  const lists = [many.client, bare.client, peerClient].map((one) => () => one.send("tools/list", {}));
  const [list, bareList, peerList] = await inTurn(LISTS, ...lists);
  const call = (client: RpcClient) => () =>
    client.send("tools/call", { name: "tool_0", arguments: { text: "x" } });
  const [one, thousand] = await inTurn(CALLS, call(few.client), call(many.client));
  const storm = await measureStorm();
  await Promise.all([few.close(), many.close(), bare.close(), peer.close()]);
  return {
    listBytes: answer.length,
    listP50Ms: list ?? 0,
    bareListP50Ms: bareList ?? 0,
    sdkListP50Ms: peerList ?? 0,
    callOneToolP50Ms: one ?? 0,
    callThousandToolsP50Ms: thousand ?? 0,
    ...storm,
  };
}

async function withTools(count: number) {
  const interop = benchInterop();
  interop.methods.push(...Array.from({ length: count }, (_, index) => toolMethod(index)));
  const served = await serveTools(interop);
  await served.offers(count);
  const client = httpClient(served.port);
  await initialize(client);
  return { client, close: served.close };
}

async function bareServer(answer: string) {
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const client = httpClient(typeof address === "object" && address !== null ? address.port : 0);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { client, close };
}

async function inTurn(count: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -count / 10; round < count; round += 1) {
    for (const [at, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[at]?.push(performance.now() - start);
    }
  }
  return times.map((all) => percentile(all, 50));
}

const LISTENERS = 5;

/**
 * A thousand tools come one by one; what that costs the process, clients included, and what a client with an open
 * stream is told. The first storm meets code that never ran.
 */
async function measureStorm() {
  await storm();
  return storm();
}

async function storm() {
  const interop = benchInterop();
  const served = await serveTools(interop);
  await served.offers(0);
  const told = await Promise.all(Array.from({ length: LISTENERS }, () => listen(served.port)));
  await pause(200);
  const before = process.cpuUsage();
  for (let index = 0; index < TOOLS; index += 1) {
    interop.methods.push(toolMethod(index));
    interop.changed();
    if (index % 100 === 99) await pause(1);
  }
  await served.offers(TOOLS);
  await pause(100);
  const { user, system } = process.cpuUsage(before);
  const counts = told.map((count) => count());
  await served.close();
  return { stormCpuMs: (user + system) / 1000, stormNotificationsPerClient: Math.max(...counts) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A session with an open stream. */
async function listen(port: number): Promise<() => number> {
  const client = httpClient(port);
  await initialize(client);
  let text = "";
  const headers = {
    accept: "text/event-stream",
    "mcp-session-id": client.session() ?? "",
    "mcp-protocol-version": "2025-11-25",
  };
  await new Promise<void>((resolve) =>
    request({ host: "127.0.0.1", port, path: "/mcp", headers }, (response) => {
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("error", () => undefined);
      resolve();
    }).end(),
  );
  return () => text.split("notifications/tools/list_changed").length - 1;
}
