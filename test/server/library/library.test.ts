import { join } from "node:path";
import { InMemoryTransport as ModernInMemory } from "@modelcontextprotocol/server";
import { Client as ModernClient } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as index from "../../../server/index.ts";
import { APP_TOOLS, WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { startRedis } from "../../support/redisServer.ts";
import { startRoundRobin } from "../../support/roundRobin.ts";
import { call, callWidget } from "../../support/widgetCalls.ts";
import { connectClient, UI_CAPABILITIES, WIDGET_HTML } from "../../support/wire.ts";

type Api = typeof index;

const ALL = [WIDGET_TOOL, ...Object.values(APP_TOOLS)];

let bundle: BundledServer;
let api: Api;

beforeAll(async () => {
  bundle = await bundleServer({ widgetHtml: WIDGET_HTML });
  api = (await import(join(bundle.root, "dist/server/index.js"))) as Api;
}, 120_000);

afterAll(() => bundle.remove());

/** The members of an io.Connect API object that the widget tools use. */
const io = {
  appManager: { applications: () => [{ name: "clients", title: "Clients", userProperties: {} }] },
  workspaces: {
    createWorkspace: () => Promise.reject(new Error("not in this test")),
    restoreWorkspace: () => Promise.reject(new Error("not in this test")),
    getAllWorkspacesSummaries: () => Promise.resolve([]),
    layouts: {
      export: () => Promise.resolve([savedRow("Trades", ["clients"]).layout]),
      import: () => Promise.resolve(),
      delete: () => Promise.resolve(),
    },
  },
};

const names = async (client: { listTools(): Promise<{ tools: { name: string }[] }> }) =>
  (await client.listTools()).tools.map(({ name }) => name);

describe("the public API", () => {
  it("exports what works, and nothing else", () => {
    expect(Object.keys(api).sort()).toEqual([
      "FieldsSchema",
      "IoIntelMCPCoreFactory",
      "IoIntelMCPHttpFactory",
      "IoIntelMCPStdioFactory",
      "IoIntelWorkingContextFactory",
      "Refusal",
      "assertAllowed",
      "batchAnswer",
      "defineTool",
      "fail",
      "filterFields",
      "lintTool",
      "lockDescription",
      "measureTools",
      "ok",
      "openEmbeddedIo",
      "publishedSchema",
      "redact",
      "schemaFingerprint",
      "toolName",
      "withLog",
      "withWarnings",
    ]);
  });

  it("gives an instance the tools for the capabilities it is made with, over transports of both SDKs", async () => {
    const core = await api.IoIntelMCPCoreFactory(io, {
      licenseKey: "any",
      transport: { type: "web" },
      server: { name: "desk" },
    });
    const { id, instance } = core.createMCPInstance(UI_CAPABILITIES);
    const [near, far] = InMemoryTransport.createLinkedPair();
    await instance.connect(far);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(near);
    expect(client.getServerVersion()).toMatchObject({ name: "desk", version: "9.8.7" });
    expect(await names(client)).toEqual(ALL);
    const { output, meta } = await callWidget(client, { workspaceName: "Trades" });
    expect(output.success).toBe(true);
    expect(meta.apps).toMatchObject([{ name: "clients", title: "Clients" }]);

    const plain = core.createMCPInstance({ sampling: {}, elicitation: {} });
    expect(plain.id).not.toBe(id);
    const [nearPlain, farPlain] = ModernInMemory.createLinkedPair();
    await plain.instance.connect(farPlain);
    const plainClient = new ModernClient({ name: "test", version: "1" });
    await plainClient.connect(nearPlain);
    expect(await names(plainClient)).toEqual([
      "io_connect_search_applications",
      "io_connect_search_workspaces",
      "io_connect_start_applications",
      "io_connect_start_workspace",
    ]);

    const closed = new Promise<void>((resolve) => (client.onclose = resolve));
    core.removeMCPInstance(id);
    core.removeMCPInstance("unknown");
    await closed;
  });

  it("does not start with a licence key that the configured public key does not vouch for", async () => {
    const { newSigningKeys } = await import("../../../server/licence/issueLicence.ts");
    const { publicKey } = await newSigningKeys();
    const config = { licenseKey: "any", licensePublicKey: publicKey, server: { name: "desk" } };
    await expect(api.IoIntelMCPCoreFactory(io, config)).rejects.toThrow("The licence key is not valid");
  });

  it("offers the working context where it is configured, by our factory or another", async () => {
    const namesOf = async (context: object) => {
      const core = await api.IoIntelMCPCoreFactory(io, { server: { name: "context-server" }, context });
      const { instance } = core.createMCPInstance({});
      const [near, far] = ModernInMemory.createLinkedPair();
      await instance.connect(far);
      const client = new ModernClient({ name: "test", version: "1" });
      await client.connect(near);
      const tool = { name: "io_connect_get_working_context", arguments: {} };
      return { names: await names(client), output: (await client.callTool(tool)).structuredContent };
    };
    const only = ["io_connect_get_working_context"];
    const config = { trackers: { fdc3: { enabled: true } } };
    const ours = { factory: api.IoIntelWorkingContextFactory, config };
    expect(await namesOf(ours)).toEqual({ names: only, output: { workingContext: {} } });
    expect(await namesOf({})).toEqual({ names: only, output: { workingContext: {} } });
    const other = { factory: () => ({ get: () => Promise.resolve({ desk: { value: "FX" } }) }) };
    expect(await namesOf(other)).toEqual({
      names: only,
      output: { workingContext: { desk: { value: "FX" } } },
    });
    await expect(namesOf({ ...ours, config: { trackers: { fdc4: {} } } })).rejects.toThrow(
      'The working context\'s configuration cannot be used. trackers: unknown key "fdc4"; the keys here are fdc3.',
    );
  });

  it("takes the seeds' examples of the system tools' configuration", async () => {
    const system = {
      searchApps: {
        enabled: true,
        overrides: { name: "custom_search_apps", description: "Custom description" },
        guard: ({ name }: { name: string }) => name !== "internal-app",
      },
      searchWorkspaces: {
        enabled: true,
        overrides: { name: "custom_search_workspaces" },
        guard: ({ name }: { name: string }) => !name.startsWith("_internal"),
      },
      startApps: { enabled: true, overrides: { description: "Custom start description" } },
      startWorkspaces: { enabled: true },
      getWorkspaceWidget: { enabled: false },
    };
    const core = await api.IoIntelMCPCoreFactory(io, {
      server: {
        name: "my-server",
        tools: { system, static: { methods: [], intents: [] }, dynamic: { methods: { enabled: true } } },
      },
    });
    const { instance } = core.createMCPInstance({ sampling: {}, elicitation: {}, ...UI_CAPABILITIES });
    const [near, far] = ModernInMemory.createLinkedPair();
    await instance.connect(far);
    const client = new ModernClient({ name: "test", version: "1" });
    await client.connect(near);
    const { tools } = await client.listTools();
    expect(Object.fromEntries(tools.map(({ name, description }) => [name, description]))).toMatchObject({
      custom_search_apps: "Custom description",
      custom_search_workspaces: expect.any(String) as string,
      io_connect_start_applications: "Custom start description",
      io_connect_start_workspace: expect.any(String) as string,
    });
    expect(tools).toHaveLength(4);
  });

  it("takes both generations of the HTTP configuration", async () => {
    const tools = { system: { getWorkspaceWidget: { overrides: { name: "desk_widget" } } } };
    const first = await api.IoIntelMCPHttpFactory(io, {
      licenseKey: "x",
      server: { name: "desk", tools },
      http: { port: 0 },
    });
    const present = await api.IoIntelMCPHttpFactory(io, {
      licenseKey: "x",
      server: { port: 0 },
      mcpCoreServer: { tools },
    });
    for (const { url, close } of [first, present]) {
      expect((await names(await connectClient(`${url}/mcp`)))[0]).toBe("desk_widget");
      await close();
    }
    const bare = await api.IoIntelMCPHttpFactory(io, { server: { port: 0 } });
    await bare.close();
  });

  it(
    "serves as one with others on a bus, and says when that cannot be reached",
    { timeout: 60_000 },
    async () => {
      const redis = await startRedis();
      let opened = 0;
      const summaries = () => Promise.resolve([]);
      const restoreWorkspace = () => Promise.resolve({ id: `opened-${(opened += 1)}` });
      const opening = {
        ...io,
        workspaces: { ...io.workspaces, restoreWorkspace, getAllWorkspacesSummaries: summaries },
      };
      const config = { server: { port: 0, bus: redis.url }, mcpCoreServer: {} };
      const servers = [
        await api.IoIntelMCPHttpFactory(opening, config),
        await api.IoIntelMCPHttpFactory(opening, config),
      ];
      const proxy = await startRoundRobin(servers.map(({ port }) => port));
      try {
        const client = await connectClient(`${proxy.url}/mcp`);
        const open = { workspaceName: "Trades", requestId: "same" };
        const answers = [await call(client, APP_TOOLS.open, open), await call(client, APP_TOOLS.open, open)];
        expect(answers.map(({ output }) => output)).toEqual([answers[0]?.output, answers[0]?.output]);
        expect(answers[0]?.output).toMatchObject({ success: true });
        expect(opened).toBe(1);
        expect(Math.min(...proxy.counts())).toBeGreaterThan(1);
        await client.close();
      } finally {
        await proxy.close();
        for (const { close } of servers) await close();
        await redis.kill();
      }
      await expect(api.IoIntelMCPHttpFactory(io, config)).rejects.toThrow("Redis cannot be reached");
    },
  );

  it("refuses a wrong configuration with the place and the keys there are", async () => {
    const wrong = { server: { name: "desk", toools: {} } };
    await expect(api.IoIntelMCPCoreFactory(io, wrong)).rejects.toThrow(
      'The configuration cannot be used. server: unknown key "toools"; the keys here are name, title, tools.',
    );
    await expect(
      api.IoIntelMCPHttpFactory(io, { server: { port: 0 }, mcpCoreServer: { title: "" } }),
    ).rejects.toThrow("mcpCoreServer.title: ");
    await expect(
      api.IoIntelMCPStdioFactory(io, JSON.parse('{"server":{"name":5}}') as object),
    ).rejects.toThrow("server.name: ");
  });

  it("refuses what is no io.Connect API object", async () => {
    await expect(api.IoIntelMCPCoreFactory({}, {})).rejects.toThrow(/no io\.Connect API object/u);
  });

  it("offers no workspace tools where io.Connect has no workspaces", async () => {
    const core = await api.IoIntelMCPCoreFactory({ appManager: io.appManager }, {});
    const { instance } = core.createMCPInstance(UI_CAPABILITIES);
    const [near, far] = ModernInMemory.createLinkedPair();
    await instance.connect(far);
    const client = new ModernClient({ name: "test", version: "1" });
    await client.connect(near);
    expect(await names(client)).toEqual([]);
  });
});
