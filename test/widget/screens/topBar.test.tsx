import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { titleOf } from "../../../shared/layout/walk.ts";
import { NO_CAPABILITIES, type WidgetModel } from "../../../widget/state/model.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const show = (fields: Partial<WidgetModel> = {}) =>
  renderWidget(<Widget />, { model: modelWith(DASHBOARD, fields) });
const button = (name: string) => screen.getByRole("button", { name });
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Workspace title" });
const isDisabled = (name: string) => button(name).getAttribute("aria-disabled") === "true";

function titleIn(model: WidgetModel): string | undefined {
  return model.workspace && titleOf(model.workspace);
}

describe("workspace title", () => {
  it("is renamed on Enter, as one step", async () => {
    const { user, store } = show();
    await user.clear(title());
    await user.type(title(), "  Evening desk {Enter}");
    expect(titleIn(store.get())).toBe("Evening desk");
    expect(store.get().history.past).toHaveLength(1);
    await user.tab();
    expect(store.get().history.past).toHaveLength(1);
  });

  it("is renamed when the hand leaves it", async () => {
    const { user, store } = show();
    await user.type(title(), " 2");
    await user.tab();
    expect(titleIn(store.get())).toBe("Dashboard 2");
  });

  it("comes back on Escape, without a step", async () => {
    const { user, store } = show();
    await user.type(title(), " 2{Escape}");
    expect(title().value).toBe("Dashboard");
    await user.tab();
    expect(store.get().history.past).toEqual([]);
  });

  it("makes no step where nothing changed", async () => {
    const { user, store } = show();
    await user.type(title(), "x{Backspace}{Enter}");
    expect(store.get().history.past).toEqual([]);
  });

  it("follows undo", async () => {
    const { user } = show();
    await user.type(title(), " 2{Enter}");
    await user.click(button("Undo"));
    expect(title().value).toBe("Dashboard");
  });
});

describe("undo and redo", () => {
  it("say what they would do, and that there is nothing to do", async () => {
    const { user, store } = show();
    expect(isDisabled("Undo")).toBe(true);
    expect(button("Undo").title).toBe("Nothing to undo");
    store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } });
    await user.click(button("Undo"));
    expect(isDisabled("Undo")).toBe(true);
    expect(button("Redo").title).toBe("Redo: removed a");
    await user.click(button("Redo"));
    expect(button("Undo").title).toBe("Undo: removed a");
    expect(isDisabled("Redo")).toBe(true);
  });

  it("keep the focus on the button when nothing is left to undo", async () => {
    const { user, store } = show();
    store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } });
    await user.click(button("Undo"));
    expect(document.activeElement).toBe(button("Undo"));
  });
});

describe("comparing with the proposal", () => {
  const item = "Compare with the proposal…";
  const offered = async (components: unknown) => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(components) });
    const insert = { type: "window", appName: "z" };
    store.dispatch({
      type: "edited",
      edit: { op: "insert", node: insert, place: { at: "child", of: "workspace" } },
    });
    await user.click(button("More"));
    return screen.queryByRole("menuitem", { name: item }) !== null;
  };

  it("is offered for a changed layout, and not where the assistant gave an empty canvas", async () => {
    expect(await offered({ children: [{ type: "window", appName: "a" }] })).toBe(true);
    expect(await offered({ children: [] })).toBe(false);
  });
});

describe("arrange", () => {
  it("arranges the windows by a preset, as one step", async () => {
    const { user, store } = show();
    await user.click(button("Arrange"));
    const menu = within(screen.getByRole("menu", { name: "Arrange" }));
    expect(menu.getAllByRole("menuitem")).toHaveLength(5);
    for (const name of ["Side by side", "Stacked", "Grid", "Main and stack", "All as tabs"]) {
      expect(menu.getByRole("menuitem", { name })).toBeTruthy();
    }
    await user.click(screen.getByRole("menuitem", { name: "All as tabs" }));
    expect(store.get().workspace?.children).toMatchObject([{ type: "group" }]);
    expect(store.get().history.past.map((step) => step.label.kind)).toEqual(["arrange"]);
  });

  it("says what is missing where there is nothing to arrange", () => {
    renderWidget(<Widget />, { model: modelWith({ children: [{ type: "window", appName: "a" }] }) });
    expect(isDisabled("Arrange")).toBe(true);
    expect(button("Arrange").title).toBe("Add two windows first");
  });
});

describe("what the host cannot serve", () => {
  it("is absent, and the person learns who can", () => {
    show({ can: NO_CAPABILITIES });
    expect(screen.queryByRole("button", { name: "Open workspace" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Save layout" })).toBeNull();
    expect(screen.getByText(/Ask the assistant to open it/)).toBeTruthy();
  });

  it("is possible for an empty workspace, since the platform opens one", async () => {
    const { user, asked } = renderWidget(<Widget />, { model: modelWith({ children: [] }) });
    await user.click(button("Open workspace"));
    expect(asked).toEqual([["open"]]);
  });
});
