import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { connectClient, startWire } from "../../support/wire.ts";
import { startPeer } from "../io/support/startPeer.ts";
import { testPlatform } from "../io/support/testPlatform.ts";
import { until } from "../io/support/until.ts";

/** The product over HTTP on a real gateway, which applications in processes of their own join. */
async function startProduct(server: unknown = {}) {
  const platform = await testPlatform({ openToPeers: true });
  const wire = await startWire({ io: platform.port, server });
  await wire.io.connected();
  const client = await connectClient(wire.mcpUrl, {});
  const offers = async (name: string) => (await client.listTools()).tools.some((tool) => tool.name === name);
  return { catalog: wire.served.catalog, client, offers, address: platform.peers };
}

const call = (client: Client, name: string, args: Record<string, unknown>) =>
  client.callTool({ name, arguments: args });

const HELLO = {
  availability: "variable",
  name: "my-tool-hello",
  config: {
    description: "Greets a person",
    inputSchema: {
      type: "object",
      properties: { name: { type: "string", description: "Person's name" } },
      required: ["name"],
    },
    outputSchema: { type: "object", properties: { greeting: { type: "string" } }, required: ["greeting"] },
  },
  interop: { methodName: "my_custom_method", responseTimeoutMs: 5000, allowedApplications: ["app1", "app2"] },
};

describe("tools of applications in other processes", { timeout: 60_000 }, () => {
  it("appear, answer and disappear with the process, and the client is told", async () => {
    const { client, offers, address } = await startProduct();
    let told = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => void (told += 1));
    const child = await startPeer({ address, application: "jpm", role: "dynamic" });
    await until(() => offers("io_jpm_greeting_tool"));
    const result = await call(client, "io_jpm_greeting_tool", { name: "Ada" });
    expect(result.structuredContent).toEqual({ greeting: "Hello, Ada" });
    await until(() => told === 1);
    child.kill("SIGKILL");
    await until(async () => !(await offers("io_jpm_greeting_tool")));
    await until(() => told === 2);
  });

  it("stay while one of two processes offers them", async () => {
    const { client, offers, address } = await startProduct();
    const first = await startPeer({ address, application: "one", role: "dynamic" });
    await startPeer({ address, application: "two", role: "dynamic" });
    await until(() => offers("io_jpm_greeting_tool"));
    const meta = { "workspace-widget/server": "two" };
    const askTwo = () =>
      client.callTool({ name: "io_jpm_greeting_tool", arguments: { name: "B" }, _meta: meta });
    // The tool is there with the first of the two; the second may still be on its way.
    await until(async () => (await askTwo()).isError !== true);
    expect(await askTwo()).toMatchObject({ structuredContent: { greeting: "Hello, B" } });
    first.kill("SIGKILL");
    await until(async () => {
      const { isError } = await call(client, "io_jpm_greeting_tool", { name: "C" });
      return isError !== true;
    });
    expect(await offers("io_jpm_greeting_tool")).toBe(true);
  });

  it("as the configuration names them: only of allowed applications", async () => {
    const { client, offers, address } = await startProduct({ tools: { static: { methods: [HELLO] } } });
    expect(await offers("my-tool-hello")).toBe(false);
    await startPeer({ address, application: "stranger", role: "static" });
    const app1 = await startPeer({ address, application: "app1", role: "static" });
    await until(() => offers("my-tool-hello"));
    const result = await call(client, "my-tool-hello", { name: "Ada" });
    expect(result.structuredContent).toEqual({ greeting: "Hello, Ada" });
    app1.kill("SIGKILL");
    await until(async () => !(await offers("my-tool-hello")));
  });

  it("do not take the server with them when they die in a call or never answer", async () => {
    const { client, offers, address } = await startProduct();
    await startPeer({ address, application: "dying", role: "dying" });
    await until(() => offers("hang"));
    const hanging = call(client, "hang", { name: "Ada" });
    const died = await call(client, "die", { name: "Ada" });
    expect(died.isError).toBe(true);
    expect((await hanging).isError).toBe(true);
    await until(async () => !(await offers("die")));
  });

  it("come by the thousand at once", async () => {
    const { catalog, client, address } = await startProduct();
    const child = await startPeer({ address, application: "many", role: "thousand" });
    await until(() => catalog.findTool("tool_999") !== undefined);
    expect(catalog.allTools().filter(({ name }) => name.startsWith("tool_"))).toHaveLength(1000);
    expect(await call(client, "tool_500", { name: "Ada" })).toMatchObject({
      structuredContent: { greeting: "tool_500" },
    });
    child.kill("SIGKILL");
    await until(() => catalog.findTool("tool_0") === undefined);
  });
});
