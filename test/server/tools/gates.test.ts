import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { IoPort } from "../../../server/io/port.ts";
import { ERAS } from "../../support/askedClient.ts";
import { app, memoryIo, savedRow } from "../../support/memoryIo.ts";
import { startWire } from "../../support/wire.ts";

const GATES = [
  ["searchApps", "requireSamplingCapability", "io_connect_search_applications", { userIntent: "orders" }],
  ["searchWorkspaces", "requireSamplingCapability", "io_connect_search_workspaces", { userIntent: "orders" }],
  [
    "startApps",
    "requireElicitationCapability",
    "io_connect_start_applications",
    { apps: [{ name: "orders" }] },
  ],
  [
    "startWorkspaces",
    "requireElicitationCapability",
    "io_connect_start_workspace",
    { workspace: { name: "Desk" } },
  ],
] as const;

function desk(): IoPort {
  const io = memoryIo({
    apps: [app("orders", { caption: "Today's orders." })],
    layouts: [savedRow("Desk", ["orders"], "All about orders.")],
  });
  const start = ({ name }: { name: string }) => Promise.resolve({ id: "1", appName: name });
  return { ...io, apps: { ...io.apps, start } };
}

/** A host that answers what it is asked, and declares nothing. */
async function silentHost(mcpUrl: string): Promise<Client> {
  const client = new Client({ name: "silent", version: "1" }, { capabilities: {} });
  const answers: Record<string, object> = {
    "elicitation/create": { action: "accept", content: {} },
    "sampling/createMessage": {
      role: "assistant",
      model: "test",
      content: {
        type: "text",
        text: JSON.stringify({ canSatisfyUserIntent: true, summary: "s", names: ["orders", "Desk"] }),
      },
    },
  };
  client.fallbackRequestHandler = ({ method }) => Promise.resolve(answers[method] ?? {});
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
  onTestFinished(() => client.close());
  return client;
}

describe.each(GATES)("the switch %s.%s", (...[tool, gate, name, args]) => {
  it("offers the tool to a host that can do more than it declares", async () => {
    const closed = await startWire({ io: desk() });
    const names = async (client: Client) => (await client.listTools()).tools.map((one) => one.name);
    expect(await names(await silentHost(closed.mcpUrl))).toEqual([]);
    const { mcpUrl } = await startWire({
      io: desk(),
      server: { tools: { system: { [tool]: { [gate]: false } } } },
    });
    const client = await silentHost(mcpUrl);
    expect(await names(client)).toEqual([name]);
    const { structuredContent, isError } = await client.callTool({ name, arguments: args });
    expect(isError ?? false).toBe(false);
    expect(JSON.stringify(structuredContent)).toMatch(/"status":"success"|"name":"orders"|"name":"Desk"/u);
  });

  it.each(ERAS)("leaves a host that cannot with a sentence ($era)", async ({ connect }) => {
    const { mcpUrl } = await startWire({
      io: desk(),
      server: { tools: { system: { [tool]: { [gate]: false } } } },
    });
    const client = await connect(mcpUrl, {});
    const { content, structuredContent } = await client.call(name, args);
    const said = JSON.stringify([content, structuredContent]);
    expect(said).toMatch(/did not answer|no answer that can be read/u);
    expect(said).not.toContain('"status":"success"');
  });
});
