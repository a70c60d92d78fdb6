import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findNode } from "../../../shared/layout/walk.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

let widget: RunningWidget;
let host: ScriptedHost;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  widget.dispose();
  vi.useRealTimers();
});

function start(
  mode: "builder" | "previewer" = "builder",
  can: Parameters<ScriptedHost["connect"]>[1] = {},
): void {
  host = scriptedHost();
  widget = startWidget(host);
  host.connect({}, can);
  host.emit({ type: "toolInput", args: { mode, components: JSON.stringify(DASHBOARD) } });
}
const told = () =>
  host.asked.filter(([method]) => method === "updateModelContext").map(([, text]) => String(text));
const model = () => widget.store.get();
const apply = (...edits: unknown[]) => host.callWidget("layout_apply", { edits });
const textOf = (answer: Record<string, unknown>) => JSON.stringify(answer["content"]);

describe("what the assistant is told", () => {
  it("is the layout and what the person changed, once the edit has settled", async () => {
    start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual([]);
    widget.commands.edit({ op: "remove", id: "n3" });
    await vi.advanceTimersByTimeAsync(399);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain('Window "b"');
    expect(told()[0]).toContain('- Removed "a".');
  });

  it("comes at most every 2 s, and the last word is the current one", async () => {
    start();
    const at: number[] = [];
    for (let ms = 0; ms < 6000; ms += 100) {
      widget.commands.edit({ op: "rename", id: "workspace", title: `T${ms}` });
      if (ms % 1000 === 0) await vi.advanceTimersByTimeAsync(500);
      await vi.advanceTimersByTimeAsync(100);
      if (told().length > at.length) at.push(Date.now());
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(at.length).toBeGreaterThan(1);
    at.slice(1).forEach((time, i) => expect(time - (at[i] ?? 0)).toBeGreaterThanOrEqual(2000));
    expect(told().at(-1)).toContain("T5900");
  });

  it("says so when the person took everything back", async () => {
    start();
    widget.commands.edit({ op: "remove", id: "n3" });
    await vi.advanceTimersByTimeAsync(3000);
    widget.commands.undo();
    await vi.advanceTimersByTimeAsync(3000);
    expect(told().at(-1)).toContain("as it was proposed");
  });

  it("is nothing where the host does not take it", async () => {
    start("builder", { updateModelContext: false });
    widget.commands.edit({ op: "remove", id: "n3" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(told()).toEqual([]);
  });
});

describe("what the assistant can do", () => {
  it("see the layout with the ids that it needs", async () => {
    start();
    const answer = await host.callWidget("layout_get");
    expect(answer).toMatchObject({
      isError: false,
      structuredContent: {
        mode: "builder",
        layout: { id: "workspace", title: "Dashboard", children: [{ id: "n1", type: "column" }] },
      },
    });
  });

  it("change it by several edits as one step that the person can undo", async () => {
    start();
    widget.commands.select("n6");
    const before = model().workspace;
    const answer = await apply(
      { op: "insert", node: { type: "window", appName: "e" }, place: { at: "tab", of: "n5" } },
      { op: "remove", id: "n3" },
    );
    expect(answer["isError"]).toBe(false);
    expect(model().history.past.map(({ label }) => label.kind)).toEqual(["assistant"]);
    expect(model().selection).toBe("n6");
    expect(model().announcement?.key).toBe("did:assistant");
    widget.commands.undo();
    expect(model().workspace).toBe(before);
  });

  it("not change it by half: the first that is impossible refuses all, with the reason", async () => {
    start();
    const before = model().workspace;
    const answer = await apply({ op: "remove", id: "n3" }, { op: "remove", id: "nowhere" });
    expect(answer["isError"]).toBe(true);
    expect(textOf(answer)).toContain("edit 2 of 2");
    for (const edits of [[], "no", [{ op: "explode" }], [{ op: "move", id: "n3" }]])
      expect(await host.callWidget("layout_apply", { edits })).toMatchObject({ isError: true });
    expect(await host.callWidget("layout_apply", "nothing")).toMatchObject({ isError: true });
    expect(model().workspace).toBe(before);
    expect(model().history.past).toEqual([]);
  });

  it("nothing while the person holds something", async () => {
    start();
    document.dispatchEvent(new Event("pointerdown"));
    const answer = await apply({ op: "remove", id: "n3" });
    expect(textOf(answer)).toContain("moving something");
    document.dispatchEvent(new Event("pointerup"));
    expect(await apply({ op: "remove", id: "n3" })).toMatchObject({ isError: false });
  });

  it("work while the canvas is locked for the person because it writes", async () => {
    start();
    host.emit({ type: "generation", isGenerating: true });
    expect(await apply({ op: "remove", id: "n3" })).toMatchObject({ isError: false });
    expect(model().workspace && findNode(model().workspace ?? tree(DASHBOARD), "n3")).toBeUndefined();
  });

  it("nothing to a preview, nor to a layout that is still coming", async () => {
    start("previewer");
    expect(textOf(await apply({ op: "remove", id: "n3" }))).toContain("Edit a copy");
    widget.dispose();
    host = scriptedHost();
    widget = startWidget(host);
    host.connect();
    host.emit({
      type: "toolInputPartial",
      args: { mode: "builder", components: JSON.stringify(DASHBOARD).slice(0, 150) },
    });
    expect(model().workspace).toBeDefined();
    expect(await apply({ op: "remove", id: "n3" })).toMatchObject({ isError: true });
  });

  it("take back its own step, but never one of the person", async () => {
    start();
    await apply({ op: "remove", id: "n3" });
    expect(await host.callWidget("layout_undo")).toMatchObject({ isError: false });
    expect(model().workspace).toEqual(tree(DASHBOARD));
    widget.commands.edit({ op: "remove", id: "n3" });
    const mine = model().workspace;
    expect(await host.callWidget("layout_undo")).toMatchObject({ isError: true });
    expect(model().workspace).toBe(mine);
  });
});
