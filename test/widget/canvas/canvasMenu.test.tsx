import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { app, column, group, idOf, row } from "./support/planOf.ts";
import { edited } from "../../support/trees.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

const labelsIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")].map(({ dataset }) => dataset["item"]);

describe("the menu of a node on the canvas", () => {
  it("opens at a right click for what was pressed, and selects it", () => {
    const { store, plan } = renderCanvas([row(app("a"), app("b"))]);
    fireEvent.contextMenu(screen.getByRole("group", { name: "b" }), { clientX: 700, clientY: 100 });
    expect(labelsIn(screen.getByRole("menu", { name: "Actions for b" }))).toContain("remove");
    expect(store.get().selection).toBe(idOf(plan(), "b"));
  });

  it.each(["{ContextMenu}", "{Shift>}{F10}{/Shift}"])(
    "opens with %s and gives the focus back",
    async (keys) => {
      const { user } = renderCanvas([row(app("a"), app("b"))]);
      const tile = screen.getByRole("group", { name: "b" });
      tile.focus();
      await user.keyboard(keys);
      expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true);
      await user.keyboard("{Escape}");
      expect(screen.queryByRole("menu")).toBeNull();
      expect(document.activeElement).toBe(tile);
    },
  );

  it.each([
    ["splitter", () => screen.getAllByRole("separator")[0]],
    ["tab", () => screen.getByRole("tab", { name: "c" })],
  ])("gives the focus back to the %s that it was opened on", async (_what, find) => {
    const { user } = renderCanvas([row(app("a"), group("b", "c"))]);
    const element = find();
    element?.focus();
    await user.keyboard("{ContextMenu}");
    expect(screen.getByRole("menu")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(element);
  });

  it("opens on a tab, too", async () => {
    const { user } = renderCanvas([group("a", "b")]);
    screen.getByRole("tab", { name: "a" }).focus();
    await user.keyboard("{ContextMenu}");
    expect(screen.getByRole("menu", { name: "Actions for a" })).toBeTruthy();
  });

  it("changes nothing in a preview, but shows tabs", () => {
    const { plan } = renderCanvas([group("a", "b")], { mode: "previewer" });
    const before = plan();
    fireEvent.contextMenu(screen.getByRole("tab", { name: "b" }));
    expect(labelsIn(screen.getByRole("menu"))).toEqual(["showTab"]);
    expect(plan()).toBe(before);
  });

  it("arranges the windows of one box and leaves the others", async () => {
    const { user, labels, plan } = renderCanvas([row(column(app("a"), app("b")), app("c"))]);
    fireEvent.contextMenu(screen.getByRole("button", { name: "Column" }));
    await user.click(screen.getByRole("menuitem", { name: "Arrange inside" }));
    await user.click(screen.getByRole("menuitem", { name: "All as tabs" }));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["a", "b"]);
    expect(plan().children[0]).toMatchObject({
      type: "row",
      children: [{ type: "group" }, { appName: "c" }],
    });
    expect(labels()).toHaveLength(1);
  });
});

describe("the keys that the menu names", () => {
  it("rename a window from its tile, and give the focus back", async () => {
    const { user, plan } = renderCanvas([row(app("a"), app("b"))]);
    const tile = screen.getByRole("group", { name: "b" });
    tile.focus();
    await user.keyboard("{F2}");
    await user.keyboard("Blotter{Enter}");
    expect(plan().children[0]).toMatchObject({
      children: [{ appName: "a" }, { appName: "b", title: "Blotter" }],
    });
    expect(document.activeElement).toBe(tile);
  });

  it("keep the name that is typed on the screen where the window goes meanwhile", async () => {
    const { user, store, plan, labels } = renderCanvas([row(app("a"), app("b"))]);
    screen.getByRole("group", { name: "b" }).focus();
    await user.keyboard("{F2}Blotter");
    const without = edited(plan(), { op: "remove", id: "n3" });
    act(() => store.dispatch({ type: "assistantEdited", workspace: without }));
    expect(screen.getByRole("alert").textContent).toMatch(/^The window is gone, .*“Blotter”/);
    expect(screen.getByRole("textbox")).toHaveProperty("value", "Blotter");
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(labels()).toHaveLength(1);
  });

  it("a menu goes with its window, the focus to a tile that is left, and undo brings no menu back", async () => {
    const { user, store, plan } = renderCanvas([row(app("a"), app("b"))]);
    screen.getByRole("group", { name: "b" }).focus();
    await user.keyboard("{ContextMenu}");
    const without = edited(plan(), { op: "remove", id: "n3" });
    act(() => store.dispatch({ type: "assistantEdited", workspace: without }));
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "a" })));
    act(() => store.dispatch({ type: "undone" }));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("duplicate a tile, all that are selected with it, and a box from its grip; never from a splitter", async () => {
    const { user, labels } = renderCanvas([row(column(app("a"), app("b")), app("c"))]);
    screen.getByRole("group", { name: "c" }).focus();
    await user.keyboard("{Control>}d{/Control}");
    screen.getByRole("button", { name: "Column" }).focus();
    await user.keyboard("{Control>}d{/Control}");
    screen.getAllByRole("separator")[0]?.focus();
    await user.keyboard("{Control>}d{/Control}");
    expect(labels()).toHaveLength(2);
    expect(screen.getAllByRole("group", { name: /^[abc]$/ })).toHaveLength(6);
  });

  it("do nothing in a preview and while the assistant writes", async () => {
    const preview = renderCanvas([row(app("a"), app("b"))], { mode: "previewer" });
    screen.getByRole("group", { name: "a" }).focus();
    await preview.user.keyboard("{F2}{Control>}d{/Control}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(preview.labels()).toEqual([]);
  });

  it("copy and cut a tile, and paste it beside another", () => {
    const { plan, labels } = renderCanvas([row(app("a"), app("b"))]);
    let text = "";
    const clipboardData = { setData: (_type: string, data: string) => (text = data), getData: () => text };
    const send = (kind: "cut" | "paste", name: string) => {
      const tile = screen.getByRole("group", { name });
      const event = createEvent[kind](tile);
      Object.defineProperty(event, "clipboardData", { value: clipboardData });
      fireEvent(tile, event);
    };
    send("cut", "a");
    expect(JSON.parse(text)).toMatchObject({ type: "window", appName: "a" });
    send("paste", "b");
    expect(labels()).toEqual(["remove a", "insert a"]);
    expect(JSON.stringify(plan())).toContain('"appName":"a"');
  });
});

it("when the last window is removed the focus goes to what an empty canvas offers", async () => {
  const choose = <button>Choose</button>;
  const { user } = renderCanvas([app("a")], {}, choose);
  screen.getByRole("group", { name: "a" }).focus();
  await user.keyboard("{Delete}");
  expect(document.activeElement).not.toBe(document.body);
});

it("the hand goes to the copy: Ctrl+D and Delete leave the layout as it was", async () => {
  const { user, plan } = renderCanvas([row(app("a"), app("b"))]);
  const before = plan().children;
  screen.getByRole("group", { name: "a" }).focus();
  await user.keyboard("{Control>}d{/Control}{Delete}");
  expect(windowsOf(plan()).map(({ id }) => id)).toEqual(
    before.flatMap((node) => windowsOf(node)).map(({ id }) => id),
  );
});

it("undo on an emptied canvas gives the focus back to the window that returns", async () => {
  const { user, store } = renderCanvas([app("a")]);
  screen.getByRole("group", { name: "a" }).focus();
  await user.keyboard("{Delete}");
  act(() => store.dispatch({ type: "undone" }));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "a" }));
});
