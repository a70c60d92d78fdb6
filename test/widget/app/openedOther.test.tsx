import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
import { startWidget, type RunningWidget } from "../../../widget/app/startWidget.ts";
import type { CallOutcome } from "../../../widget/host/callOutcome.ts";
import type { HostEvent } from "../../../widget/host/hostEvent.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { WidgetProvider } from "../../../widget/ui/WidgetContext.tsx";
import { resultOf } from "../../support/hostMessages.ts";
import { scriptedHost, type ScriptedHost } from "./support/scriptedHost.ts";

let widget: RunningWidget;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  widget.dispose();
  vi.useRealTimers();
});

const OPENED: CallOutcome = {
  ok: true,
  structured: { success: true, workspaceId: "w1", error: "" },
  text: "",
  meta: undefined,
};

const result = (title: string): HostEvent => ({ type: "toolResult", result: resultOf(title) });

/** A host whose answer to Open comes only when the test says so. */
function start(): { host: ScriptedHost; answer: () => Promise<void> } {
  let arrive: (outcome: CallOutcome) => void = () => {};
  const scripted = scriptedHost();
  const host: ScriptedHost = {
    ...scripted,
    callTool: (name, args) =>
      name === APP_TOOLS.open ? new Promise((resolve) => (arrive = resolve)) : scripted.callTool(name, args),
  };
  widget = startWidget(host);
  render(
    <WidgetProvider widget={widget}>
      <Widget />
    </WidgetProvider>,
  );
  act(() => {
    host.connect();
    host.emit(result("First"));
  });
  const answer = () => act(async () => (arrive(OPENED), void (await vi.advanceTimersByTimeAsync(0))));
  return { host, answer };
}

const edit = () => act(() => widget.commands.edit({ op: "remove", id: "n3" }));
const open = () => act(() => widget.commands.open());
const emit = (host: ScriptedHost, event: HostEvent) => act(() => host.emit(event));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const shown = () => {
  const { workspace, incoming } = widget.store.get();
  return [workspace && titleOf(workspace), incoming && titleOf(incoming)];
};
const closings = (host: ScriptedHost) =>
  host.asked.map(([method]) => method).filter((name) => name === "closeWsApp" || name === "requestTeardown");
const OTHER = "“First” is open. What you see here is another layout.";

describe("a result that comes while Open is on its way", () => {
  it("stays on the screen, which says what was opened until the person has read it", async () => {
    const { host, answer } = start();
    open();
    emit(host, result("Second"));
    await answer();
    await wait(10_000);
    expect(shown()).toEqual(["Second", undefined]);
    expect(closings(host)).toEqual([]);
    expect(screen.getByText(OTHER)).toBeTruthy();
    act(() => widget.commands.dismissOpening());
    expect(screen.queryByText(OTHER)).toBeNull();
  });

  it("is still offered where the person had edits", async () => {
    const { host, answer } = start();
    edit();
    open();
    emit(host, result("Second"));
    await answer();
    await wait(10_000);
    expect(shown()).toEqual(["First", "Second"]);
    expect(closings(host)).toEqual([]);
    expect(screen.getByRole("button", { name: "Take the assistant's" })).toBeTruthy();
  });
});

describe("a result that comes when the workspace is open", () => {
  it.each([500, 2000, 20_000])("%i ms later is on the screen, edits or not", async (ms) => {
    const { host, answer } = start();
    edit();
    open();
    await answer();
    expect(screen.getByText("“First” is open")).toBeTruthy();
    await wait(ms);
    const before = closings(host);
    emit(host, result("Second"));
    expect(shown()).toEqual(["Second", undefined]);
    expect(screen.queryByText("“First” is open")).toBeNull();
    await wait(10_000);
    // What was not asked for yet is not asked for any more.
    expect(closings(host)).toEqual(before);
    // It is kept in place of the one that is open.
    expect(host.saves.at(-1)?.state.components).toMatchObject({ config: { title: "Second" } });
  });

  it("and only repeats the first changes nothing", async () => {
    const { host, answer } = start();
    edit();
    open();
    await answer();
    emit(host, result("First"));
    expect(screen.getByText("“First” is open")).toBeTruthy();
  });

  it("can be opened in its turn, and the host is told again", async () => {
    const { host, answer } = start();
    open();
    await answer();
    await wait(1300);
    emit(host, result("Second"));
    open();
    await answer();
    await wait(1300);
    const told = host.asked.filter(([method]) => method === "closeWsApp").map(([, message]) => message);
    expect(told).toMatchObject([{ workspaceName: "First" }, { workspaceName: "Second" }]);
  });
});
