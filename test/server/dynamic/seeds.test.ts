import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { connectClient, startWire } from "../../support/wire.ts";
import { startPeer } from "../io/support/startPeer.ts";
import { testPlatform } from "../io/support/testPlatform.ts";
import { until } from "../io/support/until.ts";

/** The configurations are those of the published guides, unchanged. */
const TOOLS = {
  static: {
    methods: [
      {
        availability: "constant", // or "variable"
        name: "my-tool-hello",
        config: {
          description: "Greets a person",
          inputSchema: {
            type: "object",
            properties: {
              name: {
                type: "string",
                description: "Person's name",
              },
            },
            required: ["name"],
          },
          outputSchema: {
            type: "object",
            properties: {
              greeting: {
                type: "string",
              },
            },
            required: ["greeting"],
          },
        },
        interop: {
          methodName: "my_custom_method",
          responseTimeoutMs: 5000,
          allowedApplications: ["app1", "app2"],
        },
      },
      {
        availability: "constant",
        name: "get-client-portfolio",
        config: {
          description: "Retrieves portfolio for a client",
          inputSchema: {
            type: "object",
            properties: {
              clientId: {
                type: "string",
                description: "Client identifier",
              },
            },
            required: ["clientId"],
          },
          outputSchema: {
            type: "object",
            properties: {
              portfolio: {
                type: "object",
                description: "Client portfolio data",
              },
            },
            required: ["portfolio"],
          },
        },
        interop: {
          methodName: "portfolio.get",
          responseTimeoutMs: 3000,
          allowedApplications: ["portfolio-service"],
        },
      },
    ],
    intents: [
      {
        availability: "variable",
        name: "my-intent-tool",
        config: {
          description: "Handles custom intent",
          inputSchema: {
            type: "object",
            properties: {
              type: {
                type: "string",
              },
              data: {
                type: "object",
              },
            },
            required: ["type"],
          },
          outputSchema: {
            type: "object",
            properties: {
              result: {
                type: "string",
              },
            },
          },
        },
        interop: {
          intentName: "my_custom_intent",
          resolutionStrategy: "mcp", // or "io_connect"
          allowedApplications: ["handler-app"],
        },
      },
    ],
  },
  dynamic: { methods: { enabled: true } },
};

async function start(tools: object) {
  const platform = await testPlatform({ openToPeers: true });
  const wire = await startWire({ io: platform.port, server: { name: "my-server", tools } });
  await wire.io.connected();
  const client = await connectClient(wire.mcpUrl, {});
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  const call = async (name: string, args: Record<string, unknown>) =>
    client.callTool({ name, arguments: args });
  return { address: platform.peers, client, names, call };
}

describe(
  "the examples of the guides, with applications in processes of their own",
  { timeout: 60_000 },
  () => {
    it("static and dynamic tools answer, and are published as recorded", async () => {
      const { address, client, names, call } = await start(TOOLS);
      expect(await names()).toEqual(["get-client-portfolio", "my-tool-hello"]);
      const early = await call("my-tool-hello", { name: "Ada" });
      expect(early.isError).toBe(true);
      expect(JSON.stringify(early.content)).toContain('These applications do: \\"app1\\", \\"app2\\".');
      await Promise.all([
        startPeer({ address, application: "app1", role: "static" }),
        startPeer({ address, application: "portfolio-service", role: "portfolio" }),
        startPeer({ address, application: "handler-app", role: "intent" }),
        startPeer({ address, application: "any-app", role: "dynamic" }),
      ]);
      await until(async () => (await names()).length === 4);
      expect(await names()).toEqual([
        "get-client-portfolio",
        "io_jpm_greeting_tool",
        "my-intent-tool",
        "my-tool-hello",
      ]);
      const answers = [
        await call("my-tool-hello", { name: "Ada" }),
        await call("get-client-portfolio", { clientId: "C-1" }),
        await call("my-intent-tool", { type: "order" }),
        await call("io_jpm_greeting_tool", { name: "Ada" }),
      ];
      expect(answers.map(({ structuredContent }) => structuredContent)).toEqual([
        { greeting: "Hello, Ada" },
        { portfolio: { owner: "C-1" } },
        { result: "Processed order" },
        { greeting: "Hello, Ada" },
      ]);
      for (const tool of (await client.listTools()).tools) {
        const file = resolve(import.meta.dirname, `../snapshots/${tool.name}.json`);
        await expect(`${JSON.stringify(tool, undefined, 2)}\n`).toMatchFileSnapshot(file);
      }
    });

    it("the guard lets in what begins with mcp_ and comes from the allowed application", async () => {
      const guard = (method: { name: string }, server: { applicationName?: string }) => {
        return method.name.startsWith("mcp_") && server.applicationName === "allowed-app";
      };
      const { address, names, call } = await start({ dynamic: { methods: { enabled: true, guard } } });
      await startPeer({ address, application: "stranger", role: "guarded" });
      await startPeer({ address, application: "allowed-app", role: "guarded" });
      await until(async () => (await names()).length > 0);
      expect(await names()).toEqual(["mcp_greet_tool"]);
      const { structuredContent } = await call("mcp_greet_tool", { name: "Ada" });
      expect(structuredContent).toEqual({ greeting: "Hello, Ada" });
      expect((await call("mcp_greet_tool", { nme: "Ada" })).isError).toBe(true);
    });

    it("odd answers get a sentence, and the server serves on", async () => {
      const { address, names, call } = await start({});
      await startPeer({ address, application: "odd", role: "odd" });
      await until(async () => (await names()).length === 5);
      const textOf = async (name: string) => {
        const { content, isError } = await call(name, { name: "Ada" });
        return [isError, JSON.stringify(content)];
      };
      expect(await textOf("large")).toEqual([
        true,
        expect.stringContaining("answered with 21 MB, and 4 are passed on: ask for less.") as string,
      ]);
      const [failed, text] = await textOf("late");
      expect(failed).toBe(true);
      expect(text).not.toContain("too late");
      expect(await textOf("throws")).toEqual([true, expect.stringContaining("It broke.") as string]);
      expect(await textOf("nothing")).toEqual([
        true,
        expect.stringContaining("does not fit the output schema") as string,
      ]);
      expect((await textOf("cyclic"))[0]).toBe(true);
      // The late answer has arrived by now and belongs to nobody.
      await new Promise((done) => setTimeout(done, 700));
      expect((await textOf("throws"))[0]).toBe(true);
      expect(await names()).toHaveLength(5);
    });
  },
);
