import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { NOTIFICATIONS, SaveStateSchema } from "../../../shared/contract/notifications.ts";
import type { WidgetState } from "../../../shared/contract/widgetState.ts";
import { connectHost, type Host } from "../../../widget/host/connectHost.ts";
import { de } from "../../../widget/text/de.ts";
import { en } from "../../../widget/text/en.ts";
import { collect, createBridge, createRawHost, createWire, type Wire } from "./support/testHost.ts";

const open: { close(): void }[] = [];

afterEach(() => {
  for (const thing of open.splice(0)) thing.close();
});

function start(wire: Wire): Host {
  const host = connectHost({ version: "1.0.0", words: () => en.host, port: wire.port });
  open.push(host, wire);
  return host;
}

const state: WidgetState = {
  format: "workspace-widget/state",
  version: 1,
  revision: 3,
  mode: "builder",
  workspaceName: null,
  components: { children: [] },
};

const methodsOf = (wire: Wire) => wire.posted.map((message) => message["method"]);

describe("the handshake", () => {
  it("tells what the host is and can do", async () => {
    const wire = createWire();
    await createBridge(wire, {
      capabilities: { serverTools: {}, message: {}, experimental: { [NOTIFICATIONS.saveState]: {} } },
      context: { theme: "dark", displayMode: "inline", availableDisplayModes: ["inline", "fullscreen"] },
    });
    const { context, can } = await collect(start(wire)).next("connected");
    expect(context).toMatchObject({ theme: "dark", displayMode: "inline", surface: "inline" });
    expect(can).toMatchObject({
      callTools: true,
      message: true,
      updateModelContext: false,
      openLinks: false,
      displayModes: ["inline", "fullscreen"],
      vendorState: "yes",
    });
  });

  it("names the page and the modes it knows", async () => {
    const wire = createWire();
    const bridge = await createBridge(wire);
    await collect(start(wire)).next("connected");
    expect(bridge.getAppVersion()).toMatchObject({ name: "workspace-widget", version: "1.0.0" });
    expect(bridge.getAppCapabilities()).toEqual({ availableDisplayModes: ["inline", "fullscreen"] });
  });

  it("is done once when a component is mounted twice", async () => {
    const wire = createWire();
    await createBridge(wire);
    connectHost({ version: "1.0.0", words: () => en.host, port: wire.port }).close();
    await collect(start(wire)).next("connected");
    expect(methodsOf(wire).filter((method) => method === "ui/initialize")).toHaveLength(1);
  });

  it("survives an answer that lacks fields and has some of a wrong shape", async () => {
    const wire = createWire();
    const hostContext = { theme: "system", displayMode: "panel", containerDimensions: null, locale: 7 };
    createRawHost(wire, () => ({ result: { hostCapabilities: { serverTools: true }, hostContext } }));
    const { context, can } = await collect(start(wire)).next("connected");
    expect(context).toMatchObject({ theme: undefined, displayMode: "panel", locale: undefined });
    expect(can.callTools).toBe(true);
  });

  it("that is refused leaves a page that still reads what comes", async () => {
    const wire = createWire();
    const raw = createRawHost(wire, () => ({ error: { code: -32601, message: "what is this" } }));
    const host = start(wire);
    const { events, next } = collect(host);
    expect((await next("failed")).reason).toContain("what is this");
    raw.notify("ui/notifications/tool-result", { content: [] });
    await next("toolResult");
    expect(events.map((event) => event.type)).toEqual(["failed", "toolResult"]);
    expect(await host.callTool("any", {})).toMatchObject({ ok: false });
    expect(await host.saveState({ requestId: "1", state })).toBe(false);
  });

  it("fails with a reason where there is no host at all", async () => {
    const host = connectHost({ version: "1.0.0", words: () => en.host });
    open.push(host);
    expect((await collect(host).next("failed")).reason).toContain("chat or workspace");
  });
});

describe("events", () => {
  it("that came before anyone listened are replayed in order", async () => {
    const wire = createWire();
    const bridge = await createBridge(wire);
    const host = start(wire);
    await new Promise<void>((resolve) => (bridge.oninitialized = () => resolve()));
    await bridge.sendToolInput({ arguments: { mode: "builder" } });
    await bridge.sendToolResult({ content: [], structuredContent: { a: 1 }, _meta: { kept: true } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { events, next } = collect(host);
    const second = collect(host);
    await next("toolResult");
    expect(events.map((event) => event.type)).toEqual(["connected", "toolInput", "toolResult"]);
    expect(second.events).toEqual(events);
    expect(events[1]).toEqual({ type: "toolInput", args: { mode: "builder" } });
    expect(events[2]).toMatchObject({ result: { structuredContent: { a: 1 }, _meta: { kept: true } } });
  });

  it("arrive whatever shape a host gives them", async () => {
    const wire = createWire();
    const raw = createRawHost(wire, () => ({ result: {} }));
    const { events, next } = collect(start(wire));
    await next("connected");
    raw.notify("ui/notifications/tool-input", { mode: "builder" });
    raw.notify("ui/notifications/tool-result", [{ type: "text", text: "{}" }]);
    raw.notify(NOTIFICATIONS.generationStatus, true);
    raw.notify("ui/notifications/tool-cancelled");
    await next("toolCancelled");
    expect(events.slice(1)).toEqual([
      { type: "toolInput", args: { mode: "builder" } },
      { type: "toolResult", result: [{ type: "text", text: "{}" }] },
      { type: "generation", isGenerating: true },
      { type: "toolCancelled" },
    ]);
  });

  it("of garbage there are none", async () => {
    const wire = createWire();
    const raw = createRawHost(wire, () => ({ result: {} }));
    const { events, next } = collect(start(wire));
    await next("connected");
    for (const garbage of [null, 7, "x", [], { jsonrpc: "2.0" }, { jsonrpc: "2.0", id: {}, result: 1 }])
      raw.post(garbage);
    raw.notify(NOTIFICATIONS.loadState, null);
    raw.notify(NOTIFICATIONS.generationStatus, { nothing: "known" });
    raw.notify("ui/notifications/of-tomorrow", { a: 1 });
    raw.notify("ui/notifications/tool-cancelled", { reason: "stop" });
    await next("toolCancelled");
    expect(events.map((event) => event.type)).toEqual(["connected", "toolCancelled"]);
  });

  it("of the context carry the whole context after a partial update", async () => {
    const wire = createWire();
    const bridge = await createBridge(wire, {
      context: { theme: "light", locale: "de" },
    });
    const { next } = collect(start(wire));
    await next("connected");
    await bridge.sendHostContextChange({ theme: "dark" });
    expect((await next("context")).context).toMatchObject({
      theme: "dark",
      locale: "de",
    });
    expect(document.documentElement.dataset["theme"]).toBe("dark");
  });
});

describe("calls", () => {
  it("bring back what the server answered", async () => {
    const wire = createWire();
    await createBridge(wire, {
      prepare: (bridge) => {
        bridge.oncalltool = ({ name, arguments: args }) =>
          Promise.resolve({
            content: [{ type: "text", text: name }],
            structuredContent: { args },
            _meta: { own: 1 },
          });
      },
    });
    expect(await start(wire).callTool("list", { query: "a" })).toEqual({
      ok: true,
      text: "list",
      structured: { args: { query: "a" } },
      meta: { own: 1 },
    });
  });

  it("end in a sentence when the tool failed, the host cannot, or the answer is odd", async () => {
    const wire = createWire();
    const answers: Record<string, { result: unknown } | { error: unknown }> = {
      "tools/call": { result: { isError: true, content: [{ type: "text", text: "No such workspace." }] } },
    };
    createRawHost(wire, (method) => answers[method] ?? { result: {} });
    const host = start(wire);
    expect(await host.callTool("open", {})).toEqual({ ok: false, reason: "No such workspace." });
    answers["tools/call"] = { error: { code: -32601, message: "Method not found" } };
    expect(await host.callTool("open", {})).toEqual({
      ok: false,
      reason: "This host does not let the widget reach its server.",
    });
    answers["tools/call"] = { error: "broken" };
    expect(await host.callTool("open", {})).toEqual({ ok: false, reason: "The host refused: broken" });
    answers["tools/call"] = { result: { structuredContent: { success: true } } };
    expect(await host.callTool("open", {})).toMatchObject({ ok: true, structured: { success: true } });
  });

  it("says what went wrong in the language of now", async () => {
    let language: typeof en = en;
    const host = connectHost({ version: "1.0.0", words: () => language.host });
    open.push(host);
    expect(await host.callTool("open", {})).toMatchObject({ reason: en.host.noConnection });
    language = de;
    expect(await host.callTool("open", {})).toMatchObject({
      reason: "Es gibt keine Verbindung zu einem Host, daher ist der Server nicht erreichbar.",
    });
  });

  it("that a host cannot serve answer false", async () => {
    const wire = createWire();
    await createBridge(wire, { capabilities: {} });
    const host = start(wire);
    expect(await host.sendMessage("hello")).toBe(false);
    expect(await host.updateModelContext("now")).toBe(false);
    expect(await host.openLink("https://example.org")).toBe(false);
    expect(await host.requestDisplayMode("fullscreen")).toBeUndefined();
    expect(methodsOf(wire)).not.toContain("ui/update-model-context");
    expect(methodsOf(wire)).not.toContain("ui/request-display-mode");
  });

  it("for a display mode count what the host really set", async () => {
    const wire = createWire();
    await createBridge(wire, {
      context: { displayMode: "inline", availableDisplayModes: ["inline", "fullscreen", "pip"] },
      prepare: (bridge) => {
        bridge.onrequestdisplaymode = () => Promise.resolve({ mode: "pip" });
      },
    });
    const host = start(wire);
    const { next } = collect(host);
    expect(await host.requestDisplayMode("fullscreen")).toBe("pip");
    expect((await next("context")).context).toMatchObject({ displayMode: "pip", surface: "window" });
  });
});

describe("the vendor notifications", () => {
  it("go both ways through a bridge that knows nothing of them", async () => {
    const wire = createWire();
    const received: unknown[] = [];
    const bridge = await createBridge(wire, {
      prepare: (prepared) => {
        for (const method of [NOTIFICATIONS.saveState, NOTIFICATIONS.closeWsApp])
          prepared.setNotificationHandler(method, { params: z.unknown() }, (params) => {
            received.push(params);
          });
      },
    });
    const host = start(wire);
    const { events, next } = collect(host);
    await next("connected");
    expect(await host.saveState({ requestId: "r1", state })).toBe(true);
    await host.closeWsApp({ reason: "workspace-opened", workspaceId: "w1" });
    await bridge.notification({ method: NOTIFICATIONS.generationStatus, params: { isPending: true } });
    await bridge.notification({ method: NOTIFICATIONS.loadState, params: { data: state } });
    await bridge.notification({ method: NOTIFICATIONS.saveStateResponse, params: { success: true } });
    await next("saveStateResponse");
    await vi.waitFor(() => expect(received).toHaveLength(2), 15_000);
    expect(SaveStateSchema.parse(received[0])).toEqual({ requestId: "r1", state });
    expect(received[1]).toEqual({ reason: "workspace-opened", workspaceId: "w1" });
    expect(events.slice(1)).toEqual([
      { type: "generation", isGenerating: true },
      { type: "loadState", state },
      { type: "saveStateResponse", success: true },
    ]);
  });

  it("leave in the same tick, as a page that is going away needs it", async () => {
    const wire = createWire();
    await createBridge(wire);
    const host = start(wire);
    await collect(host).next("connected");
    void host.saveState({ requestId: "r1", state });
    expect(methodsOf(wire).at(-1)).toBe(NOTIFICATIONS.saveState);
  });
});

describe("the page's own tools", () => {
  it("are announced, listed and called, with whatever the host sends as arguments", async () => {
    const wire = createWire();
    const bridge = await createBridge(wire);
    const host = start(wire);
    const calls: unknown[] = [];
    host.provideTools([
      {
        name: "look",
        title: "Look",
        description: "Looks.",
        inputSchema: () => ({ type: "object", properties: {} }),
        readOnly: true,
        call: (args) => Promise.resolve({ text: `seen ${calls.push(args)}`, structured: { seen: true } }),
      },
    ]);
    await collect(host).next("connected");
    expect(bridge.getAppCapabilities()).toMatchObject({ tools: {} });
    const { tools } = await bridge.listTools({});
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([["look", true]]);
    const answer = await bridge.callTool({ name: "look", arguments: { at: 1 } });
    expect(answer).toMatchObject({
      content: [{ type: "text", text: "seen 1" }],
      structuredContent: { seen: true },
      isError: false,
    });
    expect(calls).toEqual([{ at: 1 }]);
    expect(await bridge.callTool({ name: "none" })).toMatchObject({ isError: true });
  });
});

describe("teardown", () => {
  it("is answered after the handlers are done, and also when one of them fails", async () => {
    const wire = createWire();
    const bridge = await createBridge(wire);
    const host = start(wire);
    const { next } = collect(host);
    await next("connected");
    let isSaved = false;
    host.onTeardown(() => Promise.reject(new Error("no")));
    host.onTeardown(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isSaved = true;
    });
    await bridge.teardownResource({});
    await next("teardown");
    expect(isSaved).toBe(true);
  });
});
