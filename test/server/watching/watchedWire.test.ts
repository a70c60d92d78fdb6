import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { APP_TOOLS, WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import { WatchConfigSchema } from "../../../server/config/watchConfig.ts";
import { metricsRoute } from "../../../server/watching/metricsRoute.ts";
import { startWatching } from "../../../server/watching/startWatching.ts";
import { memoryIo, savedRow } from "../../support/memoryIo.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import type { HttpOptions } from "../../../server/serving/http/httpServer.ts";
import { connectClient, openSession, post, startWire, UI_CAPABILITIES } from "../../support/wire.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "watched-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function startWatched(http: Partial<HttpOptions> = {}) {
  const file = join(dir, "calls.jsonl");
  const config = WatchConfigSchema.parse({ callRecords: { file }, metrics: true });
  const { watch, metrics, close } = await startWatching(config, recordingLog());
  if (metrics === undefined) throw new Error("Metrics were asked for.");
  const io = memoryIo({ layouts: [savedRow("Trades", ["clients"])] });
  const wire = await startWire({ io, watch, http: { ...http, routes: [metricsRoute(metrics)] } });
  const records = async () => {
    await close();
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    return lines.map((line) => JSON.parse(line) as unknown);
  };
  return { ...wire, records };
}

it("records calls of both eras, by the names clients give themselves, and counts them", async () => {
  const { url, mcpUrl, records } = await startWatched();
  const first = await connectClient(mcpUrl);
  await first.callTool({
    name: WIDGET_TOOL,
    arguments: { workspaceName: "Trades" },
    _meta: { threadId: "t-9" },
  });
  await first.callTool({ name: APP_TOOLS.listApps, arguments: {} });
  await expect(first.callTool({ name: "no_such_tool" })).rejects.toThrow("Unknown tool");
  const modern = new Client(
    { name: "modern", version: "2" },
    { capabilities: UI_CAPABILITIES, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await modern.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
  await modern.callTool({ name: WIDGET_TOOL, arguments: { workspaceName: "None" } });
  await modern.close();

  const metrics = await fetch(`${url}/metrics`);
  expect(metrics.headers.get("content-type")).toContain("version=0.0.4");
  const text = await metrics.text();
  expect(text).toContain(`workspace_widget_tool_calls_total{tool="${WIDGET_TOOL}",outcome="ok"} 1`);
  expect(text).toContain("process_resident_memory_bytes");

  const shown = { tool: WIDGET_TOOL, source: "system", arguments: { workspaceName: "string(6)" } };
  const test = { client: "test/1" };
  expect(await records()).toMatchObject([
    { ...shown, ...test, trigger: "model", thread: "t-9", outcome: "ok" },
    { tool: APP_TOOLS.listApps, ...test, trigger: "app", outcome: "ok", arguments: {} },
    { tool: "unknown", source: "unknown", ...test, outcome: "failed" },
    { tool: WIDGET_TOOL, client: "modern/2", trigger: "model", arguments: { workspaceName: "string(4)" } },
  ]);
});

it("records whose token came with a call, whatever the client calls itself", async () => {
  const auth = { tokens: { alice: "alices-long-secret-token" } };
  const { mcpUrl, records } = await startWatched({ auth });
  const alice = { authorization: `Bearer ${auth.tokens.alice}` };
  const session = await openSession(mcpUrl, alice);
  const params = { name: APP_TOOLS.listApps, arguments: {} };
  const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params };
  await post(mcpUrl, call, { ...alice, "mcp-session-id": session });
  const [record] = await records();
  expect(record).toMatchObject({ tool: APP_TOOLS.listApps, holder: "alice" });
  expect(JSON.stringify(record)).not.toContain(auth.tokens.alice);
});

it("shows its figures to nobody who comes by another name", async () => {
  const { port } = await startWatched();
  const answer = await new Promise<number>((resolve, reject) => {
    void import("node:http").then(({ request }) => {
      const options = { port, path: "/metrics", headers: { host: "evil.example" } };
      request(options, ({ statusCode = 0 }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
  });
  expect(answer).toBe(403);
});

it("measures nothing where nobody asked", async () => {
  const { watch, metrics } = await startWatching(WatchConfigSchema.parse({}), recordingLog());
  expect(watch).toBeUndefined();
  expect(metrics).toBeUndefined();
});
