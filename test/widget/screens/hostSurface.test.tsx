import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const button = (name: string) => screen.queryByRole("button", { name });

it.each(["previewer", "builder"] as const)(
  "a %s offers the whole screen only where the host does",
  async (mode) => {
    const { store, user, asked } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { mode }) });
    expect(button("Full screen")).toBeNull();
    const show = (displayMode: string, ...displayModes: string[]) =>
      act(() =>
        store.dispatch({
          type: "displayChanged",
          display: { surface: "window", displayMode, displayModes, language: "en", direction: "ltr" },
        }),
      );
    show("inline", "inline", "pip");
    expect(button("Full screen")).toBeNull();
    show("inline", "inline", "fullscreen");
    await user.click(screen.getByRole("button", { name: "Full screen" }));
    expect(asked).toEqual([["setDisplayMode", "fullscreen"]]);
    show("fullscreen", "inline", "fullscreen");
    await user.click(screen.getByRole("button", { name: "Leave full screen" }));
    expect(asked.at(-1)).toEqual(["setDisplayMode", "inline"]);
  },
);

it.each(["previewer", "builder"] as const)(
  "a layout that was broken off says so in the %s, with ways on",
  async (mode) => {
    const model = modelWith(DASHBOARD, { mode, unfinished: true });
    const { user, asked, store } = renderWidget(<Widget />, { model, platform: { ask: () => true } });
    expect(screen.getByText(/stopped before this layout was whole/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Ask the assistant" }));
    expect(screen.getByLabelText("Your message")).toHaveProperty(
      "value",
      "Please finish the workspace “Dashboard”.",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Start with an empty canvas" }));
    expect(asked).toEqual([["load", { mode: "builder", components: { children: [] } }]]);
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(store.get()).toMatchObject({ unfinished: false, workspace: model.workspace });
  },
);

it("what the assistant changed carries its mark until the person has seen it", async () => {
  const { store, user, container } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
  const base = store.get().workspace;
  if (!base) throw new Error("there is a layout");
  const workspace = { ...base, config: { title: "Evening" } };
  act(() => store.dispatch({ type: "assistantEdited", workspace }));
  const marks = () =>
    [...container.querySelectorAll("[data-ai]")].map((node) => node.getAttribute("data-node-id"));
  expect(marks()).toEqual(["workspace"]);
  expect(screen.getAllByText("Changed by the assistant: Workspace").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Hide the marks" }));
  expect(marks()).toEqual([]);
});

it("the next window of a growing layout has its place marked in the innermost open box", () => {
  const text = {
    children: [{ type: "row", children: [{ type: "column", children: [{ type: "window", appName: "a" }] }] }],
  };
  const { store, container } = renderWidget(<Widget />, {
    model: modelWith(text, { streaming: true, lock: "streaming" }),
  });
  const coming = container.querySelector(".coming");
  expect(coming?.parentElement?.getAttribute("data-node-id")).toBe("n2");
  act(() => store.dispatch({ type: "fellSilent" }));
  expect(container.querySelector(".coming")).toBeNull();
});
