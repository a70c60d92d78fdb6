import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { NO_CAPABILITIES, type WidgetModel } from "../../../widget/state/model.ts";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const frame = useFrame();
const show = (fields: Partial<WidgetModel> = {}, components: unknown = DASHBOARD) =>
  renderWidget(<Widget />, { model: modelWith(components, { mode: "previewer", ...fields }) });
const button = (name: string) => screen.queryByRole("button", { name });

describe("the previewer", () => {
  it("shows title, description, plan, facts and what can be done", () => {
    show({ description: "Everything for the open." });
    expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect(screen.getByText("Everything for the open.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Canvas" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      expect.arrayContaining(["4 windows", "1 tab group"]),
    );
    expect(button("Open workspace")).toBeTruthy();
    expect(button("Edit a copy")).toBeTruthy();
  });

  it("falls back on the name that was asked for, then on “untitled”", () => {
    const untitled = { children: [{ type: "window", appName: "a" }] };
    show({ workspaceName: "desk-7" }, untitled);
    expect(screen.getByRole("heading", { name: "desk-7" })).toBeTruthy();
    show({}, untitled);
    expect(screen.getByRole("heading", { name: "Untitled workspace" })).toBeTruthy();
  });

  it("opens the workspace", async () => {
    const { user, asked } = show();
    await user.click(screen.getByRole("button", { name: "Open workspace" }));
    expect(asked).toEqual([["open"]]);
  });

  it("becomes a builder of a copy", async () => {
    const { user, store } = show();
    await user.click(screen.getByRole("button", { name: "Edit a copy" }));
    expect(store.get().mode).toBe("builder");
    expect(screen.getByRole("textbox", { name: "Workspace title" })).toBeTruthy();
  });

  it("has no Open where the host calls no tools, and says who can open it", () => {
    show({ can: NO_CAPABILITIES });
    expect(button("Open workspace")).toBeNull();
    expect(button("Edit a copy")).toBeTruthy();
    expect(screen.getByText(/Ask the assistant to open it/)).toBeTruthy();
  });

  it("says why it waits while the assistant writes, in place of the facts", async () => {
    const { user, store, asked } = show({ lock: "generating" });
    expect(screen.getByText(/The assistant is writing/)).toBeTruthy();
    expect(screen.queryByText("4 windows")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Edit a copy" }));
    await user.click(screen.getByRole("button", { name: "Open workspace" }));
    expect(store.get().mode).toBe("previewer");
    expect(asked).toEqual([]);
  });

  it("says that there is nothing to see in an empty workspace", () => {
    show({}, { children: [] });
    expect(screen.getByText("This workspace has no windows.")).toBeTruthy();
  });

  it("keeps notes of the reading within reach", () => {
    show({ notes: [{ code: "several-components", params: { count: 2 } }] });
    expect(screen.getByText("1 note")).toBeTruthy();
    expect(screen.getByText("The layout has 2 components; one is shown, the others are kept.")).toBeTruthy();
  });
});

describe("the previewer in the smallest box", () => {
  it("shows plan, title and Open only", async () => {
    show({ surface: "window", description: "Everything for the open." });
    await act(() => frame.resize(320, 192));
    expect(screen.getByRole("heading", { name: "Dashboard" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Canvas" })).toBeTruthy();
    expect(button("Open workspace")).toBeTruthy();
    expect(button("Edit a copy")).toBeNull();
    expect(screen.queryByText("4 windows")).toBeNull();
    expect(screen.queryByText("Everything for the open.")).toBeNull();
  });

  it("does not mistake a low inline frame for one: there the page grows", async () => {
    show();
    await act(() => frame.resize(320, 100));
    expect(button("Edit a copy")).toBeTruthy();
  });

  it("still says when opening failed", async () => {
    show({ surface: "window", opening: { status: "failed", reason: "The platform is gone." } });
    await act(() => frame.resize(320, 192));
    const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent);
    expect(alerts.join(" ")).toContain("The platform is gone.");
  });
});
