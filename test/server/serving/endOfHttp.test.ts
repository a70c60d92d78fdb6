import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { IoPort } from "../../../server/io/port.ts";
import { app, memoryIo } from "../../support/memoryIo.ts";
import { openSession, post, startWire } from "../../support/wire.ts";

const START = { name: "io_connect_start_applications", arguments: { apps: [{ name: "orders" }] } };

function desk(): IoPort {
  const io = memoryIo({ apps: [app("orders")] });
  const start = ({ name }: { name: string }) => Promise.resolve({ id: "1", appName: name });
  return { ...io, apps: { ...io.apps, start } };
}

/** A client whose user answers the first question, and no other: the client takes no cancellation of a request 0. */
async function silentUser(mcpUrl: string) {
  const asked: AbortSignal[] = [];
  const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, (_request, { signal }) => {
    const isFirst = asked.push(signal) === 1;
    return isFirst ? { action: "accept", content: {} } : new Promise(() => undefined);
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
  onTestFinished(() => client.close());
  return { client, asked };
}

it("a server that ends takes its open questions back, and answers the calls that put them", async () => {
  const { mcpUrl, close } = await startWire({ io: desk() });
  const { client, asked } = await silentUser(mcpUrl);
  await client.callTool(START);
  const call = client.callTool(START);
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  const closing = close();
  expect(JSON.stringify((await call).content)).toContain("The user did not answer. Nothing was started.");
  await closing;
  expect(asked[1]?.aborted).toBe(true);
});

it("a server that ends answers a call that takes too long, instead of cutting it", async () => {
  const { mcpUrl, close, served } = await startWire();
  served.catalog.setTools("test", [
    {
      name: "endless",
      description: "Never answers.",
      inputSchema: { type: "object" },
      needs: [],
      handle: () => new Promise(() => undefined),
    },
  ]);
  const session = await openSession(mcpUrl);
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "endless", arguments: {} } };
  const answer = post(mcpUrl, call, { "mcp-session-id": session });
  await wait(200);
  const closing = close();
  expect(await (await answer).json()).toEqual({
    jsonrpc: "2.0",
    id: 1,
    error: { code: -32001, message: "The session has ended." },
  });
  await closing;
});
