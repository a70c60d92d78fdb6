import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const main = () => screen.getByRole("main");
const click = (name: string) => screen.getByRole("button", { name });

describe("the focus is never lost", () => {
  it("goes on to the builder when the preview becomes one", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode: "previewer" }) });
    await user.click(click("Edit a copy"));
    expect(document.activeElement).toBe(main());
  });

  it("goes on to the opened screen", async () => {
    const opening = { status: "opened", title: "Dashboard", notes: [] } as const;
    const { user } = renderWidget(<Widget />, {
      model: modelWith(DASHBOARD),
      platform: { open: () => opening },
    });
    await user.click(click("Open workspace"));
    expect(document.activeElement).toBe(main());
  });

  it("is not taken from the host when a screen changes by itself", () => {
    const { store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode: "previewer" }) });
    act(() => store.dispatch({ type: "copyStarted", title: "A copy" }));
    expect(document.activeElement).toBe(document.body);
  });

  it("stays in the widget when the bar of the pressed button goes", async () => {
    const { user } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { incoming: tree(DASHBOARD) }) });
    await user.click(click("Keep mine"));
    expect(document.activeElement).toBe(main());
  });

  it("stays in the widget when an example fills the canvas", async () => {
    const byName = { a: app("a"), b: app("b") };
    const apps = { byName, order: ["a", "b"], status: "complete", reportedUnknown: [] } as const;
    const { user } = renderWidget(<Widget />, { model: modelWith({ children: [] }, { apps }) });
    await user.click(click("Side by side"));
    expect(main().contains(document.activeElement)).toBe(true);
  });
});
