import { Client as ModernClient } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { APP_TOOLS, WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import { IoIntelMCPWebClientFactory, IoIntelMCPWebFactory } from "../../../server/web.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { UI_CAPABILITIES, WIDGET_HTML } from "../../support/wire.ts";
import { testPlatform, type TestPlatform } from "../io/support/testPlatform.ts";

const SLOW = { timeout: 60_000 };

async function startServer(platform: TestPlatform, config = {}) {
  const server = await IoIntelMCPWebFactory(platform.io, { widgetHtml: WIDGET_HTML, ...config });
  onTestFinished(() => server.close());
  return server;
}

const platformWithTrades = () =>
  testPlatform({ files: { "trades.json": savedRow("Trades", ["clients"]).layout } });

async function connect(io: unknown) {
  const client = new Client({ name: "page", version: "1" }, { capabilities: UI_CAPABILITIES });
  await client.connect(IoIntelMCPWebClientFactory(io));
  return client;
}

describe("a server over interop", SLOW, () => {
  it("serves clients of both eras, in other applications of the same io.Connect", async () => {
    const platform = await platformWithTrades();
    const server = await startServer(platform, { server: { name: "in-page" } });
    const page = await platform.join("Client page");
    const client = await connect(page);
    expect(client.getServerVersion()?.name).toBe("in-page");
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      WIDGET_TOOL,
      ...Object.values(APP_TOOLS),
    ]);
    const called = await client.callTool({ name: WIDGET_TOOL, arguments: { workspaceName: "Trades" } });
    expect(called.structuredContent).toMatchObject({ success: true, workspaceName: "Trades" });

    const modern = new ModernClient(
      { name: "page", version: "1" },
      { capabilities: UI_CAPABILITIES, versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await modern.connect(IoIntelMCPWebClientFactory(page));
    const again = await modern.callTool({ name: WIDGET_TOOL, arguments: { workspaceName: "Trades" } });
    expect(again.structuredContent).toMatchObject({ success: true });
    expect(server.sessionCount()).toBe(2);
    await client.close();
    await modern.close();
    await vi.waitFor(() => expect(server.sessionCount()).toBe(0), 15_000);
  });

  it("ends the sessions of an application that is gone, and those of its own when it ends", async () => {
    const platform = await platformWithTrades();
    const server = await startServer(platform);
    const leaving = await platform.join("Leaving page");
    await connect(leaving);
    const staying = await connect(await platform.join("Staying page"));
    const closed = new Promise<void>((resolve) => (staying.onclose = resolve));
    expect(server.sessionCount()).toBe(2);
    await leaving.done();
    await vi.waitFor(() => expect(server.sessionCount()).toBe(1), 10_000);
    await server.close();
    await closed;
    expect(server.sessionCount()).toBe(0);
  });

  it("is waited for by a client that is first", async () => {
    const platform = await platformWithTrades();
    const connecting = connect(await platform.join("Early page"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await startServer(platform);
    const client = await connecting;
    expect((await client.listTools()).tools).toHaveLength(5);
  });

  it("tells clients when tools come and go", async () => {
    const platform = await platformWithTrades();
    await startServer(platform);
    const client = await connect(await platform.join("Client page"));
    const changed = new Promise<void>((resolve) => {
      client.fallbackNotificationHandler = ({ method }) => {
        if (method === "notifications/tools/list_changed") resolve();
        return Promise.resolve();
      };
    });
    const orders = await platform.join("Orders");
    const flags = { ioIntelMCPTool: { name: "orders_list", inputSchema: '{"type":"object"}' } };
    await orders.interop.register({ name: "orders.list", description: "Lists orders.", flags }, () => ({}));
    await changed;
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("orders_list");
  });

  it("refuses what is no message, and keeps a session to the application that opened it", async () => {
    const platform = await platformWithTrades();
    const server = await startServer(platform);
    const stranger = await platform.join("Stranger");
    const invoke = (args: object) => stranger.interop.invoke("io.mcp.web.server", args);
    for (const bad of [
      {},
      { session: "x", message: "{}" },
      { session: 7, message: "{}" },
      { session: "s".repeat(36) },
    ]) {
      await expect(invoke(bad)).rejects.toMatchObject({
        message: expect.stringContaining("Send { session, message }") as unknown,
      });
    }
    expect(server.sessionCount()).toBe(0);
    const client = await connect(await platform.join("Client page"));
    const names = platform.io.interop.methods().map(({ name }) => name);
    const session = names.find((name) => name.startsWith("io.mcp.web.client."))?.slice(18) ?? "";
    await invoke({ session, end: "Bye." });
    await invoke({ session, message: "no json" });
    expect(server.sessionCount()).toBe(1);
    expect((await client.listTools()).tools).toHaveLength(5);
    await expect(
      stranger.interop.invoke(`io.mcp.web.client.${session}`, { session, message: "{}" }),
    ).rejects.toMatchObject({ message: expect.stringContaining("another server") as unknown });
  });
});

it("takes no object that is not io.Connect's", async () => {
  expect(() => IoIntelMCPWebClientFactory({})).toThrow("This is no io.Connect API object");
  await expect(IoIntelMCPWebFactory({}, {})).rejects.toThrow("This is no io.Connect API object");
});
