import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { ERAS } from "../../support/askedClient.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { startRedis, type RedisServer } from "../../support/redisServer.ts";
import { startRoundRobin, type RoundRobin } from "../../support/roundRobin.ts";
import { killServerProcesses, startServerProcess, type ServerProcess } from "../../support/serverProcess.ts";
import { call } from "../../support/widgetCalls.ts";
import { initialize, openSession, post, UI_CAPABILITIES, WIDGET_HTML } from "../../support/wire.ts";

const SLOW = { timeout: 60_000 };
const START = "io_connect_start_workspace";
const DESK = { workspace: { name: "Desk" } };
const LIST = { jsonrpc: "2.0", id: 7, method: "tools/list" };

let redis: RedisServer;
let bundle: BundledServer;
let folder: string;
let first: ServerProcess;
let second: ServerProcess;
let proxy: RoundRobin;

const start = (...more: string[]) =>
  startServerProcess(bundle.main, [
    ...["--definitions", join(folder, "definitions"), "--store", join(folder, "store")],
    ...["--bus", redis.url, ...more],
  ]);

beforeAll(async () => {
  [redis, bundle] = await Promise.all([startRedis(), bundleServer({ widgetHtml: WIDGET_HTML })]);
  folder = await mkdtemp(join(tmpdir(), "together-"));
  await mkdir(join(folder, "definitions"));
  const apps = [{ name: "orders", type: "window", details: { url: "http://x" } }];
  await writeFile(join(folder, "definitions/apps.json"), JSON.stringify(apps));
  await writeFile(join(folder, "definitions/desk.json"), JSON.stringify(savedRow("Desk", ["orders"]).layout));
  [first, second] = await Promise.all([start(), start()]);
  proxy = await startRoundRobin([first.port, second.port]);
}, 240_000);

afterAll(async () => {
  await proxy.close();
  await killServerProcesses();
  await redis.kill();
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { capabilities: UI_CAPABILITIES });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return client;
}

const withSession = (id: string) => ({ "mcp-session-id": id, "mcp-protocol-version": "2025-11-25" });

describe("two processes behind a proxy that gives each request to the next", SLOW, () => {
  it.each(ERAS)(
    "ask the user in the middle of a call and open what was agreed to ($era)",
    async ({ connect: join }) => {
      const client = await join(`${proxy.url}/mcp`, { elicitation: () => "accept" });
      const before = [...proxy.counts()];
      for (const _ of [1, 2, 3]) {
        const { structuredContent } = await client.call(START, DESK);
        expect(structuredContent).toMatchObject({ result: { status: "success" } });
      }
      expect(client.elicited).toHaveLength(3);
      for (const [at, count] of proxy.counts().entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
    },
  );

  it.each(ERAS)("put one question of a client at a time ($era)", async ({ connect: join }) => {
    let [open, most] = [0, 0];
    const client = await join(`${proxy.url}/mcp`, {
      elicitation: async () => {
        most = Math.max(most, (open += 1));
        await new Promise((resolve) => setTimeout(resolve, 100));
        open -= 1;
        return "accept" as const;
      },
    });
    await Promise.all([1, 2, 3, 4].map(() => client.call(START, DESK)));
    expect([client.elicited.length, most]).toEqual([4, 1]);
  });

  it("open once what is asked for twice, of one and of the other", async () => {
    const clients = await Promise.all([connect(first.url), connect(second.url)]);
    const opened = await Promise.all(
      clients.map((client) => call(client, APP_TOOLS.open, { workspaceName: "Desk", requestId: "same" })),
    );
    const ids = opened.map(({ output }) => output?.["workspaceId"]);
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
    await Promise.all(clients.map((client) => client.close()));
  });

  it("tell in their health whether Redis is there", async () => {
    const health = async (): Promise<unknown> => (await fetch(`${first.url}/health`)).json();
    expect(await health()).toMatchObject({ status: "ok", bus: "connected" });
  });

  it("see what the other saved", async () => {
    const [one, other] = await Promise.all([connect(first.url), connect(second.url)]);
    const names = async (client: Client) =>
      JSON.stringify((await call(client, APP_TOOLS.listWorkspaces, {})).output);
    expect(await names(other)).not.toContain("Fresh");
    const components = JSON.stringify({ children: [{ type: "window", appName: "orders" }] });
    const saved = await call(one, APP_TOOLS.save, { name: "Fresh", components });
    expect(saved.output).toMatchObject({ success: true });
    await vi.waitFor(async () => expect(await names(other)).toContain("Fresh"), 5000);
    await Promise.all([one.close(), other.close()]);
  });

  it("pass on the stream of a session, and its end", async () => {
    const id = await openSession(`${first.url}/mcp`);
    const ofOther = `${second.url}/mcp`;
    const stream = await fetch(ofOther, { headers: { accept: "text/event-stream", ...withSession(id) } });
    expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect((await post(ofOther, LIST, withSession(id))).status).toBe(200);
    expect((await fetch(ofOther, { method: "DELETE", headers: withSession(id) })).status).toBe(200);
    await stream.text();
    expect((await post(`${first.url}/mcp`, LIST, withSession(id))).status).toBe(404);
    expect((await post(ofOther, LIST, withSession(id))).status).toBe(404);
  });

  it("tell the clients of both what changes in one, and forget the sessions of one that died", async () => {
    const client = await connect(first.url);
    let told = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => void (told += 1));
    const third = await start("--demo-apps");
    const of = await openSession(`${third.url}/mcp`);
    expect((await post(`${first.url}/mcp`, LIST, withSession(of))).status).toBe(200);
    const stream = await fetch(`${first.url}/mcp`, {
      headers: { accept: "text/event-stream", ...withSession(of) },
    });
    await vi.waitFor(() => expect(told).toBeGreaterThan(0), 20_000);
    third.child.kill("SIGKILL");
    await third.ended;
    const gone = await post(`${first.url}/mcp`, LIST, withSession(of));
    expect(gone.status).toBe(404);
    await expect(stream.text()).rejects.toThrow();
    expect((await post(`${first.url}/mcp`, initialize())).status).toBe(200);
    await client.close();
  });

  it("answer whole what is passed on while the connections that listen are cut", async () => {
    const id = await openSession(`${first.url}/mcp`);
    const whole: unknown = await (await post(`${first.url}/mcp`, LIST, withSession(id))).json();
    const { Redis } = await import("ioredis");
    const admin = new Redis(redis.url);
    const until = performance.now() + 4000;
    const odd: unknown[] = [];
    const ask = async () => {
      while (performance.now() < until) {
        const answer = await post(`${second.url}/mcp`, LIST, withSession(id));
        const text = await answer.text();
        if (answer.status === 200) expect(JSON.parse(text)).toEqual(whole);
        else odd.push(answer.status);
      }
    };
    const asking = Promise.all([1, 2, 3, 4, 5, 6].map(ask));
    for (const _ of [1, 2, 3, 4, 5]) {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await admin.call("CLIENT", "KILL", "TYPE", "pubsub");
    }
    await asking;
    admin.disconnect();
    // A request that was itself lost may fail. No client may be told that its session is gone.
    expect(odd.filter((status) => status !== 503)).toEqual([]);
  });

  it("go on alone while Redis is away, and together when it is back", async () => {
    const id = await openSession(`${first.url}/mcp`);
    await redis.kill();
    expect((await post(`${first.url}/mcp`, LIST, withSession(id))).status).toBe(200);
    await vi.waitFor(
      async () => expect((await post(`${second.url}/mcp`, LIST, withSession(id))).status).toBe(503),
      15_000,
    );
    const alone = await ERAS[1].connect(`${second.url}/mcp`, { elicitation: () => "accept" });
    expect((await alone.call(START, DESK)).structuredContent).toMatchObject({
      result: { status: "success" },
    });
    await redis.restart();
    await vi.waitFor(async () => {
      expect((await post(`${second.url}/mcp`, LIST, withSession(id))).status).toBe(200);
    }, 20_000);
    const client = await ERAS[1].connect(`${proxy.url}/mcp`, { elicitation: () => "accept" });
    expect((await client.call(START, DESK)).structuredContent).toMatchObject({
      result: { status: "success" },
    });
  });
});
