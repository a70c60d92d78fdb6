import { describe, expect, it } from "vitest";
import type { IoPort } from "../../../server/io/port.ts";
import { ERAS } from "../../support/askedClient.ts";
import { app, memoryIo, savedRow } from "../../support/memoryIo.ts";
import { startWire } from "../../support/wire.ts";

/**
 * A host with the rules that io.Assist documents for its handlers. A question is cancelled without being shown if it
 * carries no tool name of io.Connect, belongs to another thread, or comes while another one is on screen. The answer
 * is always an empty form. The model gets its schema from `_meta.structuredOutput`.
 */
function assistantHost(activeThread: string) {
  let onScreen = false;
  const cancelled: string[] = [];
  const shown: string[] = [];
  const reasonAgainst = (meta: Record<string, unknown>, required: readonly string[]) => {
    const { toolName, threadId } = meta;
    if (typeof toolName !== "string" || !toolName.startsWith("io_connect")) return "no tool of io.Connect";
    if (threadId !== undefined && threadId !== activeThread) return "another thread";
    if (required.length > 0) return "an empty form would not do";
    return onScreen ? "another question is on screen" : undefined;
  };
  const elicitation = async ({
    message,
    meta,
    required,
  }: {
    message: string;
    meta: Record<string, unknown>;
    required: readonly string[];
  }) => {
    const reason = reasonAgainst(meta, required);
    if (reason !== undefined) {
      cancelled.push(reason);
      return "cancel" as const;
    }
    onScreen = true;
    shown.push(message);
    await new Promise((resolve) => setTimeout(resolve, 50));
    onScreen = false;
    return "accept" as const;
  };
  const sampling = async ({ meta, tools }: { meta: Record<string, unknown>; tools: readonly string[] }) => {
    if (typeof meta["structuredOutput"] !== "object" || tools.length > 0)
      cancelled.push("no schema for the answer");
    await new Promise((resolve) => setTimeout(resolve, 20));
    return JSON.stringify({ canSatisfyUserIntent: true, summary: "Fits.", names: ["orders", "Desk"] });
  };
  return { elicitation, sampling, cancelled, shown };
}

function desk(): IoPort & { readonly started: string[] } {
  const started: string[] = [];
  const io = memoryIo({
    apps: [app("orders", { caption: "Today's orders." }), app("chart", { caption: "Prices." })],
    layouts: [savedRow("Desk", ["orders"], "All about orders.")],
  });
  const start = ({ name }: { name: string }) => {
    started.push(name);
    return Promise.resolve({ id: String(started.length), appName: name });
  };
  return { ...io, apps: { ...io.apps, start }, started };
}

const overrides = { startApps: { overrides: { name: "launch" } } };

describe.each(ERAS)("a host with the rules of io.Assist ($era)", ({ era, connect }) => {
  it("is asked so that it shows every question, one after the other, under overridden names too", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io, server: { tools: { system: overrides } } });
    const host = assistantHost("thread-1");
    const client = await connect(mcpUrl, host);
    expect(await client.names()).toContain("launch");
    const extras = { threadId: "thread-1" };
    const launched = await Promise.all(
      ["orders", "chart"].map((name) => client.call("launch", { apps: [{ name }] }, extras)),
    );
    const opened = await client.call("io_connect_start_workspace", { workspace: { name: "Desk" } }, extras);
    expect(host.cancelled).toEqual([]);
    expect([...launched, opened].map(({ isError }) => isError)).toEqual([false, false, false]);
    expect(io.started.sort()).toEqual(["chart", "orders"]);
    expect(host.shown).toHaveLength(3);
  });

  it("gets the schema of the model's answer, and the answer counts", async () => {
    const { mcpUrl } = await startWire({ io: desk() });
    const host = assistantHost("thread-1");
    const client = await connect(mcpUrl, host);
    const apps = await client.call(
      "io_connect_search_applications",
      { userIntent: "orders" },
      { threadId: "thread-1" },
    );
    expect(apps.structuredContent).toMatchObject({
      canSatisfyUserIntent: true,
      willSatisfyUserIntentBy: { apps: [{ name: "orders" }] },
    });
    const saved = await client.call("io_connect_search_workspaces", { userIntent: "orders" });
    expect(saved.structuredContent).toMatchObject({
      willSatisfyUserIntentBy: { workspace: { name: "Desk" } },
    });
    // The SDK's client of 2026 hands its sampling handler no `_meta`; it is on the wire.
    if (era === "2025") expect(host.cancelled).toEqual([]);
  });

  it("starts nothing for a thread that the person has left", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io });
    const host = assistantHost("thread-2");
    const client = await connect(mcpUrl, host);
    const call = client.call(
      "io_connect_start_applications",
      { apps: [{ name: "orders" }] },
      { threadId: "thread-1" },
    );
    const { content } = await call;
    expect(content[0]?.text).toContain("Nothing was started");
    expect(host.cancelled).toEqual(["another thread"]);
    expect(io.started).toEqual([]);
  });
});
