import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findNode, titleOf } from "../../../shared/layout/walk.ts";
import { RenameDialog } from "../../../widget/outline/RenameDialog.tsx";
import { SaveDialog } from "../../../widget/screens/SaveDialog.tsx";
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

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

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

  it("counts over a title that the assistant has set meanwhile: what is seen is what is opened, and undo brings the other back", async () => {
    const { user, store } = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
    await user.type(title(), " of mine");
    writes(store, true);
    await user.keyboard("{Enter}");
    const workspace = tree({ ...DASHBOARD, config: { title: "Evening" } });
    act(() => store.dispatch({ type: "assistantEdited", workspace }));
    writes(store, false);
    expect([title().value, titleIn(store)]).toEqual(["Dashboard of mine", "Dashboard of mine"]);
    act(() => store.dispatch({ type: "undone" }));
    expect([title().value, titleIn(store)]).toEqual(["Evening", "Evening"]);
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

  it("is taken over after the lock where another node was chosen in it", async () => {
    const { user, store, config } = inspect("n3");
    await user.type(field("Minimum width"), "222");
    writes(store, true);
    act(() => store.dispatch({ type: "selected", id: "n4" }));
    expect(config("n3")?.["minWidth"]).toBeUndefined();
    writes(store, false);
    expect(config("n3")?.["minWidth"]).toBe(222);
    expect(config("n4")?.["minWidth"]).toBeUndefined();
  });

  it("stays in the dialog that asks for a name until it can be taken over", async () => {
    const { user, store } = renderWidget(<RenameDialog id="n3" onClose={onClose} />, {
      model: modelWith(DASHBOARD),
    });
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "Main list");
    writes(store, true);
    const rename = screen.getByRole("button", { name: "Rename" });
    await user.keyboard("{Enter}");
    await user.click(rename);
    expect([onClose.mock.calls.length, rename.getAttribute("aria-disabled")]).toEqual([0, "true"]);
    writes(store, false);
    await user.click(rename);
    const { workspace } = store.get();
    expect(workspace && findNode(workspace, "n3")).toMatchObject({ title: "Main list" });
    expect(onClose.mock.calls).toHaveLength(1);
  });

  it("in the dialog that saves is not sent", async () => {
    const { user, store, asked } = renderWidget(<SaveDialog onClose={onClose} />, {
      model: modelWith(DASHBOARD),
    });
    writes(store, true);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([]);
    writes(store, false);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([["save", { name: "Dashboard" }]]);
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
