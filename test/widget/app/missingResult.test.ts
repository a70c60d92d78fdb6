import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WIDGET_META_KEY } from "../../../shared/contract/widgetMeta.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import type { CallOutcome } from "../../../widget/host/callOutcome.ts";
import { scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

/** Hosts that hand on the name of a saved workspace and never what is in it. */

let widget: RunningWidget;
let host: ScriptedHost;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  widget.dispose();
  vi.useRealTimers();
});

const output = (title: string) => ({
  mode: "previewer",
  workspaceName: "Morning",
  components: { children: [{ type: "window", appName: "a" }], config: { title } },
  success: true,
  error: "",
});
const answers = (structured: unknown, ok = true): CallOutcome =>
  ok ? { ok, structured, text: "", meta: undefined } : { ok: false, reason: "No.", structured };

function start(onCall: () => CallOutcome): void {
  host = scriptedHost({ onCall });
  widget = startWidget(host);
}
const named = () => host.emit({ type: "toolInput", args: { workspaceName: "Morning" } });
const calls = () => host.asked.filter(([method]) => method === "callTool");
const title = () => {
  const { workspace } = widget.store.get();
  return workspace && titleOf(workspace);
};

describe("a saved workspace of which only the name came", () => {
  it("is asked for once the handshake is answered, however late that is", async () => {
    start(() => answers(output("Morning desk")));
    named();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls()).toEqual([]);
    host.connect();
    await vi.advanceTimersByTimeAsync(3999);
    expect(calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toEqual([["callTool", "io_connect_get_workspace_widget", { workspaceName: "Morning" }]]);
    expect(title()).toBe("Morning desk");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(1);
  });

  it("is shown as the result has it, which comes after all", async () => {
    start(() => answers(output("Morning desk")));
    named();
    host.connect();
    await vi.advanceTimersByTimeAsync(4000);
    host.emit({ type: "toolResult", result: { structuredContent: output("As the host has it") } });
    expect(title()).toBe("As the host has it");
  });

  it("is asked for no more when the result came in time, or the call was cancelled", async () => {
    for (const event of [
      { type: "toolResult", result: { structuredContent: output("Here") } },
      { type: "toolCancelled" },
    ] as const) {
      start(() => answers(output("Morning desk")));
      named();
      host.emit(event);
      host.connect();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(calls()).toEqual([]);
      widget.dispose();
    }
  });

  it("and of which the server says that it is not there, is told so with the nearest names", async () => {
    const missing = { ...output(""), components: null, success: false, error: "No such workspace." };
    const meta = { [WIDGET_META_KEY]: { apps: [], unknownApps: [], nearest: ["Evening"] } };
    start(() => ({ ok: false, reason: "No such workspace.", structured: missing, meta }));
    named();
    host.connect();
    await vi.advanceTimersByTimeAsync(4000);
    expect(widget.store.get().problem).toEqual({
      kind: "not-found",
      message: "No such workspace.",
      nearest: ["Evening"],
    });
  });

  it("waits on where the server could not be reached, as the result may still come", async () => {
    start(() => answers(undefined, false));
    named();
    host.connect();
    await vi.advanceTimersByTimeAsync(4000);
    expect(widget.store.get()).toMatchObject({ problem: undefined, workspace: undefined });
  });
});

describe("a workspace that the person asks for by its name", () => {
  it("and that cannot be loaded is a problem with its reason, not an empty layout", async () => {
    start(() => answers(undefined, false));
    host.connect();
    widget.commands.load({ mode: "previewer", workspaceName: "Morning" });
    await vi.advanceTimersByTimeAsync(0);
    expect(widget.store.get()).toMatchObject({
      workspace: undefined,
      problem: { kind: "tool-error", message: "No." },
    });
  });

  it("is not needed for an empty canvas, whatever the server says", async () => {
    start(() => answers({ ...output(""), success: false, error: "No." }, false));
    host.connect();
    widget.commands.load({ mode: "builder", components: { children: [] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(widget.store.get()).toMatchObject({ mode: "builder", problem: undefined });
    expect(widget.store.get().workspace?.children).toEqual([]);
  });
});
