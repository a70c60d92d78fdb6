import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { EventLog } from "../../../server/serving/http/eventLog.ts";
import { connectClient, initialize, openSession, post, startWire } from "../../support/wire.ts";

const base = { description: "Of the test.", inputSchema: { type: "object" as const }, needs: [] };
const done = { content: [{ type: "text" as const, text: "done" }] };

/** Tells of its progress, then waits until the test lets it go on. */
function stepping() {
  let finish = (): void => undefined;
  const tool: Tool = {
    ...base,
    name: "stepping",
    async handle(_args, { progress }) {
      progress(1, 2);
      await new Promise<void>((resolve) => (finish = resolve));
      progress(2, 2);
      return done;
    },
  };
  return { tool, finish: () => finish() };
}

const call = { name: "stepping", arguments: {}, _meta: { progressToken: 1 } };
const request = { jsonrpc: "2.0", id: 5, method: "tools/call", params: call };
const VERSION = { "mcp-protocol-version": "2025-11-25" };

/** Reads from a stream until something has come. */
async function readUntil(response: Response, what: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes(what)) {
    const part = await reader?.read();
    if (part === undefined || part.done) break;
    text += part.value;
  }
  await reader?.cancel();
  return text;
}

const resume = (mcpUrl: string, session: Record<string, string>, id: string) =>
  fetch(mcpUrl, { headers: { accept: "text/event-stream", ...session, ...VERSION, "last-event-id": id } });

const lastId = (text: string) => [...text.matchAll(/^id: (.+)$/gmu)].at(-1)?.[1] ?? "";

describe("a stream that was lost", () => {
  it("goes on after the event that was read last, to the answer", async () => {
    const { mcpUrl, served } = await startWire();
    const { tool, finish } = stepping();
    served.catalog.setTools("test", [tool]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const read = await readUntil(await post(mcpUrl, request, { ...session, ...VERSION }), '"progress":1');
    await wait(20);
    finish();
    await wait(20);
    const rest = await (await resume(mcpUrl, session, lastId(read))).text();
    expect(rest).toContain('"progress":2');
    expect(rest).toContain('"done"');
    expect(rest).not.toContain('"progress":1');
  });

  it("goes on with what comes later, too", async () => {
    const { mcpUrl, served } = await startWire();
    const { tool, finish } = stepping();
    served.catalog.setTools("test", [tool]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const read = await readUntil(await post(mcpUrl, request, { ...session, ...VERSION }), '"progress":1');
    const resumed = await resume(mcpUrl, session, lastId(read));
    finish();
    expect(await resumed.text()).toContain('"done"');
  });

  it("is not given to another session, nor for an id that is none", async () => {
    const { mcpUrl, served } = await startWire();
    const { tool, finish } = stepping();
    served.catalog.setTools("test", [tool]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const other = { "mcp-session-id": await openSession(mcpUrl) };
    const read = await readUntil(await post(mcpUrl, request, { ...session, ...VERSION }), '"progress":1');
    finish();
    expect((await resume(mcpUrl, other, lastId(read))).status).toBe(400);
    expect((await resume(mcpUrl, session, "1-99")).status).toBe(400);
    expect((await resume(mcpUrl, session, "../x")).status).toBe(400);
  });

  it("that the server let go of is taken up again by a real client", async () => {
    const { mcpUrl, served } = await startWire();
    const polled: Tool = {
      ...base,
      name: "polled",
      async handle(_args, { releaseConnection }) {
        releaseConnection?.();
        await wait(50);
        return done;
      },
    };
    served.catalog.setTools("test", [polled]);
    const client = await connectClient(mcpUrl);
    expect((await client.callTool({ name: "polled", arguments: {} })).content).toEqual(done.content);
  });
});

describe("what a session keeps for that", () => {
  it("is bounded in number and size, and forgotten with time", () => {
    const log = new EventLog();
    const first = log.add(1, "{}");
    expect(log.after(first)).toEqual({ stream: 1, complete: true, events: [] });
    for (let count = 0; count < 300; count += 1) log.add(1, "{}");
    expect(log.after(first)?.events).toHaveLength(256);
    expect(log.after(first)?.complete).toBe(false);
    const recent = log.add(2, "small");
    log.add(2, "x".repeat(600 * 1024));
    expect(log.after(recent)).toEqual({ stream: 2, complete: false, events: [] });
    const kept = log.add(3, "{}");
    log.add(3, "{}");
    log.forgetBefore(performance.now() + 1);
    expect(log.after(kept)?.events).toEqual([]);
  });
});

describe("how answers are sent", () => {
  it('is a stream for all with "sse"', async () => {
    const { mcpUrl } = await startWire({ http: { answers: "sse" } });
    const answer = await post(mcpUrl, initialize());
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(await answer.text()).toContain('"serverInfo"');
    await connectClient(mcpUrl);
  });

  it('is JSON for all with "json", also where progress is asked for', async () => {
    const { mcpUrl, served } = await startWire({ http: { answers: "json" } });
    const { tool, finish } = stepping();
    served.catalog.setTools("test", [tool]);
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const answering = post(mcpUrl, request, session);
    await wait(50);
    finish();
    const answer = await answering;
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toMatchObject({ id: 5, result: done });
  });
});

describe("without sessions", () => {
  it("says at the start what is lost, keeps nothing, and serves a real client", async () => {
    const { mcpUrl, log, served, sessionCount } = await startWire({ http: { sessions: false } });
    expect(log.lines.map(({ message }) => message).join()).toContain("without sessions");
    const plain: Tool = { ...base, name: "plain", handle: () => Promise.resolve(done) };
    served.catalog.setTools("test", [plain]);
    const opened = await post(mcpUrl, initialize());
    expect(opened.headers.get("mcp-session-id")).toBeNull();
    const client = await connectClient(mcpUrl);
    // What the client declared is not known any more: tools that need MCP Apps are not offered.
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("workspace_widget_open");
    expect((await client.callTool({ name: "plain", arguments: {} })).content).toEqual(done.content);
    expect(sessionCount()).toBe(0);
    for (const method of ["GET", "DELETE"]) expect((await fetch(mcpUrl, { method })).status).toBe(405);
  });

  it("ends the work of a client that went away", async () => {
    const { mcpUrl, served } = await startWire({ http: { sessions: false } });
    const aborted = new Promise<void>((resolve) => {
      const tool: Tool = {
        ...base,
        name: "long",
        handle: (_args, { signal }) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener("abort", () => {
              resolve();
              reject(new Error("gone"));
            }),
          ),
      };
      served.catalog.setTools("test", [tool]);
    });
    const gone = new AbortController();
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "long" } };
    fetch(mcpUrl, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify(message),
      signal: gone.signal,
    }).catch(() => undefined);
    await wait(100);
    gone.abort();
    await aborted;
  });
});
