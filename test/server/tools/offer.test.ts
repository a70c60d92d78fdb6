import { Client as ModernClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { APP_TOOLS, UI_MIME_TYPE, WIDGET_TOOL, WIDGET_URI_BASE } from "../../../shared/contract/ids.ts";
import { memoryIo } from "../../support/memoryIo.ts";
import { call } from "../../support/widgetCalls.ts";
import { connectClient, startWire, UI_CAPABILITIES, WIDGET_HTML } from "../../support/wire.ts";

const ALL = [WIDGET_TOOL, ...Object.values(APP_TOOLS)];

const names = async (client: { listTools(): Promise<{ tools: { name: string }[] }> }) =>
  (await client.listTools()).tools.map(({ name }) => name);

const lifted = { tools: { system: { getWorkspaceWidget: { requireUiCapability: false } } } };

describe("what a client is offered", () => {
  it("is the widget tool and its four helpers where it shows MCP Apps", async () => {
    const { mcpUrl } = await startWire();
    expect(await names(await connectClient(mcpUrl))).toEqual(ALL);
  });

  it("is nothing where it does not, and a call says what is missing", async () => {
    const { mcpUrl } = await startWire();
    const client = await connectClient(mcpUrl, {});
    expect(await names(client)).toEqual([]);
    for (const name of ALL) {
      expect(await call(client, name, {})).toEqual({
        isError: true,
        output: undefined,
        text: `The tool ${name} is not offered to this client: it needs a client that shows MCP Apps: one that declares the extension "io.modelcontextprotocol/ui" with the type "text/html;profile=mcp-app".`,
      });
    }
  });

  it("is everything to everyone where the configuration lifts the gate", async () => {
    const { mcpUrl } = await startWire({ server: lifted });
    expect(await names(await connectClient(mcpUrl, {}))).toEqual(ALL);
  });

  it("differs between clients of one server at the same time", async () => {
    const { mcpUrl } = await startWire();
    const [plain, ui] = [await connectClient(mcpUrl, {}), await connectClient(mcpUrl)];
    expect([await names(plain), await names(ui), await names(plain)]).toEqual([[], ALL, []]);
  });

  it("follows the configuration: off, another name, another description", async () => {
    const widget = (config: object) => ({ tools: { system: { getWorkspaceWidget: config } } });
    const off = await startWire({ server: widget({ enabled: false }) });
    const none = await connectClient(off.mcpUrl);
    expect(await names(none)).toEqual([]);
    expect((await none.listResources()).resources).toEqual([]);
    const overrides = { name: "desk_widget", description: "The desk's widget." };
    const renamed = await connectClient((await startWire({ server: widget({ overrides }) })).mcpUrl);
    const [tool, ...others] = (await renamed.listTools()).tools;
    expect(tool).toMatchObject(overrides);
    expect(others.map(({ name }) => name)).toEqual(Object.values(APP_TOOLS));
    expect((await call(renamed, "desk_widget", { mode: "builder" })).output).toMatchObject({ success: true });
  });

  it("is withdrawn, and clients are told, once io.Connect turns out to have no workspaces", async () => {
    const { apps } = memoryIo();
    const close = () => Promise.resolve();
    const { mcpUrl, io } = await startWire({ io: { apps, close } });
    const client = await connectClient(mcpUrl);
    const told = new Promise<void>((resolve) => {
      client.fallbackNotificationHandler = ({ method }) => {
        if (method === "notifications/tools/list_changed") resolve();
        return Promise.resolve();
      };
    });
    expect(await names(client)).toEqual(ALL);
    await wait(50);
    await io.connected();
    await told;
    expect(await names(client)).toEqual([]);
  });

  it("is an error of the protocol for a name that does not exist", async () => {
    const { mcpUrl } = await startWire();
    const client = await connectClient(mcpUrl);
    await expect(client.callTool({ name: "nothing", arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Unknown tool: nothing") as string,
    });
  });
});

describe("the widget page", () => {
  const uriOf = async (mcpUrl: string) => {
    const client = await connectClient(mcpUrl);
    const { resources } = await client.listResources();
    return { client, resource: resources[0], uri: resources[0]?.uri ?? "" };
  };

  it("is listed and read with the same metadata, and is what the tool points at", async () => {
    const { mcpUrl } = await startWire();
    const { client, resource, uri } = await uriOf(mcpUrl);
    expect(uri).toMatch(/^ui:\/\/workspace-widget\/widget-[0-9a-f]{12}\.html$/u);
    expect(resource).toMatchObject({ mimeType: UI_MIME_TYPE, _meta: { ui: { prefersBorder: true } } });
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri, mimeType: UI_MIME_TYPE, text: WIDGET_HTML, _meta: { ui: { prefersBorder: true } } },
    ]);
    const [tool] = (await client.listTools()).tools;
    expect(tool?._meta).toEqual({ ui: { resourceUri: uri }, "ui/resourceUri": uri });
  });

  it("answers a read of an older hash with the current page, under the URI asked for", async () => {
    const { mcpUrl } = await startWire();
    const { client } = await uriOf(mcpUrl);
    const old = `${WIDGET_URI_BASE}-000000000000.html`;
    expect((await client.readResource({ uri: old })).contents).toMatchObject([
      { uri: old, text: WIDGET_HTML },
    ]);
  });

  it("is the only one: other URIs are not found", async () => {
    const { mcpUrl } = await startWire();
    const { client } = await uriOf(mcpUrl);
    for (const uri of [
      "ui://workspace-widget/other.html",
      "file:///etc/passwd",
      "ui://workspace-widget/widget-",
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    }
  });
});

describe("a client of 2026-07-28", () => {
  async function connectModern(mcpUrl: string, capabilities: object) {
    const client = new ModernClient(
      { name: "modern", version: "1" },
      { capabilities, versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
    return client;
  }

  it("sees and calls the same tools, without a session", async () => {
    const { mcpUrl, sessionCount } = await startWire();
    const client = await connectModern(mcpUrl, UI_CAPABILITIES);
    expect(await names(client)).toEqual(ALL);
    const result = await client.callTool({ name: WIDGET_TOOL, arguments: { mode: "builder" } });
    expect(result.structuredContent).toMatchObject({ success: true, mode: "builder" });
    const [resource] = (await client.listResources()).resources;
    expect((await client.readResource({ uri: resource?.uri ?? "" })).contents).toMatchObject([
      { text: WIDGET_HTML },
    ]);
    expect(sessionCount()).toBe(0);
    await client.close();
  });

  it("is gated by what each request declares", async () => {
    const { mcpUrl } = await startWire();
    const client = await connectModern(mcpUrl, {});
    expect(await names(client)).toEqual([]);
    const result = await client.callTool({ name: WIDGET_TOOL, arguments: {} });
    expect(result.isError).toBe(true);
    await client.close();
  });
});
