import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CrashScreen } from "../../../widget/app/CrashScreen.tsx";
import { Widget } from "../../../widget/screens/Widget.tsx";
import type { HostAction } from "../../../widget/state/action.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { words } from "../../../widget/text/words.ts";
import { useModel } from "../../../widget/ui/WidgetContext.tsx";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const main = () => screen.getByRole("main");
const click = (name: string) => screen.getByRole("button", { name });
const focused = (wanted: () => unknown) => waitFor(() => expect(document.activeElement).toBe(wanted()));
/** The bar that a sentence stands in. */
const bar = (text: string | RegExp) => () => screen.getByText(text).closest(".bar");

describe("the focus is never lost", () => {
  it("goes on to the builder when the preview becomes one", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode: "previewer" }) });
    await user.click(click("Edit a copy"));
    await focused(main);
  });

  it("goes on to the opened screen", async () => {
    const opening = { status: "opened", title: "Dashboard", notes: [] } as const;
    const { user } = renderWidget(<Widget />, {
      model: modelWith(DASHBOARD),
      platform: { open: () => opening },
    });
    await user.click(click("Open workspace"));
    await focused(main);
    expect(main().textContent).toContain("“Dashboard” is open");
  });

  it("stays in the widget when the bar of the pressed button goes", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { incoming: tree(DASHBOARD) }) });
    await user.click(click("Keep mine"));
    await focused(main);
  });

  it("stays in the widget when a comparison closes over what has become the same, and its bar goes", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { incoming: tree(DASHBOARD) }) });
    await user.click(click("Compare"));
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
    await focused(main);
  });

  it("goes on to the next bar that waits for a word", async () => {
    const model = modelWith(DASHBOARD, { incoming: tree(DASHBOARD), unfinished: true });
    const { user } = renderWidget(<Widget />, { model });
    await user.click(click("Keep mine"));
    await focused(bar(words().unfinished));
    await user.tab();
    expect(document.activeElement).toBe(click("Keep it"));
  });

  it("stays in the widget when an example fills the canvas", async () => {
    const byName = { a: app("a"), b: app("b") };
    const apps = { byName, order: ["a", "b"], status: "complete", reportedUnknown: [] } as const;
    const { user } = renderWidget(<Widget />, { model: modelWith({ children: [] }, { apps }) });
    await user.click(click("Side by side"));
    await waitFor(() => expect(main().contains(document.activeElement)).toBe(true));
  });

  it("stays in the widget when the marks of the assistant are put away", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { touched: ["n3"] }) });
    await user.click(click(words().touched.seen));
    await focused(main);
  });

  it("stays on the canvas when that is drawn anew in another language", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    await user.click(screen.getByRole("tab", { name: "d" }));
    const surface = { surface: "inline", displayMode: undefined, displayModes: [] } as const;
    const display = { ...surface, language: "de", direction: "ltr" } as const;
    act(() => store.dispatch({ type: "displayChanged", display }));
    await waitFor(() => expect(document.activeElement?.closest("[data-canvas]")).not.toBeNull());
  });

  const opened = { status: "opened", title: "Dashboard", notes: [] } as const;
  const failed = { status: "failed", reason: "No." } as const;
  const partial = { source: "partial", streaming: true, lock: "streaming" } as const;
  const error = { mode: "builder", workspaceName: null, components: null, success: false, error: "No." };
  const CHANGES: Record<string, [from: Partial<WidgetModel>, name: string, action: HostAction | object]> = {
    "the call is cancelled": [partial, "Undo", { type: "cancelled", reason: "stopped" }],
    "another layout comes in": [{}, "Undo", { type: "stateLoaded", state: 7 }],
    "the assistant begins to write": [{ touched: ["n3"] }, "Hide the marks", generation(true)],
    "opening fails": [{}, "Open workspace", { type: "openingChanged", opening: failed }],
    "the workspace is open": [{}, "Open workspace", { type: "openingChanged", opening: opened }],
    "the host goes": [{}, "Undo", { type: "connectionFailed", reason: "gone" }],
    "the call fails": [{ source: "input" }, "Undo", { type: "resultArrived", output: error }],
  };
  it.each(Object.entries(CHANGES))("when %s", async (_what, [fields, name, action]) => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, fields) });
    await user.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
    act(() => store.dispatch(action as HostAction));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.querySelector(".widget")?.contains(document.activeElement)).toBe(true);
  });
});

function generation(isGenerating: boolean): HostAction {
  return { type: "generationChanged", isGenerating };
}

describe("after a fault while drawing", () => {
  afterEach(() => vi.restoreAllMocks());

  it("the focus is with the way on, and in the widget again after it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let broken = false;
    function Fragile() {
      const isOffline = useModel((model) => model.connection === "failed");
      if (isOffline && broken) throw new Error("broken");
      return <Widget />;
    }
    const { user, store } = renderWidget(
      <CrashScreen onCrash={() => {}}>
        <Fragile />
      </CrashScreen>,
      { model: modelWith(DASHBOARD) },
    );
    await user.click(screen.getByRole("textbox", { name: "Workspace title" }));
    broken = true;
    act(() => store.dispatch({ type: "connectionFailed", reason: "gone" }));
    await focused(main);
    expect(main().textContent).toContain(words().crash);
    await user.tab();
    broken = false;
    await user.keyboard("{Enter}");
    await focused(main);
    expect(document.querySelector(".widget")?.contains(main())).toBe(true);
  });
});

describe("the focus is not taken", () => {
  it("from the host when a screen changes by itself", async () => {
    const { store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode: "previewer" }) });
    act(() => store.dispatch({ type: "copyStarted", title: "A copy" }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.activeElement).toBe(document.body);
  });

  it("from the host's text box, where the person is writing although a button here had it last", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode: "previewer" }) });
    await user.click(click("Edit a copy"));
    await focused(main);
    window.dispatchEvent(new Event("blur"));
    act(() =>
      store.dispatch({ type: "openingChanged", opening: { status: "opened", title: "", notes: [] } }),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.activeElement).toBe(document.body);
  });

  it("from a person who has left the controls for the empty space beside them", async () => {
    const incoming = tree({ children: [{ type: "window", appName: "other" }] });
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { incoming }) });
    await user.click(click("Compare"));
    await user.keyboard("{Escape}");
    await focused(() => click("Compare"));
    await user.click(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    act(() => store.dispatch({ type: "incomingDropped" }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.activeElement).toBe(document.body);
  });
});
