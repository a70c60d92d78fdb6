import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { titleOf } from "../../../shared/layout/walk.ts";
import type { HostEvent } from "../../../widget/host/hostEvent.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import { componentsOf, keptState, resultOf } from "../../support/hostMessages.ts";
import { contextOf, keepsStates, scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

/** Every connection counts its calls from 1, so the browser's own store knows several canvases by one number. */
const FIRST_CALL = { toolInfo: { id: 1 } };

let running: RunningWidget[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const widget of running) widget.dispose();
  running = [];
  vi.useRealTimers();
  localStorage.clear();
});

function open(host: ScriptedHost): RunningWidget {
  const widget = startWidget(host);
  running.push(widget);
  return widget;
}

const result = (title: string): HostEvent => ({ type: "toolResult", result: resultOf(title) });
const hostState = (title: string, revision: number): HostEvent => ({
  type: "loadState",
  state: keptState(title, revision),
});

const shown = (widget: RunningWidget) => {
  const { workspace, incoming } = widget.store.get();
  return { shown: workspace && titleOf(workspace), waits: incoming && titleOf(incoming) };
};
const rename = (widget: RunningWidget, title: string) =>
  widget.commands.edit({ op: "rename", id: "workspace", title });

/** A conversation whose host keeps nothing, from the proposal to the moment that its frame is gone. */
async function leaveBehind(proposed: string, act: (widget: RunningWidget) => void): Promise<void> {
  const host = scriptedHost();
  const widget = open(host);
  host.connect(FIRST_CALL);
  host.emit(result(proposed));
  act(widget);
  await vi.advanceTimersByTimeAsync(4000);
  widget.dispose();
}

describe("a canvas that another conversation left in the browser", () => {
  it("with edits lets the new proposal wait for the person's word", async () => {
    await leaveBehind("Old", (widget) => rename(widget, "Old, mine"));
    const host = scriptedHost();
    const widget = open(host);
    host.connect(FIRST_CALL);
    host.emit(result("New"));
    expect(shown(widget)).toEqual({ shown: "Old, mine", waits: "New" });
    widget.commands.takeIncoming();
    expect(shown(widget)).toEqual({ shown: "New", waits: undefined });
  });

  it("without edits gives way to the new proposal, which is kept in its place", async () => {
    await leaveBehind("Old", (widget) => {
      widget.store.dispatch({ type: "loadStarted" });
      widget.store.dispatch({
        type: "inputArrived",
        input: { mode: "builder", components: componentsOf("Old") },
      });
    });
    const host = scriptedHost();
    const widget = open(host);
    host.connect(FIRST_CALL);
    expect(shown(widget).shown).toBe("Old");
    host.emit(result("New"));
    expect(shown(widget)).toEqual({ shown: "New", waits: undefined });
    await vi.advanceTimersByTimeAsync(4000);
    widget.dispose();
    const again = scriptedHost();
    const back = open(again);
    again.connect(FIRST_CALL);
    expect(shown(back).shown).toBe("New");
  });

  it("does not keep the server from being asked where the host never hands on the result", async () => {
    await leaveBehind("Old", (widget) => rename(widget, "Old, mine"));
    const answer = { mode: "builder", workspaceName: null, components: componentsOf("New"), success: true };
    const host = scriptedHost({
      onCall: () => ({ ok: true, structured: { ...answer, error: "" }, text: "", meta: undefined }),
    });
    const widget = open(host);
    host.connect(FIRST_CALL);
    host.emit({
      type: "toolInput",
      args: { mode: "builder", components: JSON.stringify(componentsOf("New")) },
    });
    await vi.advanceTimersByTimeAsync(4000);
    expect(shown(widget)).toEqual({ shown: "Old, mine", waits: "New" });
  });

  it("is beaten by what the host has kept, however far either has counted and whichever comes first", async () => {
    await leaveBehind("Old", (widget) => ["1", "2", "3", "4"].forEach((title) => rename(widget, title)));
    const [stateFirst, resultFirst] = [
      [hostState("Kept", 1), result("New")],
      [result("New"), hostState("Kept", 1)],
    ];
    for (const order of [stateFirst, resultFirst]) {
      const host = scriptedHost({ onSave: keepsStates });
      const widget = open(host);
      host.connect(FIRST_CALL);
      expect(shown(widget).shown).toBe("4");
      for (const event of order ?? []) host.emit(event);
      expect(shown(widget)).toEqual({ shown: "Kept", waits: undefined });
      await vi.advanceTimersByTimeAsync(1000);
      expect(host.saves).toHaveLength(0);
      // A host refuses what is older than what it holds.
      rename(widget, "Kept, mine");
      expect(widget.store.get().revision).toBeGreaterThan(4);
      host.close();
    }
  });

  it("takes nothing from a person who has edited before the host named the call", async () => {
    await leaveBehind("Old", (widget) => ["1", "2", "3"].forEach((title) => rename(widget, title)));
    const host = scriptedHost();
    const widget = open(host);
    host.connect();
    host.emit(result("Old"));
    rename(widget, "Mine now");
    host.emit({ type: "context", context: contextOf(FIRST_CALL) });
    expect(shown(widget)).toEqual({ shown: "Mine now", waits: undefined });
  });

  it("stays away from another proposal that is here before the host named the call", async () => {
    await leaveBehind("Old", (widget) => rename(widget, "Old, mine"));
    for (const [proposal, expected] of [
      ["New", "New"],
      ["Old", "Old, mine"],
    ] as const) {
      const host = scriptedHost();
      const widget = open(host);
      host.connect();
      host.emit(result(proposal));
      host.emit({ type: "context", context: contextOf(FIRST_CALL) });
      expect(shown(widget).shown).toBe(expected);
    }
  });
});

describe("the canvas of the same conversation", () => {
  it("is there again when its proposal is repeated, with what still waited", async () => {
    const host = scriptedHost();
    const widget = open(host);
    host.connect(FIRST_CALL);
    host.emit(result("First"));
    rename(widget, "Mine");
    host.emit(result("Second"));
    await vi.advanceTimersByTimeAsync(4000);
    widget.dispose();
    const next = scriptedHost();
    const back = open(next);
    next.connect(FIRST_CALL);
    next.emit(result("Second"));
    expect(shown(back)).toEqual({ shown: "Mine", waits: "Second" });
  });

  it("is left to the host alone once that has kept a state", async () => {
    await leaveBehind("Old", (widget) => rename(widget, "Old, mine"));
    expect(localStorage).toHaveLength(1);
    const host = scriptedHost({ onSave: keepsStates });
    const widget = open(host);
    host.connect(FIRST_CALL);
    host.emit(result("Old"));
    rename(widget, "Newer");
    await vi.advanceTimersByTimeAsync(1000);
    expect(widget.store.get().checkpoint).toEqual({ status: "saved", where: "host" });
    expect(localStorage).toHaveLength(0);
  });

  it("stays in the browser while the host has kept only what is older", async () => {
    const host = scriptedHost();
    const widget = open(host);
    host.connect(FIRST_CALL);
    host.emit(result("Old"));
    rename(widget, "Mine");
    await vi.advanceTimersByTimeAsync(400);
    rename(widget, "Newer");
    await vi.advanceTimersByTimeAsync(400);
    const [older, newer] = host.saves.map(({ requestId }) => requestId);
    host.emit({ type: "saveStateResponse", success: true, requestId: older ?? "" });
    expect(localStorage).toHaveLength(1);
    host.emit({ type: "saveStateResponse", success: true, requestId: newer ?? "" });
    expect(localStorage).toHaveLength(0);
  });
});
