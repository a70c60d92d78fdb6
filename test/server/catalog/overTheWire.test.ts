import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { TOOLS_PER_PAGE } from "../../../server/catalog/toolPages.ts";
import { startWire } from "../../support/wire.ts";
import { until } from "../io/support/until.ts";

const tool = (name: string, category?: string): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" },
  ...(category !== undefined && { category }),
  needs: [],
  handle: () => Promise.resolve({ content: [{ type: "text", text: name }] }),
});

async function connect2025(url: string) {
  const client = new Client({ name: "old", version: "1" }, { capabilities: {} });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());
  return {
    page: async (cursor?: string) => client.listTools(cursor === undefined ? {} : { cursor }),
    call: async (name: string) => client.callTool({ name, arguments: {} }),
  };
}

async function connect2026(url: string, onChanged: () => void = () => undefined) {
  const client = new ModernClient(
    { name: "modern", version: "1" },
    {
      capabilities: {},
      versionNegotiation: { mode: { pin: "2026-07-28" } },
      listChanged: { tools: { onChanged, debounceMs: 0, autoRefresh: false } },
    },
  );
  await client.connect(new ModernTransport(new URL(url)));
  onTestFinished(() => client.close());
  return {
    page: async (cursor?: string) => client.listTools(cursor === undefined ? {} : { cursor }),
    call: async (name: string) => client.callTool({ name, arguments: {} }),
  };
}

const CLIENTS = [
  ["2025", connect2025],
  ["2026", connect2026],
] as const;

describe.each(CLIENTS)("for a client of %s", (_era, connect) => {
  it("the address names the categories that are listed and can be called", async () => {
    const { served, mcpUrl } = await startWire();
    served.catalog.setTools("static", [
      tool("read_order", "orders"),
      tool("send_order", "orders/write"),
      tool("quote", "prices"),
      tool("loose"),
    ]);
    const names = async (query: string) => {
      const { page } = await connect(`${mcpUrl}${query}`);
      return (await page()).tools.map(({ name }) => name);
    };
    expect(await names("")).toEqual(["loose", "quote", "read_order", "send_order"]);
    expect(await names("?category=orders")).toEqual(["read_order", "send_order"]);
    expect(await names("?category=orders&category=-orders/write")).toEqual(["read_order"]);
    expect(await names("?category=prices,static")).toEqual(["loose", "quote"]);
    expect(await names("?category=-orders&other=1")).toEqual(["loose", "quote"]);
    expect(await names("?category=nothing")).toEqual([]);
    const narrow = await connect(`${mcpUrl}?category=orders&category=-orders/write`);
    expect((await narrow.call("read_order")).content).toEqual([{ type: "text", text: "read_order" }]);
    await expect(narrow.call("send_order")).rejects.toThrow("Unknown tool: send_order");
    await expect(narrow.call("quote")).rejects.toThrow("Unknown tool: quote");
  });

  it("a list that is longer than a page goes on from its cursor, and another one is refused", async () => {
    const { served, mcpUrl } = await startWire();
    const name = (index: number) => `tool_${String(index).padStart(4, "0")}`;
    served.catalog.setTools(
      "static",
      Array.from({ length: TOOLS_PER_PAGE + 3 }, (_, index) => tool(name(index))),
    );
    const { page } = await connect(mcpUrl);
    const first = await page();
    const all = [...first.tools];
    if (first.nextCursor !== undefined) all.push(...(await page(first.nextCursor)).tools);
    expect(new Set(all.map((one) => one.name)).size).toBe(TOOLS_PER_PAGE + 3);
    await expect(page("nonsense")).rejects.toThrow("The cursor is not one of this list");
  });
});

it("a client of 2026 that listens is told once of a burst", async () => {
  const { served, mcpUrl } = await startWire();
  let told = 0;
  await connect2026(mcpUrl, () => (told += 1));
  for (let index = 1; index <= 100; index += 1)
    served.catalog.setTools(
      "static",
      Array.from({ length: index }, (_, at) => tool(`tool_${at}`)),
    );
  await until(() => told > 0);
  await new Promise((done) => setTimeout(done, 200));
  expect(told).toBe(1);
});
