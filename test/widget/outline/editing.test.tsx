import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { drawOutline, focused, heard, item, items, menuNames, treeElement } from "./support.tsx";
import { edited, group, win } from "../../support/trees.ts";

const menuItem = (name: string) => screen.getByRole("menuitem", { name });

describe("editing by keys", () => {
  it.each(["{Delete}", "{Backspace}"])("removes the node under the hand with %s", async (key) => {
    const { user, layout, steps } = drawOutline();
    item("Accounts").focus();
    await user.keyboard(key);
    expect(layout()).toBe("column(tabs(b, c), d)");
    expect(steps()).toEqual(["remove"]);
    expect(heard()).toBe("Removed Accounts");
  });

  it.each(["Control", "Meta"])("duplicates with %s+D", async (modifier) => {
    const { user, layout } = drawOutline();
    item("Blotter").focus();
    await user.keyboard(`{${modifier}>}d{/${modifier}}`);
    expect(layout()).toBe("row(a, column(tabs(b, b, c), d))");
  });

  it("moves a node among its siblings with Alt and the arrows; sizes go with it", async () => {
    const { user, store, layout, steps } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(layout()).toBe("row(column(tabs(b, c), d), a)");
    expect(store.get().workspace?.children[0]).toMatchObject({
      children: [{ config: { width: 60 } }, { config: { width: 40 } }],
    });
    expect(heard()).toBe("Moved Accounts right of column Blotter, Chart +1");
    expect(focused()).toBe("Accounts");
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(heard()).toBe("It is there already.");
    item("Chart").focus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(layout()).toBe("row(column(tabs(c, b), d), a)");
    expect(steps()).toEqual(["move", "move"]);
  });

  it("undoes and redoes", async () => {
    const { user, layout } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    await user.keyboard("{Delete}");
    const after = layout();
    await user.keyboard("{Control>}z{/Control}");
    expect(layout()).toBe(before);
    await user.keyboard("{Control>}{Shift>}Z{/Shift}{/Control}");
    expect(layout()).toBe(after);
    await user.keyboard("{Control>}z{/Control}{Control>}y{/Control}");
    expect(layout()).toBe(after);
  });

  it("leaves AltGr, other shortcuts and letters alone", () => {
    const { layout } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    const press = (init: KeyboardEventInit) => fireEvent.keyDown(item("Accounts"), init);
    press({ key: "d", ctrlKey: true, altKey: true });
    press({ key: "d", ctrlKey: true, modifierAltGraph: true });
    expect(press({ key: "r", ctrlKey: true })).toBe(true);
    expect(press({ key: "F5" })).toBe(true);
    press({ key: "x" });
    expect(layout()).toBe(before);
  });

  it("keeps undo to itself, so that nobody outside undoes a second time", async () => {
    const { user, steps } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{Delete}");
    const heardOutside: string[] = [];
    const listen = (event: KeyboardEvent) => heardOutside.push(event.key);
    window.addEventListener("keydown", listen);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "z", ctrlKey: true });
    window.removeEventListener("keydown", listen);
    expect(heardOutside).toEqual([]);
    expect(steps()).toEqual([]);
  });
});

describe("renaming", () => {
  it("edits the name in its row: Enter keeps it, and the focus is back on the row", async () => {
    const { user, layout } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{F2}");
    const box = screen.getByRole("textbox", { name: "New name of Accounts" });
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty("value", "Accounts");
    await user.keyboard("Main list{Enter}");
    expect(layout()).toBe("row(Main list, column(tabs(b, c), d))");
    expect(focused()).toBe("Main list");
    expect(heard()).toBe("Renamed to Main list");
  });

  it("keeps the old name with Escape, and records nothing where nothing changed", async () => {
    const { user, layout, steps } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    await user.keyboard("{F2}Other{Escape}");
    expect(layout()).toBe(before);
    expect(focused()).toBe("Accounts");
    await user.keyboard("{F2}{Enter}");
    expect(steps()).toEqual([]);
  });

  it("keeps the new name when the person goes elsewhere", async () => {
    const { user, layout } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{F2}Main");
    await user.click(item("Column"));
    expect(layout()).toBe("row(Main, column(tabs(b, c), d))");
    expect(focused()).toBe("Column");
  });

  it("leaves the keys of the tree and undo to the text box", async () => {
    const { user, layout } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    await user.keyboard("{F2}{Delete}{Home}{Control>}z{/Control}{Control>}d{/Control}{ArrowDown}");
    expect(layout()).toBe(before);
    expect(screen.getByRole("textbox")).toBe(document.activeElement);
  });

  it("tells the name that was typed where the assistant removes the window meanwhile, until the next edit", async () => {
    const { user, store, layout, steps } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{F2}Main list");
    const before = store.get().workspace;
    if (!before) throw new Error("no layout");
    act(() =>
      store.dispatch({
        type: "assistantEdited",
        workspace: edited(before, { op: "remove", id: "n2" }),
      }),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    const told = "The window is gone, so nothing is named “Main list”. Undo brings it back.";
    expect(screen.getByText(told).getAttribute("role")).toBe("alert");
    expect(layout()).toBe("column(tabs(b, c), d)");
    expect(steps()).toEqual(["assistant"]);
    await user.keyboard("{Control>}z{/Control}");
    expect(layout()).toBe("row(a, column(tabs(b, c), d))");
    expect(screen.queryByText(told)).toBeNull();
  });

  it("gives the focus to the row that stands there now where a window goes under its open menu", async () => {
    const { store } = drawOutline();
    act(() => item("Blotter").focus());
    fireEvent.keyDown(item("Blotter"), { key: "ContextMenu" });
    const before = store.get().workspace;
    if (!before) throw new Error("no layout");
    const workspace = edited(before, { op: "remove", id: "n5" });
    act(() => store.dispatch({ type: "assistantEdited", workspace }));
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(focused()).toBe("Chart"));
    expect(heard()).toContain("Blotter");
    act(() => store.dispatch({ type: "undone" }));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("keeps a typed name where only its row goes, since a box around it was closed", async () => {
    const { user, layout } = drawOutline();
    item("d").focus();
    await user.keyboard("{F2}Depth");
    const twisty = item("Column").querySelector("[data-twisty]");
    if (!twisty) throw new Error("no twisty");
    await user.click(twisty);
    expect(layout()).toBe("row(a, column(tabs(b, c), Depth))");
  });

  it("is for windows only: boxes have no name of their own", async () => {
    const { user } = drawOutline();
    item("Tabs").focus();
    await user.keyboard("{F2}");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the menu of a node", () => {
  it.each([
    ["a right click", () => fireEvent.contextMenu(item("Accounts"))],
    ["the menu key", () => fireEvent.keyDown(item("Accounts"), { key: "ContextMenu" })],
    ["Shift+F10", () => fireEvent.keyDown(item("Accounts"), { key: "F10", shiftKey: true })],
  ])("opens with %s", (_how, open) => {
    drawOutline();
    act(() => item("Accounts").focus());
    open();
    const menu = screen.getByRole("menu", { name: "Actions for Accounts" });
    expect(menu).toBeTruthy();
    expect(menuNames()).toEqual([
      "Rename",
      "Replace application…",
      "Add beside…",
      "Move to…",
      "Wrap in…",
      "Duplicate",
      "Maximise",
      "Arrange",
      "Remove",
    ]);
  });

  it("splits the place of a window: side, then application; the focus goes to the new one", async () => {
    const { user, layout, steps, store } = drawOutline();
    act(() => item("Accounts").focus());
    fireEvent.contextMenu(item("Accounts"));
    await user.click(screen.getByRole("menuitem", { name: "Add beside…" }));
    await user.click(screen.getByRole("menuitem", { name: "Below Accounts" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add an application: Below Accounts" }));
    await user.click(dialog.getByRole("button", { name: /Chart/ }));
    expect(layout()).toContain("column(a, tabs(c))");
    expect(steps()).toEqual(["insert"]);
    expect(focused()).toBe("Chart");
    expect(document.activeElement?.getAttribute("data-node")).toBe(store.get().selection);
  });

  it("opens when a finger rests on a row, and not when it scrolls", async () => {
    drawOutline();
    const row = item("Accounts");
    const finger = { pointerType: "touch", isPrimary: true, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(row, finger);
    fireEvent.pointerMove(row, { ...finger, clientY: 40 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.queryByRole("menu")).toBeNull();
    fireEvent.pointerDown(row, finger);
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.getByRole("menu", { name: "Actions for Accounts" })).toBeTruthy();
  });

  it("offers what the kind of node has use for", () => {
    drawOutline();
    const namesOf = (name: string) => {
      fireEvent.contextMenu(item(name));
      const names = menuNames();
      fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
      return names;
    };
    expect(namesOf("Blotter")[0]).toBe("Show tab");
    expect(namesOf("Chart")).not.toContain("Show tab");
    expect(namesOf("Row")).toContain("Make sizes equal");
    expect(namesOf("Row")).not.toContain("Rename");
    expect(namesOf("Tabs")).not.toContain("Make sizes equal");
    expect(namesOf("Tabs")).toContain("Unwrap");
  });

  it("removes, duplicates, evens out and shows a tab", async () => {
    const { user, store, layout } = drawOutline();
    const choose = async (name: string, action: string) => {
      fireEvent.contextMenu(item(name));
      await user.click(menuItem(action));
    };
    await choose("Row", "Make sizes equal");
    expect(store.get().workspace?.children[0]).toMatchObject({
      children: [{ config: { width: 50 } }, { config: { width: 50 } }],
    });
    await choose("Blotter", "Show tab");
    expect(item("Blotter").textContent).toContain("Tab in front");
    await choose("Blotter", "Duplicate");
    expect(layout()).toBe("row(a, column(tabs(b, b, c), d))");
    await choose("Accounts", "Remove");
    expect(layout()).toBe("column(tabs(b, b, c), d)");
  });

  it("wraps in a box, and says why where it cannot", async () => {
    const { user, layout } = drawOutline();
    fireEvent.contextMenu(item("d"));
    await user.click(menuItem("Wrap in…"));
    const column = menuItem("Column");
    expect(column.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(column.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /not possible/,
    );
    await user.click(menuItem("Tabs"));
    expect(layout()).toBe("row(a, column(tabs(b, c), tabs(d)))");
  });

  it("unwraps a box", async () => {
    const { user, layout } = drawOutline();
    fireEvent.contextMenu(item("Tabs"));
    await user.click(menuItem("Unwrap"));
    expect(layout()).toBe("row(a, column(b, c, d))");
  });

  it("renames in the row", async () => {
    const { user, layout } = drawOutline();
    fireEvent.contextMenu(item("Accounts"));
    await user.click(menuItem("Rename"));
    await user.keyboard("Main{Enter}");
    expect(layout()).toBe("row(Main, column(tabs(b, c), d))");
  });

  it("replaces the application by one that is searched for", async () => {
    const { user, layout } = drawOutline();
    item("Accounts").focus();
    fireEvent.contextMenu(item("Accounts"));
    await user.click(menuItem("Replace application…"));
    const dialog = screen.getByRole("dialog", { name: "Replace Accounts" });
    expect(document.activeElement).toBe(within(dialog).getByRole("searchbox"));
    await user.keyboard("chart{Enter}");
    expect(layout()).toBe("row(c, column(tabs(b, c), d))");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(heard()).toBe("Replaced with Chart");
    expect(treeElement().contains(document.activeElement)).toBe(true);
  });

  it("is left without a change by Escape, with the focus on its row", async () => {
    const { user, layout } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    fireEvent.contextMenu(item("Accounts"));
    await user.keyboard("{Escape}");
    expect(layout()).toBe(before);
    expect(focused()).toBe("Accounts");
  });
});

describe("the buttons below the tree", () => {
  it("wait for a selection and say so", async () => {
    const { user, layout } = drawOutline();
    const before = layout();
    for (const name of ["Move to…", "Duplicate", "Remove", "More actions"]) {
      const button = screen.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(button.title).toMatch(/^Select /);
      await user.click(button);
    }
    expect(layout()).toBe(before);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("do the same as the menu to the selected node, and keep the focus", async () => {
    const { user, layout } = drawOutline({ selection: "n2" });
    const remove = screen.getByRole("button", { name: "Remove" });
    await user.click(remove);
    expect(layout()).toBe("column(tabs(b, c), d)");
    expect(document.activeElement).toBe(remove);
    await user.click(screen.getByRole("button", { name: "More actions" }));
    expect(screen.getByRole("menu")).toBeTruthy();
  });
});

describe("the focus", () => {
  it("goes to what stands next to a removed node, and back with undo", async () => {
    const { user } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{Enter}{Delete}");
    expect(treeElement().contains(document.activeElement)).toBe(true);
    expect(focused()).toBe("Column");
    await user.keyboard("{Control>}z{/Control}");
    expect(focused()).toBe("Accounts");
  });

  it("stays in the tree when an undo takes away what it was on", async () => {
    const { user } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{Control>}d{/Control}");
    expect(items().filter((name) => name === "Accounts")).toHaveLength(2);
    await user.keyboard("{Control>}z{/Control}");
    expect(treeElement().contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute("role")).toBe("treeitem");
  });

  it("stays when somebody else changes the layout under it", () => {
    const { store } = drawOutline();
    act(() => item("Blotter").focus());
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n5" } }));
    expect(focused()).toBe("Chart");
    act(() => store.dispatch({ type: "undone" }));
    expect(treeElement().contains(document.activeElement)).toBe(true);
  });

  it("is not taken when it was elsewhere", () => {
    const { store } = drawOutline();
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n5" } }));
    expect(document.activeElement).toBe(document.body);
  });

  it("goes to the tree itself when the last node is gone, where undo still works", async () => {
    const { user, layout } = drawOutline({}, { children: [group(win("a"))] });
    item("Tabs").focus();
    await user.keyboard("{Delete}");
    expect(layout()).toBe("");
    expect(document.activeElement).toBe(treeElement());
    await user.keyboard("{Control>}z{/Control}");
    expect(layout()).toBe("tabs(a)");
    expect(document.activeElement?.getAttribute("role")).toBe("treeitem");
  });
});
