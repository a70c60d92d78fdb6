import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { WidgetModel } from "../../../widget/state/model.ts";
import type { WidgetStore } from "../../../widget/state/store.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { speak, type Language } from "../../../widget/text/language.ts";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

/** The host changes its language while the widget is open. */

function change(store: WidgetStore, language: Language): void {
  speak(language, document.documentElement);
  const surface = { surface: "inline", displayMode: undefined, displayModes: [] } as const;
  const display = { ...surface, language, direction: "ltr" } as const;
  act(() => store.dispatch({ type: "displayChanged", display }));
}

/** Everything that is written on the page or told of it. */
function said(page: Element): string[] {
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const told = ["aria-label", "title", "placeholder", "aria-valuetext"].map((name) =>
      element.getAttribute(name),
    );
    const written = [...element.childNodes].map((node) => (node instanceof Text ? node.data : null));
    return [...told, ...written].flatMap((text) => text || []);
  });
}

const byName = { a: app("a"), b: app("b"), c: app("c") };
const apps = { byName, order: ["a", "b", "c"], status: "complete", reportedUnknown: [] } as const;
const locked = {
  children: [
    {
      type: "row",
      config: { allowDrop: false },
      children: [
        { type: "window", appName: "a", config: { allowExtract: false } },
        { type: "row", children: [] },
      ],
    },
  ],
};
const SCREENS: Record<string, WidgetModel> = {
  "a builder": modelWith(DASHBOARD, { apps, selection: "n3" }),
  "a builder with locks and empty boxes": modelWith(locked, { apps }),
  "a builder that is locked": modelWith(DASHBOARD, { apps, lock: "generating" }),
  "an empty canvas": modelWith({ children: [] }, { apps }),
  "a preview": modelWith(DASHBOARD, {
    apps,
    mode: "previewer",
    notes: [{ code: "several-components", params: { count: 2 } }],
  }),
  "a layout that waits": modelWith(DASHBOARD, { apps, incoming: tree({ children: [] }) }),
  "a problem": modelWith(DASHBOARD, { workspace: undefined, problem: { kind: "cancelled", message: "" } }),
};

describe.each([1000, 600, 320])("in a frame of %d px", (width) => {
  const frame = useFrame();

  it.each(Object.entries(SCREENS))("%s says everything in the new language", async (_name, model) => {
    const show = async (language: Language) => {
      speak(language, document.documentElement);
      const { store, container } = renderWidget(<Widget />, { model: { ...model, language } });
      await act(() => frame.resize(width));
      return { store, container };
    };
    const { store, container } = await show("en");
    const before = said(container);
    change(store, "de");
    await act(() => frame.resize(width));
    const now = said(container);
    expect(now).not.toEqual(before);
    expect(now).toEqual(said((await show("de")).container));
  });
});

describe("what a person is typing", () => {
  it("in the title stays, and so does the focus", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    const title = screen.getByRole("textbox", { name: "Workspace title" });
    await user.clear(title);
    await user.type(title, "Half a na");
    change(store, "de");
    expect(document.activeElement).toBe(title);
    await user.keyboard("me{Enter}");
    expect(store.get().workspace?.config["title"]).toBe("Half a name");
  });

  it("in a dialog stays", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD, { apps }) });
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ask the assistant…" }));
    const box = within(screen.getByRole("dialog")).getByRole("textbox");
    await user.clear(box);
    await user.type(box, "Please add");
    change(store, "de");
    expect(
      within(screen.getByRole("dialog", { name: "Assistenten fragen" })).getByRole("textbox"),
    ).toHaveProperty("value", "Please add");
  });
});
