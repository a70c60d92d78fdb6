import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocketServer } from "ws";
import { z } from "zod";
import { connectDesktop } from "../../../server/io/desktop.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { callWidget } from "../../support/widgetCalls.ts";
import { connectClient, WIDGET_HTML } from "../../support/wire.ts";
import { fallibleGateway } from "./support/fallibleGateway.ts";
import { APPS } from "./support/samples.ts";
import { tempDir } from "../../support/tempDir.ts";

const SLOW = { timeout: 120_000 };
const TIMES = 20;
const PortSchema = z.object({ port: z.number() });

let server: BundledServer;
beforeAll(async () => {
  server = await bundleServer({ widgetHtml: WIDGET_HTML });
}, 120_000);
afterAll(() => server.remove());

const gatewayWithTrades = () =>
  fallibleGateway(tempDir({ "apps.json": APPS, "trades.json": savedRow("Trades", ["a"]).layout }), tempDir());

/** The product on a gateway of another process. A process of its own: the client library forgets rejections. */
async function startOn(gateway: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [server.main, "http", "--port", "0", "--io", "desktop", "--gateway", gateway],
    {
      env: { ...process.env, PORT: "" },
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (data: Buffer) => (said += data.toString()));
  return vi.waitFor(() => /http:\/\/\S+\/mcp/u.exec(said)?.[0] ?? Promise.reject(new Error(said)), 20_000);
}

it("a gateway that lets nobody in is not waited for without end", SLOW, async () => {
  const silent = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    for (const client of silent.clients) client.terminate();
    silent.close();
  });
  await once(silent, "listening");
  const { port } = PortSchema.parse(silent.address());
  const gateway = `ws://127.0.0.1:${port}`;
  const connecting = connectDesktop({ gateway, log: recordingLog(), waitMs: 1000 });
  await expect(connecting).rejects.toThrow(
    `io.Connect Desktop cannot be reached at ${gateway}: it does not let this process in within 1 seconds. ` +
      "Start it, or give its address with --gateway.",
  );
});

describe("a connection to a gateway of another process", SLOW, () => {
  it("has applications, workspaces and what else the platform offers", async () => {
    const { url } = await gatewayWithTrades();
    const port = await connectDesktop({ gateway: url, log: recordingLog() });
    onTestFinished(() => port.close());
    expect((await port.apps.list()).map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect((await port.workspaces?.layouts())?.map(({ name }) => name)).toEqual(["Trades"]);
    expect(await port.workspaces?.restore("Trades")).toMatchObject({ title: "Trades" });
  });

  it(`is there again after the gateway was killed ${TIMES} times in mid-call, and says so in between`, async () => {
    const gateway = await gatewayWithTrades();
    const client = await connectClient(await startOn(gateway.url));
    const show = async () => (await callWidget(client, { workspaceName: "Trades" })).output;
    const works = () =>
      vi.waitFor(async () => expect((await show()).success).toBe(true), { timeout: 30_000, interval: 50 });
    for (let time = 0; time < TIMES; time += 1) {
      await works();
      const calls = [show(), show(), show()];
      await gateway.kill();
      for (const { success, error } of await Promise.all(calls)) {
        if (!success) expect(error).toMatch(/io\.Connect/u);
      }
      await vi.waitFor(
        async () => expect((await show()).error).toMatch(/connection to io\.Connect is lost/u),
        10_000,
      );
      await gateway.start();
    }
    await works();
  });
});
