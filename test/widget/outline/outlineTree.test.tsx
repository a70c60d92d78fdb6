import { act, fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { win } from "../../support/trees.ts";
import { drawOutline, focused, heard, item, items, treeElement } from "./support.tsx";

const attributes = (name: string, ...names: string[]) => names.map((key) => item(name).getAttribute(key));
const description = (name: string) =>
  document.getElementById(item(name).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

describe("the outline as a tree", () => {
  it("names every node: boxes by their kind, windows by their application or title", () => {
    drawOutline();
    expect(items()).toEqual(["Row", "Accounts", "Column", "Tabs", "Blotter", "Chart", "d"]);
    drawOutline({}, { children: [{ ...win("a"), config: { title: "Desk 1" } }] });
    expect(items()).toEqual(["Desk 1"]);
  });

  it("tells level, position and what is open", () => {
    drawOutline();
    const place = ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded"];
    expect(attributes("Row", ...place)).toEqual(["1", "1", "1", "true"]);
    expect(attributes("Column", ...place)).toEqual(["2", "2", "2", "true"]);
    expect(attributes("Chart", ...place)).toEqual(["4", "2", "2", null]);
  });

  it("describes share, tab in front and what is not installed", () => {
    drawOutline();
    expect(description("Accounts")).toBe("40 %");
    expect(description("Tabs")).toBe("50 %");
    expect(description("Row")).toBe("");
    expect(description("Blotter")).toBe("");
    expect(description("Chart")).toBe("Tab in front");
    expect(description("d")).toBe("50 %, Not installed here");
  });

  it("shows and says what is locked in the layout", () => {
    const children = [{ type: "group", config: { allowDrop: false }, children: [win("a"), win("b")] }];
    drawOutline({}, { children: [{ type: "row", children: [...children, win("d")] }] });
    expect(description("Tabs")).toBe("50 %, Locked");
    expect(item("Tabs").querySelector(".tree-row__lock svg")).not.toBeNull();
    expect(description("Blotter")).not.toContain("Locked");
  });

  it("shows the selection, wherever it was made, and opens what hides it", async () => {
    const { store, user } = drawOutline();
    await user.click(item("Row"));
    await user.keyboard("{ArrowLeft}");
    expect(items()).toEqual(["Row"]);
    act(() => store.dispatch({ type: "selected", id: "n6" }));
    expect(attributes("Chart", "aria-selected", "tabindex")).toEqual(["true", "0"]);
    expect(attributes("Row", "aria-selected", "tabindex")).toEqual(["false", "-1"]);
  });

  it("scrolls only itself to a row that is selected elsewhere", () => {
    const { store } = drawOutline();
    treeElement().getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    item("d").getBoundingClientRect = () => new DOMRect(0, 300, 200, 28);
    act(() => store.dispatch({ type: "selected", id: "n7" }));
    expect(treeElement().scrollTop).toBe(228);
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it("selects with a click and with Enter, not with the arrows", async () => {
    const { store, user } = drawOutline();
    await user.click(item("Accounts"));
    expect(store.get().selection).toBe("n2");
    await user.keyboard("{ArrowDown}");
    expect(store.get().selection).toBe("n2");
    await user.keyboard("{Enter}");
    expect(store.get().selection).toBe("n3");
  });

  it("opens and closes a box by its twisty without selecting it", async () => {
    const { store, user } = drawOutline();
    const twisty = item("Column").querySelector("[data-twisty]");
    if (twisty) await user.click(twisty);
    expect(items()).toEqual(["Row", "Accounts", "Column"]);
    expect(store.get().selection).toBeUndefined();
  });

  it("shows a hostile name as text, shortened by the stylesheet only", () => {
    const name = "<img src=x>".repeat(900);
    drawOutline({}, { children: [{ ...win("a"), config: { title: name } }] });
    expect(items()).toEqual([name]);
    expect(treeElement().querySelector("img")).toBeNull();
  });

  it("survives five hundred windows", () => {
    const children = [{ type: "column", children: Array.from({ length: 500 }, (_, i) => win(`w${i}`)) }];
    drawOutline({}, { children });
    expect(items()).toHaveLength(501);
  });
});

describe("keys that walk", () => {
  it("has one stop for the Tab key", async () => {
    const { user } = drawOutline();
    await user.tab();
    expect(focused()).toBe("Row");
    await user.keyboard("{ArrowDown}");
    await user.tab();
    expect(treeElement().contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(focused()).toBe("Accounts");
  });

  it("goes up, down and to the ends", async () => {
    const { user } = drawOutline();
    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Column");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Accounts");
    await user.keyboard("{End}");
    expect(focused()).toBe("d");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("d");
    await user.keyboard("{Home}{ArrowUp}");
    expect(focused()).toBe("Row");
  });

  it("opens, enters, closes and leaves boxes with right and left", async () => {
    const { user } = drawOutline();
    item("Tabs").focus();
    await user.keyboard("{ArrowLeft}");
    expect(items()).toEqual(["Row", "Accounts", "Column", "Tabs", "d"]);
    await user.keyboard("{ArrowRight}");
    expect(items()).toContain("Blotter");
    expect(focused()).toBe("Tabs");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Blotter");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Blotter");
    await user.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Tabs");
  });

  it("mirrors right and left where people read from right to left", async () => {
    const { user } = drawOutline();
    treeElement().style.direction = "rtl";
    item("Tabs").focus();
    await user.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Blotter");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(items()).not.toContain("Blotter");
  });

  it("jumps to what is typed", async () => {
    const { user } = drawOutline();
    await user.tab();
    await user.keyboard("ch");
    expect(focused()).toBe("Chart");
  });

  it("stays on a closed box when what is inside it was current", async () => {
    const { user } = drawOutline();
    item("Blotter").focus();
    const twisty = item("Column").querySelector("[data-twisty]");
    if (twisty) await user.click(twisty);
    await user.tab({ shift: true });
    await user.tab();
    expect(focused()).toBe("Column");
  });
});

describe("an outline that cannot be edited", () => {
  it("is a tree to read in a preview: no actions, no editing keys", async () => {
    const { user, store, layout, queryByRole } = drawOutline({ mode: "previewer" });
    const before = layout();
    expect(queryByRole("button", { name: "Remove" })).toBeNull();
    item("Accounts").focus();
    await user.keyboard("{Delete}{F2}");
    await user.keyboard("{Control>}d{/Control}");
    expect(layout()).toBe(before);
    expect(queryByRole("textbox")).toBeNull();
    await user.keyboard(" ");
    expect(store.get().selection).toBe("n2");
    const note = document.getElementById(treeElement().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("This is a preview. Edit a copy to change it.");
  });

  it("still shows the tab that a preview is asked for", async () => {
    const { user, store, getByRole } = drawOutline({ mode: "previewer" });
    fireEvent.contextMenu(item("Blotter"));
    await user.click(getByRole("menuitem", { name: "Show tab" }));
    expect(store.get().shownTabs).toEqual({ n4: "n5" });
    expect(description("Blotter")).toBe("Tab in front");
  });

  it("waits while the assistant writes, and says so", async () => {
    const { user, store, layout, getByRole } = drawOutline({ lock: "generating", selection: "n2" });
    const before = layout();
    const remove = getByRole("button", { name: "Remove" });
    expect(remove.getAttribute("aria-disabled")).toBe("true");
    expect(remove.title).toContain("The assistant is writing");
    await user.click(remove);
    item("Accounts").focus();
    await user.keyboard("{Delete}");
    expect(getByRole("alert").textContent).toBe("Editing is locked while the assistant writes.");
    expect(layout()).toBe(before);
    act(() => store.dispatch({ type: "generationChanged", isGenerating: false }));
    expect(remove.getAttribute("aria-disabled")).toBeNull();
  });

  it("says that there is nothing in an empty layout", () => {
    drawOutline({}, { children: [] });
    expect(items()).toEqual([]);
    const note = document.getElementById(treeElement().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Nothing here yet");
  });
});

it("lets the node fill the canvas with Shift+Enter, as its menu says, and shows the whole again", async () => {
  const { user } = drawOutline();
  act(() => item("d").focus());
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(heard()).toMatch(/^d fills the canvas\./);
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(heard()).toBe("The whole layout is shown.");
});
