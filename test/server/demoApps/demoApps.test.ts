import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DEMO_APPS, valueAtRisk } from "../../../server/demoApps/demoTools.ts";
import { startDemoApps } from "../../../server/demoApps/startDemoApps.ts";
import { bundleServer } from "../../support/bundledServer.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { connectClient, startWire } from "../../support/wire.ts";
import { testPlatform } from "../io/support/testPlatform.ts";
import { until } from "../io/support/until.ts";

it("estimates a value at risk", () => {
  // 1,000,000 × 0.2 × √(1/252) × 1.645
  expect(valueAtRisk(1_000_000, 0.2)).toBe(20725.05);
});

it(
  "offer their tools from processes of their own, and end when they are told to",
  { timeout: 60_000 },
  async () => {
    const bundled = await bundleServer();
    onTestFinished(() => bundled.remove());
    const { port, peers } = await testPlatform({ openToPeers: true });
    if (peers === undefined) throw new Error("The platform is not open to peers.");
    const { mcpUrl, io, served, log } = await startWire({ io: port });
    await io.connected();
    const mainFile = join(bundled.root, "dist/server/demoApp.js");
    const stop = startDemoApps({ mainFile, address: peers, log: recordingLog() });
    onTestFinished(stop);
    const expected = Object.values(DEMO_APPS).flatMap((tools) => tools.map(({ tool }) => tool.name));
    const there = () => expected.filter((name) => served.catalog.findTool(name) !== undefined);
    await until(() => there().length === expected.length);
    const client = await connectClient(mcpUrl);
    const found = await client.callTool({ name: "demo_find_instrument", arguments: { query: "acme" } });
    expect(found.structuredContent).toEqual({ instruments: [{ ticker: "ACME", name: "Acme Industries" }] });
    stop();
    await until(() => there().length === 0);
    expect(log.lines).toEqual([]);
  },
);
