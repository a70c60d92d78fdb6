import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findNode, titleOf } from "../../../shared/layout/walk.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import type { WidgetStore } from "../../../widget/state/store.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { field, inspect } from "../inspector/support.tsx";
import { drawOutline, item } from "../outline/support.tsx";

/** The assistant begins to write while a person types: what is typed waits for the end of the lock. */

const writes = (store: WidgetStore, isGenerating: boolean) =>
  act(() => store.dispatch({ type: "generationChanged", isGenerating }));
const titleIn = (store: WidgetStore) => titleOf(store.get().workspace ?? tree(DASHBOARD));
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Workspace title" });

describe("what is typed when a lock comes", () => {
  it.each(["{Enter}", "{Tab}"])(
    "is the title after the lock, having been entered by %s in it",
    async (key) => {
      const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
      await user.clear(title());
      await user.type(title(), "Half typed");
      writes(store, true);
      await user.keyboard(key);
      expect([title().value, titleIn(store)]).toEqual(["Half typed", "Dashboard"]);
      writes(store, false);
      expect([title().value, titleIn(store)]).toEqual(["Half typed", "Half typed"]);
      expect(store.get().history.past).toHaveLength(1);
    },
  );

  it("goes on being typed after the lock where it was not entered yet, and is given up on Escape", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    await user.type(title(), " of");
    writes(store, true);
    writes(store, false);
    expect(titleIn(store)).toBe("Dashboard");
    await user.keyboard(" mine");
    writes(store, true);
    await user.keyboard("{Enter}{Escape}");
    writes(store, false);
    expect([title().value, titleIn(store)]).toEqual(["Dashboard", "Dashboard"]);
  });

  it("is not written over a title that the assistant has set meanwhile, and still stands in its field", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    await user.type(title(), " of mine");
    writes(store, true);
    await user.keyboard("{Enter}");
    const workspace = tree({ ...DASHBOARD, config: { title: "Evening" } });
    act(() => store.dispatch({ type: "assistantEdited", workspace }));
    writes(store, false);
    expect([title().value, titleIn(store)]).toEqual(["Dashboard of mine", "Evening"]);
  });

  it("is the size of a window after the lock", async () => {
    const { user, store, config } = inspect("n3");
    await user.type(field("Minimum width"), "222");
    writes(store, true);
    await user.keyboard("{Enter}");
    expect([field("Minimum width").value, config("n3")?.["minWidth"]]).toEqual(["222", undefined]);
    writes(store, false);
    expect(config("n3")?.["minWidth"]).toBe(222);
  });

  it("stays in the rename box until it can be entered", async () => {
    const { user, store } = drawOutline({ selection: "n2" });
    act(() => item("Accounts").focus());
    await user.keyboard("{F2}Main list");
    writes(store, true);
    await user.keyboard("{Enter}");
    const box = screen.getByRole<HTMLInputElement>("textbox");
    expect(box.value).toBe("Main list");
    writes(store, false);
    await user.type(box, "{Enter}", { initialSelectionStart: 9 });
    const { workspace } = store.get();
    expect(workspace && findNode(workspace, "n2")).toMatchObject({ title: "Main list" });
  });
});
