import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diffLayouts } from "../../../shared/layout/diff.ts";
import { diffText } from "../../../shared/layout/diffText.ts";
import { findNode } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
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

  it("goes on counting what the person changed after the assistant's own edit, which it is never told as the person's", async () => {
    start();
    widget.commands.edit({ op: "remove", id: "n3" });
    await vi.advanceTimersByTimeAsync(3000);
    const changes = () => told().at(-1)?.split("Changed since it was proposed:\n")[1];
    const mine = changes();
    expect(mine).toContain('- Removed "a".');
    await apply({ op: "insert", node: { type: "window", appName: "e" }, place: { at: "tab", of: "n5" } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(told().at(-1)).toContain('Tab "e"');
    expect(changes()).toBe(mine);
    widget.commands.edit({ op: "remove", id: "n4" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(told().at(-1)).toContain('- Removed "b".');
    widget.commands.undo();
    widget.commands.undo();
    await vi.advanceTimersByTimeAsync(3000);
    expect(told().at(-1)).toContain('- Removed "e".');
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
    expect(model().announcement?.what).toBe("did");
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

  it("not make it larger than a layout may be, nor give anything a name that nobody could read", async () => {
    start();
    const before = model().workspace;
    const long = (length: number) => "x".repeat(length);
    for (const [edit, reason] of [
      [
        { op: "rename", id: "workspace", title: long(201) },
        "edits.0.title: must be text of at most 200 characters",
      ],
      [{ op: "describe", description: long(2001) }, "at most 2000 characters"],
      [{ op: "replaceApp", id: "n3", appName: long(1001) }, "at most 1000 characters"],
      [{ op: "remove", id: long(1_000_000) }, "at most 1000 characters"],
      [{ op: "setContext", id: "n3", context: { text: long(300_000) } }, "at most 262144 are read"],
    ] as const) {
      const answer = await apply(edit);
      expect(answer["isError"]).toBe(true);
      expect(textOf(answer)).toContain("Nothing was changed");
      expect(textOf(answer)).toContain(reason);
      expect(textOf(answer).length).toBeLessThan(500);
    }
    expect(model().workspace).toBe(before);
    const fits = await apply({ op: "rename", id: "workspace", title: long(200) });
    expect(fits).toMatchObject({ isError: false });
  });

  it("nothing while the person holds something", async () => {
    start();
    document.dispatchEvent(new Event("pointerdown"));
    const answer = await apply({ op: "remove", id: "n3" });
    expect(textOf(answer)).toContain("moving something");
    document.dispatchEvent(new Event("pointerup"));
    expect(await apply({ op: "remove", id: "n3" })).toMatchObject({ isError: false });
  });

  it("nothing while the person moves something by keyboard, and a lock waits for the end of it as well", async () => {
    start();
    widget.commands.hold(true);
    expect(textOf(await apply({ op: "remove", id: "n3" }))).toContain("moving something");
    host.emit({ type: "generation", isGenerating: true });
    expect(model().lock).toBeUndefined();
    widget.commands.hold(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(model().lock).toBe("generating");
    expect(await apply({ op: "remove", id: "n3" })).toMatchObject({ isError: false });
  });

  it("mark what it touched by name, until the person goes on or has seen it", async () => {
    start();
    const edits = [
      { op: "insert", node: { type: "window", appName: "e" }, place: { at: "tab", of: "n5" } },
      { op: "rename", id: "workspace", title: "Evening" },
    ];
    await apply(...edits);
    const added = model().workspace?.children[0];
    const tabs = added?.type === "column" ? added.children[1] : undefined;
    const id = tabs?.type === "group" ? tabs.children.at(-1)?.id : undefined;
    expect(new Set(model().touched)).toEqual(new Set([id, "workspace"]));
    expect(model().history.past.at(-1)?.label).toEqual({ kind: "assistant", name: "e, Workspace" });
    widget.commands.dismissTouched();
    expect(model().touched).toEqual([]);
    await apply({ op: "remove", id: "n3" });
    await apply({ op: "rename", id: "workspace", title: "Night" });
    expect(model().touched).toEqual(["workspace"]);
    widget.commands.edit({ op: "remove", id: "n4" });
    expect(model().touched).toEqual([]);
  });

  it("not be offered its first layout again because it changed the canvas since and the host repeats itself", async () => {
    start();
    const output = { mode: "builder", workspaceName: null, components: DASHBOARD, success: true, error: "" };
    host.emit({ type: "toolResult", result: { structuredContent: output } });
    await apply({ op: "remove", id: "n3" });
    const changed = model().workspace;
    host.emit({ type: "toolResult", result: { structuredContent: output } });
    expect(model()).toMatchObject({ workspace: changed, incoming: undefined });
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

  it("take back its own step and leave what the person changed before it for them to compare", async () => {
    start();
    widget.commands.edit({ op: "remove", id: "n3" });
    const mine = model().workspace;
    const changes = ({ base = tree(DASHBOARD), workspace = base } = model()) =>
      diffText(diffLayouts(base, workspace));
    const before = changes();
    expect(before).toContain('Removed "a".');
    await apply({ op: "rename", id: "workspace", title: "Evening" });
    await host.callWidget("layout_undo");
    expect(model().workspace).toBe(mine);
    expect(changes()).toEqual(before);
  });

  it("propose the very layout that the person has made: nothing waits, and nothing is theirs alone any more", () => {
    start();
    widget.commands.edit({ op: "remove", id: "n3" });
    const workspace = model().workspace ?? tree(DASHBOARD);
    const components = writeComponents(workspace);
    const output = { mode: "builder", workspaceName: null, components, success: true, error: "" };
    host.emit({ type: "toolResult", result: { structuredContent: output } });
    expect(model()).toMatchObject({ workspace, base: workspace, incoming: undefined });
    widget.commands.undo();
    expect(model().workspace).toEqual(tree(DASHBOARD));
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
