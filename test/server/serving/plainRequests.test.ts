import { inputRequired } from "@modelcontextprotocol/server";
import { describe, expect, it, vi } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { post, startWire } from "../../support/wire.ts";

const base = { description: "Of the test.", inputSchema: { type: "object" as const }, needs: [] };
const text = (said: unknown) => ({ content: [{ type: "text" as const, text: JSON.stringify(said) }] });

const metaOf = (more: object = {}) => ({
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
  ...more,
});

const call = (name: string, args: object = {}, more: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args, _meta: metaOf(more) },
});

const headers = (name: string, more: Record<string, string> = {}) => ({
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": name,
  ...more,
});

async function start(...tools: Tool[]) {
  const wire = await startWire();
  wire.served.catalog.setTools("test", tools);
  return wire;
}

describe("requests of 2026, which one server answers for all clients", () => {
  it("get each its own answer, though all chose the same id and came at once", async () => {
    const release: (() => void)[] = [];
    const waiting: Tool = {
      ...base,
      name: "waiting",
      async handle(args) {
        await new Promise<void>((resolve) => release.push(resolve));
        return text(args);
      },
    };
    const { mcpUrl } = await start(waiting);
    const all = Array.from({ length: 20 }, (_, n) =>
      post(mcpUrl, call("waiting", { n }), headers("waiting")),
    );
    await vi.waitFor(() => expect(release).toHaveLength(20), 10_000);
    // The last that came is answered first.
    for (const letGo of release.reverse()) letGo();
    for (const [n, answer] of (await Promise.all(all)).entries()) {
      expect(answer.headers.get("content-type")).toBe("application/json");
      const said: unknown = await answer.json();
      expect(said).toMatchObject({
        jsonrpc: "2.0",
        id: 1,
        result: { resultType: "complete", ...text({ n }) },
      });
    }
  });

  it("end with the client that asked, and with no other", async () => {
    let abortions = 0;
    let started = 0;
    const slow: Tool = {
      ...base,
      name: "slow",
      async handle(args, { signal }) {
        started += 1;
        if (JSON.stringify(args).includes("leaves")) {
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          abortions += 1;
        } else await vi.waitFor(() => expect(abortions).toBe(1), 10_000);
        return text({ aborted: signal.aborted });
      },
    };
    const { mcpUrl } = await start(slow);
    const stays = post(mcpUrl, call("slow"), headers("slow"));
    const leaving = new AbortController();
    const leaves = fetch(mcpUrl, {
      method: "POST",
      signal: leaving.signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers("slow"),
      },
      body: JSON.stringify(call("slow", { leaves: true })),
    });
    await vi.waitFor(() => expect(started).toBe(2), 10_000);
    leaving.abort();
    await expect(leaves).rejects.toThrow();
    expect(await (await stays).json()).toMatchObject({ result: text({ aborted: false }) });
  });

  it("are refused as the protocol says where headers and body differ", async () => {
    const { mcpUrl } = await start({ ...base, name: "one", handle: () => Promise.resolve(text(1)) });
    const wrong = [
      headers("other"),
      headers("one", { "mcp-method": "tools/list" }),
      headers("one", { "mcp-protocol-version": "2025-11-25" }),
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call" },
    ];
    for (const given of wrong) expect((await post(mcpUrl, call("one"), given)).status).toBe(400);
    const wrapped = `=?base64?${btoa("one")}?=`;
    expect((await post(mcpUrl, call("one"), headers(wrapped))).status).toBe(200);
  });

  it("say with a status of its own what the client did not declare, and an unknown tool in the answer", async () => {
    const form = { message: "May I?", requestedSchema: { type: "object" as const, properties: {} } };
    const inputRequests = { may: inputRequired.elicit(form) };
    const asks: Tool = {
      ...base,
      name: "asks",
      handle: () => Promise.resolve(inputRequired({ inputRequests })),
    };
    const { mcpUrl } = await start(asks);
    const lacking = await post(mcpUrl, call("asks"), headers("asks"));
    expect([lacking.status, await lacking.json()]).toEqual([
      400,
      expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32021 }) as unknown }),
    ]);
    const unknown = await post(mcpUrl, call("nope"), headers("nope"));
    expect([unknown.status, await unknown.json()]).toEqual([
      200,
      expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32602 }) as unknown }),
    ]);
  });

  it("are streamed where they ask for progress", async () => {
    const telling: Tool = {
      ...base,
      name: "telling",
      handle(_args, { progress }) {
        progress(1, 2, "half");
        return Promise.resolve(text("done"));
      },
    };
    const { mcpUrl } = await start(telling);
    const answer = await post(mcpUrl, call("telling", {}, { progressToken: 7 }), headers("telling"));
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(await answer.text()).toContain('"message":"half"');
  });
});
