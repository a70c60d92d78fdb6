import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaveState } from "../../../shared/contract/notifications.ts";
import type { WidgetToolOutput } from "../../../shared/contract/widgetTool.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { keepsStates, scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

let running: RunningWidget[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const widget of running) widget.dispose();
  running = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const OUTPUT: WidgetToolOutput = {
  mode: "builder",
  workspaceName: null,
  components: writeComponents(tree(DASHBOARD)),
  success: true,
  error: "",
};

/** A widget with a layout on its canvas. */
function start(host: ScriptedHost, context: Record<string, unknown> = {}): RunningWidget {
  const widget = startWidget(host);
  running.push(widget);
  host.connect(context, { callTools: false });
  host.emit({ type: "toolResult", result: { structuredContent: OUTPUT } });
  return widget;
}

const remove = (widget: RunningWidget, id: string) => widget.commands.edit({ op: "remove", id });
const status = (widget: RunningWidget) => widget.store.get().checkpoint;
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("after an edit", () => {
  it("one checkpoint goes out, 300 ms after the last of several", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const widget = start(host);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(250);
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(299);
    expect(host.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(host.saves.map(({ state }) => state.revision)).toEqual([2]);
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.saves).toHaveLength(1);
  });

  it("it goes out at once when the pointer is released, the tab is hidden or the page goes", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const widget = start(host);
    remove(widget, "n3");
    window.dispatchEvent(new Event("pointerup"));
    await settle();
    expect(host.saves).toHaveLength(1);
    remove(widget, "n4");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(host.saves).toHaveLength(2);
    await settle();
    remove(widget, "n6");
    window.dispatchEvent(new Event("pagehide"));
    expect(host.saves).toHaveLength(3);
  });

  it("it goes out in the same tick although an older one is still unanswered", () => {
    const host = scriptedHost();
    const widget = start(host);
    remove(widget, "n3");
    window.dispatchEvent(new Event("pagehide"));
    remove(widget, "n4");
    window.dispatchEvent(new Event("pagehide"));
    expect(host.saves.map(({ state }) => state.revision)).toEqual([1, 2]);
  });

  it("nothing goes out for looking around", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const widget = start(host);
    widget.commands.select("n4");
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.saves).toHaveLength(0);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(400);
    widget.commands.select("n6");
    await vi.advanceTimersByTimeAsync(400);
    expect(host.saves.at(-1)?.state).toMatchObject({ history: { selection: ["n6"] } });
  });

  it("the host's teardown waits for the answer", async () => {
    const held: SaveState[] = [];
    const host = scriptedHost({ onSave: (message) => held.push(message) });
    const widget = start(host);
    remove(widget, "n3");
    let isDone = false;
    void host.tearDown().then(() => (isDone = true));
    await settle();
    expect([held.length, isDone]).toEqual([1, false]);
    host.emit({ type: "saveStateResponse", success: true });
    await settle();
    expect(isDone).toBe(true);
  });
});

describe("a host that", () => {
  it("refuses is asked again after 1, 3 and 9 s, then the person is told why", async () => {
    const host = scriptedHost({
      onSave: ({ requestId }, self) =>
        self.emit({ type: "saveStateResponse", success: false, requestId, error: "The store is full." }),
    });
    const widget = start(host);
    remove(widget, "n3");
    const counts = [];
    for (const ms of [300, 999, 1, 2999, 1, 8999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(host.saves.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(status(widget)).toEqual({ status: "failed", reason: "The store is full." });
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(300);
    expect(host.saves).toHaveLength(5);
  });

  it("refuses once and keeps later is a host that keeps", async () => {
    let answers = 0;
    const host = scriptedHost({
      onSave: ({ requestId }, self) =>
        self.emit({ type: "saveStateResponse", success: answers++ > 0, requestId }),
    });
    const widget = start(host);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(1300);
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
  });

  it("never answers costs 3 s once; the state is kept by the browser and still sent", async () => {
    const host = scriptedHost();
    const widget = start(host, { toolInfo: { id: "call-1" } });
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(300);
    expect(status(widget)).toEqual({ status: "saving" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(status(widget)).toEqual({ status: "saved", where: "browser" });
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(300);
    expect(status(widget)).toEqual({ status: "saved", where: "browser" });
    expect(host.saves).toHaveLength(2);
  });

  it("never answers, in a frame without storage, is said not to keep", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const host = scriptedHost();
    const widget = start(host, { toolInfo: { id: "call-1" } });
    remove(widget, "n3");
    expect(status(widget)).toEqual({ status: "none" });
    await vi.advanceTimersByTimeAsync(3300);
    expect(status(widget)).toEqual({ status: "nowhere" });
  });

  it("never answers but gave the last state back, is not said to forget", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const first = scriptedHost({ onSave: keepsStates });
    remove(start(first), "n3");
    await vi.advanceTimersByTimeAsync(300);
    const host = scriptedHost();
    const widget = start(host);
    host.emit({ type: "loadState", state: first.saves.at(-1)?.state });
    expect(status(widget)).toEqual({ status: "none" });
    remove(widget, "n4");
    const seen = new Set<string>();
    for (let ms = 0; ms < 60_000; ms += 100) {
      seen.add(status(widget).status);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([...seen]).toEqual(["none", "saving"]);
    expect(host.saves.at(-1)?.state.revision).toBe(2);
  });

  it("answers late is believed after all", async () => {
    const host = scriptedHost({
      onSave: ({ requestId }, self) =>
        void setTimeout(() => self.emit({ type: "saveStateResponse", success: true, requestId }), 5000),
    });
    const widget = start(host);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(5300);
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
  });

  it("answers an older checkpoint says nothing of the newer", async () => {
    const host = scriptedHost();
    const widget = start(host);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(300);
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(300);
    const [older, newer] = host.saves;
    host.emit({ type: "saveStateResponse", success: true, requestId: older?.requestId ?? "" });
    expect(status(widget)).toEqual({ status: "saving" });
    host.emit({ type: "saveStateResponse", success: true, requestId: newer?.requestId ?? "" });
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
  });
});

describe("a canvas that is too large for a host", () => {
  const context = { text: "x".repeat(70_000) };

  it("is said not to be kept, whatever becomes of an older checkpoint, until it is smaller again", async () => {
    const host = scriptedHost();
    const widget = start(host);
    const told = () => JSON.stringify(status(widget));
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(300);
    widget.commands.edit({ op: "setContext", id: "n4", context });
    await vi.advanceTimersByTimeAsync(300);
    expect(told()).toContain("too large");
    const [older] = host.saves;
    await vi.advanceTimersByTimeAsync(3000);
    expect(told()).toContain("too large");
    host.emit({ type: "saveStateResponse", success: true, requestId: older?.requestId ?? "" });
    expect(told()).toContain("too large");
    expect(host.saves).toHaveLength(1);
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(300);
    expect(host.saves.at(-1)?.state.revision).toBe(3);
  });

  it("comes with long texts, is shown, edited and written back as long as it was", async () => {
    const title = "t".repeat(5000);
    const host = scriptedHost({ onSave: keepsStates });
    const widget = startWidget(host);
    running.push(widget);
    host.connect();
    const components = {
      ...OUTPUT.components,
      children: OUTPUT.components?.children ?? [],
      config: { title },
    };
    host.emit({ type: "toolResult", result: { structuredContent: { ...OUTPUT, components } } });
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(300);
    expect(host.saves.at(-1)?.state.components?.config).toEqual({ title });
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
  });
});

describe("a canvas that comes back", () => {
  it("is the same in a new frame, from the browser's own store, with selection and history", async () => {
    const first = start(scriptedHost(), { toolInfo: { id: "call-1" } });
    remove(first, "n3");
    first.commands.select("n7");
    await vi.advanceTimersByTimeAsync(3300);
    first.dispose();
    const again = start(scriptedHost(), { toolInfo: { id: "call-1" } });
    await settle();
    const [now, before] = [again.store.get(), first.store.get()];
    expect(now.workspace).toEqual(JSON.parse(JSON.stringify(before.workspace)));
    expect(now.selection).toBe("n7");
    again.commands.undo();
    expect(again.store.get().workspace).toEqual(JSON.parse(JSON.stringify(tree(DASHBOARD))));
    const other = start(scriptedHost(), { toolInfo: { id: "call-2" } });
    expect(other.store.get().source).toBe("result");
  });

  it("is not sent back to the host that gave it, but what follows is", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const source = start(host);
    remove(source, "n3");
    await vi.advanceTimersByTimeAsync(300);
    const state = host.saves[0]?.state;
    const next = scriptedHost({ onSave: keepsStates });
    const widget = start(next);
    next.emit({ type: "loadState", state });
    await vi.advanceTimersByTimeAsync(1000);
    expect(next.saves).toHaveLength(0);
    remove(widget, "n4");
    await vi.advanceTimersByTimeAsync(300);
    expect(next.saves.map((save) => save.state.revision)).toEqual([2]);
  });

  it("gives way to another layout on the person's word, and that one is kept without a further edit", async () => {
    const first = scriptedHost({ onSave: keepsStates });
    remove(start(first), "n3");
    await vi.advanceTimersByTimeAsync(1000);
    const next = scriptedHost({ onSave: keepsStates });
    const widget = start(next);
    next.emit({ type: "loadState", state: first.saves.at(-1)?.state });
    widget.commands.load({ mode: "builder", components: { children: [] } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(next.saves.at(-1)?.state).toMatchObject({ revision: 2, components: { children: [] } });
  });

  it("too late to matter does not stop the person's own edits from being kept", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const widget = start(host);
    remove(widget, "n3");
    remove(widget, "n4");
    const old = {
      format: "workspace-widget/state",
      version: 1,
      revision: 1,
      mode: "builder",
      workspaceName: null,
    };
    host.emit({ type: "loadState", state: { ...old, components: { children: [] } } });
    await vi.advanceTimersByTimeAsync(300);
    expect(host.saves.map(({ state }) => state.revision)).toEqual([2]);
  });

  it("damaged or foreign is refused with a word to the person", () => {
    const host = scriptedHost();
    const widget = start(host);
    host.emit({ type: "loadState", state: { format: "workspace-widget/state", version: 9 } });
    expect(status(widget)).toEqual({ status: "lost", reason: "damaged" });
    host.emit({ type: "loadState", state: { notes: ["of another widget"] } });
    expect(status(widget)).toEqual({ status: "lost", reason: "foreign" });
    expect(widget.store.get().workspace).toEqual(tree(OUTPUT.components));
  });

  it("of something else is no news to a person who has changed the canvas", async () => {
    const host = scriptedHost({ onSave: keepsStates });
    const widget = start(host);
    remove(widget, "n3");
    await vi.advanceTimersByTimeAsync(300);
    const mine = widget.store.get().workspace;
    for (const state of [{ foo: 1 }, { format: "workspace-widget/state", version: 9 }])
      host.emit({ type: "loadState", state });
    expect(status(widget)).toEqual({ status: "saved", where: "host" });
    expect(widget.store.get().workspace).toBe(mine);
  });

  it("takes the room of the oldest when many canvases are kept", async () => {
    for (let i = 0; i < 25; i++) {
      const widget = start(scriptedHost(), { toolInfo: { id: `call-${i}` } });
      remove(widget, "n3");
      await vi.advanceTimersByTimeAsync(400);
      widget.dispose();
    }
    expect(localStorage.length).toBe(20);
    expect(start(scriptedHost(), { toolInfo: { id: "call-0" } }).store.get().source).toBe("result");
    expect(start(scriptedHost(), { toolInfo: { id: "call-24" } }).store.get().revision).toBe(1);
  });
});
