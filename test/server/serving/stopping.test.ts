import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ERAS } from "../../support/askedClient.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { killServerProcesses, startServerProcess } from "../../support/serverProcess.ts";
import { WIDGET_HTML } from "../../support/wire.ts";

let bundle: BundledServer;
let folder: string;

beforeAll(async () => {
  bundle = await bundleServer({ widgetHtml: WIDGET_HTML });
  folder = await mkdtemp(join(tmpdir(), "stopping-"));
  await mkdir(join(folder, "definitions"));
  const interop = { methods: [{ name: "never.there", description: "Is declared and never registered." }] };
  const details = { url: "http://x" };
  const apps = [{ name: "orders", type: "window", details, customProperties: { interop } }];
  await writeFile(join(folder, "definitions/apps.json"), JSON.stringify(apps));
  await writeFile(join(folder, "definitions/desk.json"), JSON.stringify(savedRow("Desk", ["orders"]).layout));
  const server = { tools: { system: { startWorkspaces: { methodReadyTimeoutMs: 1500 } } } };
  await writeFile(join(folder, "config.json"), JSON.stringify({ server }));
}, 120_000);

afterAll(async () => {
  await killServerProcesses();
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
});

it.each(ERAS)(
  "a process that is told to end in the middle of a call answers it, and ends in order ($era)",
  async ({ connect }) => {
    const own = ["--definitions", join(folder, "definitions"), "--store", join(folder, "store")];
    const server = await startServerProcess(bundle.main, [...own, "--config", join(folder, "config.json")]);
    const client = await connect(`${server.url}/mcp`, { elicitation: () => "accept" });
    // The platform is there, so that the time that follows is that of the call.
    await client.call("io_connect_start_workspace", { workspace: { name: "Desk" } });
    // An application that never offers what is waited for.
    const method = { name: "never.there" };
    const slow = client.call("io_connect_start_workspace", {
      workspace: { apps: [{ name: "orders", interop: { method } }] },
    });
    await vi.waitFor(() => expect(client.elicited).toHaveLength(2), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    server.child.kill("SIGTERM");
    const { content } = await slow;
    expect(JSON.stringify(content)).toContain("never.there");
    // Past five seconds it would end by force, with 1.
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  },
  60_000,
);
