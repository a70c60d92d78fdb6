import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { announcementText } from "../../../widget/ui/announcementText.ts";
import { stepSentence } from "../../../widget/ui/stepSentence.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const frame = useFrame();
const button = (name: string) => screen.getByRole("button", { name });
const region = (name: string) => screen.queryByRole("region", { name });
const regions = () => ["Applications", "Canvas", "Outline"].filter((name) => region(name));
const isCovered = () => region("Canvas")?.closest("[inert]") !== null;

async function show(width: number, model: WidgetModel = modelWith(DASHBOARD)) {
  const rendered = renderWidget(<Widget />, { model });
  await act(() => frame.resize(width));
  return rendered;
}

describe("a wide builder", () => {
  it("has applications, canvas and outline side by side", async () => {
    await show(900);
    expect(regions()).toEqual(["Applications", "Canvas", "Outline"]);
    expect(isCovered()).toBe(false);
  });

  it("hides and shows what stands beside the canvas", async () => {
    const { user } = await show(900);
    const toggle = button("Applications panel");
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    await user.click(toggle);
    expect(regions()).toEqual(["Canvas", "Outline"]);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
  });

  it("shows details of what is selected behind a second tab", async () => {
    const { user, store } = await show(900);
    act(() => store.dispatch({ type: "selected", id: "n2" }));
    await user.click(screen.getByRole("tab", { name: "Outline" }));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Details" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Share of the height" }).value).toBe("60");
  });
});

describe("a builder of medium width", () => {
  it("opens drawers over the canvas, which rests meanwhile", async () => {
    const { user } = await show(600);
    expect(regions()).toEqual(["Canvas"]);
    await user.click(button("Applications panel"));
    expect(regions()).toEqual(["Applications", "Canvas"]);
    expect(isCovered()).toBe(true);
    expect(region("Applications")?.contains(document.activeElement)).toBe(true);
  });

  it("closes a drawer on Escape and gives the focus back", async () => {
    const { user } = await show(600);
    await user.click(button("Outline panel"));
    expect(regions()).toEqual(["Canvas", "Outline"]);
    await user.keyboard("{Escape}");
    expect(regions()).toEqual(["Canvas"]);
    expect(document.activeElement).toBe(button("Outline panel"));
  });

  it("closes a drawer on a press beside it", async () => {
    const { user, container } = await show(600);
    await user.click(button("Outline panel"));
    const scrim = container.querySelector(".scrim");
    if (scrim) await user.click(scrim);
    expect(regions()).toEqual(["Canvas"]);
  });

  it("keeps what the bar has no room for in a menu", async () => {
    const { user } = await show(600);
    expect(screen.queryByRole("button", { name: "Save layout" })).toBeNull();
    await user.click(button("More"));
    await user.click(screen.getByRole("menuitem", { name: "Save layout" }));
    expect(screen.getByRole("dialog", { name: "Save layout" })).toBeTruthy();
  });

  it("arranges from that menu", async () => {
    const { user, store } = await show(600);
    await user.click(button("More"));
    await user.click(screen.getByRole("menuitem", { name: "Arrange" }));
    await user.click(screen.getByRole("menuitem", { name: "Grid" }));
    expect(store.get().history.past.map((step) => step.label.kind)).toEqual(["arrange"]);
  });
});

describe("dragging out of a pane over the canvas", () => {
  /** A mouse goes from one element to the middle of the frame. */
  async function drag(from: Element, end: "up" | "Escape"): Promise<void> {
    const mouse = { isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 };
    fireEvent.pointerDown(from, { ...mouse, buttons: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(document, { ...mouse, buttons: 1, clientX: 300, clientY: 200 });
    fireEvent.pointerMove(document, { ...mouse, buttons: 1, clientX: 320, clientY: 220 });
    await act(() => frame.resize(600));
    if (end === "up") fireEvent.pointerUp(document, { ...mouse, clientX: 320, clientY: 220 });
    else fireEvent.keyDown(document, { key: "Escape", code: "Escape" });
    await act(() => frame.resize(600));
  }

  async function openApplications() {
    const apps = {
      byName: { z: app("z", "Zone") },
      order: ["z"],
      status: "complete",
      reportedUnknown: [],
    } as const;
    const rendered = await show(600, modelWith(DASHBOARD, { apps }));
    await rendered.user.click(button("Applications panel"));
    return rendered;
  }

  it("shows where it landed", async () => {
    const { store } = await openApplications();
    await drag(screen.getByText("Zone"), "up");
    expect(store.get().history.past.map((step) => step.label.kind)).toEqual(["insert"]);
    expect(regions()).toEqual(["Canvas"]);
  });

  it("leaves the pane open when nothing was dropped", async () => {
    const { store } = await openApplications();
    await drag(screen.getByText("Zone"), "Escape");
    expect(store.get().history.past).toEqual([]);
    expect(regions()).toEqual(["Applications", "Canvas"]);
  });
});

describe("a narrow builder", () => {
  it("has one switch for everything, and no second row of tabs beside it", async () => {
    const { user } = await show(320);
    const views = within(screen.getByRole("group", { name: "View" })).getAllByRole("button");
    expect(views.map(({ textContent }) => textContent?.trim())).toEqual([
      "Outline",
      "Details",
      "Messages",
      "Canvas",
      "Applications",
    ]);
    expect(screen.queryAllByRole("tablist", { name: "Panels" })).toEqual([]);
    await user.click(button("Details"));
    expect(region("Details")).toBeTruthy();
    expect(region("Outline")).toBeNull();
    expect(button("Details").getAttribute("aria-pressed")).toBe("true");
    expect(button("Outline").getAttribute("aria-pressed")).toBe("false");
    // What was looked at stays in sight in a frame that grows.
    await act(() => frame.resize(900));
    expect(screen.getByRole("tab", { name: "Details", selected: true })).toBeTruthy();
  });

  it("begins with the outline; canvas and applications are one tap away", async () => {
    const { user } = await show(320);
    expect(regions()).toEqual(["Canvas", "Outline"]);
    expect(isCovered()).toBe(true);
    await user.click(button("Canvas"));
    expect(regions()).toEqual(["Canvas"]);
    expect(isCovered()).toBe(false);
    await user.click(button("Applications"));
    expect(regions()).toEqual(["Applications", "Canvas"]);
    expect(button("Applications").getAttribute("aria-pressed")).toBe("true");
  });

  it("goes from a message to its node, and the focus to where that is shown", async () => {
    const empty = {
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "a" },
            { type: "column", children: [] },
          ],
        },
      ],
    };
    const { user } = await show(320, modelWith(empty));
    await user.click(button("Messages 1"));
    await user.click(screen.getByRole("button", { name: /^The empty column/ }));
    expect(document.activeElement).toBe(button("Details"));
    expect(region("Details")).toBeTruthy();
  });

  it("has every control still", async () => {
    const { user } = await show(320);
    for (const name of ["Undo", "Redo", "More", "Open workspace"]) expect(button(name)).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Workspace title" })).toBeTruthy();
    await user.click(button("More"));
    expect(screen.getByRole("menuitem", { name: "Save layout" })).toBeTruthy();
  });

  it("keeps selection and edits when the frame becomes wide", async () => {
    const { store } = await show(320);
    act(() => store.dispatch({ type: "selected", id: "n3" }));
    await act(() => frame.resize(900));
    expect(regions()).toEqual(["Applications", "Canvas", "Outline"]);
    expect(store.get().selection).toBe("n3");
  });
});

describe("an empty canvas", () => {
  const apps = {
    byName: { a: app("a", "Accounts"), b: app("b", "Blotter") },
    order: ["a", "b"],
    status: "complete",
    reportedUnknown: [],
  } as const;
  const empty = () => modelWith({ children: [] }, { apps });

  it("says what to do, and gives way to the first window", async () => {
    const { user, store } = await show(900, empty());
    expect(screen.getByRole("heading", { name: "Nothing here yet" })).toBeTruthy();
    await user.click(button("Side by side"));
    const [row] = store.get().workspace?.children ?? [];
    expect(row).toMatchObject({ type: "row", children: [{ appName: "a" }, { appName: "b" }] });
    const sentence = "Started from the example Side by side";
    expect(store.get().history.past.map(({ label }) => stepSentence(label))).toEqual([sentence]);
    const { announcement } = store.get();
    expect(announcement && announcementText(announcement, store.get().apps)).toBe(sentence);
    expect(screen.queryByRole("heading", { name: "Nothing here yet" })).toBeNull();
  });

  it.each([320, 600, 900])("leads to the search for applications at %d px", async (width) => {
    const { user } = await show(width, empty());
    await user.click(button("Choose an application"));
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search applications" }));
  });

  it("offers no examples without applications, and nothing to press while locked", async () => {
    const { user, store } = await show(900, modelWith({ children: [] }, { lock: "generating" }));
    expect(screen.queryByRole("group", { name: "Start from an example" })).toBeNull();
    const before = store.get().workspace;
    await user.click(button("Choose an application"));
    expect(store.get().workspace).toBe(before);
  });
});
