import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { keepsStates, scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

let widget: RunningWidget;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  widget.dispose();
  vi.useRealTimers();
});

function start(host: ScriptedHost): void {
  widget = startWidget(host);
  host.connect();
  host.emit({ type: "toolInput", args: { mode: "builder", components: JSON.stringify(DASHBOARD) } });
  host.emit({ type: "toolResult", result: {} });
}
const lock = () => widget.store.get().lock;
const writes = (host: ScriptedHost, isGenerating: boolean) => host.emit({ type: "generation", isGenerating });

describe("while the assistant writes", () => {
  it("the canvas is locked and then free; it starts free", () => {
    const host = scriptedHost();
    start(host);
    expect(lock()).toBeUndefined();
    writes(host, true);
    expect(lock()).toBe("generating");
    writes(host, false);
    expect(lock()).toBeUndefined();
  });

  it("the lock ends after 60 s of silence, counted from the last word of the host", async () => {
    const host = scriptedHost();
    start(host);
    writes(host, true);
    await vi.advanceTimersByTimeAsync(59_000);
    writes(host, true);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(lock()).toBe("generating");
    await vi.advanceTimersByTimeAsync(1);
    expect(lock()).toBeUndefined();
  });

  it("a layout that comes during a drag waits for its end, and then for the person's word", async () => {
    const host = scriptedHost();
    start(host);
    const whole = widget.store.get().workspace;
    const structuredContent = {
      mode: "builder",
      workspaceName: null,
      components: { children: [], config: { title: "Second" } },
      success: true,
      error: "",
    };
    document.dispatchEvent(new Event("pointerdown"));
    host.emit({ type: "toolResult", result: { structuredContent } });
    expect(widget.store.get().workspace).toBe(whole);
    widget.commands.edit({ op: "remove", id: "n3" });
    const mine = widget.store.get().workspace;
    document.dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(0);
    expect(widget.store.get().workspace).toBe(mine);
    expect(widget.store.get().incoming?.config["title"]).toBe("Second");
  });

  it("a layout that comes while something is picked up by keyboard waits until it is put down", async () => {
    const host = scriptedHost();
    start(host);
    const whole = widget.store.get().workspace;
    widget.commands.hold(true);
    const components = { children: [], config: { title: "Second" } };
    const structuredContent = { mode: "builder", workspaceName: null, components, success: true, error: "" };
    host.emit({ type: "toolResult", result: { structuredContent } });
    expect(widget.store.get().workspace).toBe(whole);
    widget.commands.hold(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(widget.store.get().workspace?.config["title"]).toBe("Second");
  });

  it("parts that come late of a call that was cancelled lock nothing; those of the next call do", () => {
    const host = scriptedHost();
    widget = startWidget(host);
    host.connect();
    const text = JSON.stringify(DASHBOARD);
    const part = (length: number) =>
      host.emit({
        type: "toolInputPartial",
        args: { mode: "builder", components: text.slice(0, length) },
      });
    part(20);
    expect(lock()).toBe("streaming");
    host.emit({ type: "toolCancelled", reason: "stopped" });
    for (const length of [20, 60, 200]) part(length);
    expect(lock()).toBeUndefined();
    expect(widget.store.get().problem).toEqual({ kind: "cancelled", message: "stopped" });
    part(10);
    part(200);
    expect(widget.store.get()).toMatchObject({ lock: "streaming", problem: undefined });
    host.emit({ type: "toolInput", args: { mode: "builder", components: text } });
    expect(widget.store.get().workspace).toEqual(tree(DASHBOARD));
    expect(lock()).toBeUndefined();
  });

  it("the lock ends when the connection does", () => {
    const host = scriptedHost();
    start(host);
    writes(host, true);
    host.emit({ type: "failed", reason: "gone" });
    expect(lock()).toBeUndefined();
  });

  it("a drag in progress is finished first", async () => {
    const host = scriptedHost();
    start(host);
    document.dispatchEvent(new Event("pointerdown"));
    writes(host, true);
    expect(lock()).toBeUndefined();
    document.addEventListener("pointerup", () => widget.commands.edit({ op: "remove", id: "n3" }), {
      once: true,
    });
    document.dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(0);
    expect(widget.store.get().revision).toBe(1);
    expect(lock()).toBe("generating");
  });

  it("a lock that was wanted and given up during a drag never comes", async () => {
    const host = scriptedHost();
    start(host);
    document.dispatchEvent(new Event("pointerdown"));
    writes(host, true);
    writes(host, false);
    document.dispatchEvent(new Event("pointerup"));
    await vi.advanceTimersByTimeAsync(0);
    expect(lock()).toBeUndefined();
  });
});

describe("after Open", () => {
  const opens = (name: string) =>
    name === APP_TOOLS.open
      ? ({
          ok: true,
          structured: { success: true, workspaceId: "w1", error: "" },
          text: "",
          meta: undefined,
        } as const)
      : ({ ok: false, reason: "no" } as const);
  const methods = (host: ScriptedHost) =>
    host.asked
      .map(([method]) => method)
      .filter((name) => name === "closeWsApp" || name === "requestTeardown");

  it("the host is told once, when the state is kept, and asked to close 3 s later", async () => {
    const host = scriptedHost({ onCall: opens, onSave: keepsStates });
    start(host);
    widget.commands.edit({ op: "remove", id: "n3" });
    widget.commands.open();
    widget.commands.open();
    await vi.advanceTimersByTimeAsync(1300);
    expect(host.saves).toHaveLength(1);
    expect(host.asked).toContainEqual([
      "closeWsApp",
      { reason: "workspace-opened", workspaceId: "w1", workspaceName: "Dashboard" },
    ]);
    widget.commands.open();
    await vi.advanceTimersByTimeAsync(2500);
    expect(methods(host)).toEqual(["closeWsApp"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(methods(host)).toEqual(["closeWsApp", "requestTeardown"]);
  });

  it("a host that takes the page away is not asked again", async () => {
    const host = scriptedHost({ onCall: opens });
    start(host);
    widget.commands.open();
    await vi.advanceTimersByTimeAsync(1300);
    void host.tearDown();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(methods(host)).toEqual(["closeWsApp"]);
  });

  it("that failed nobody is told to close", async () => {
    const host = scriptedHost();
    start(host);
    widget.commands.open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(widget.store.get().opening).toEqual({ status: "failed", reason: "There is no server." });
    expect(methods(host)).toEqual([]);
  });
});
