import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { app, column, group, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

const tile = (name: string) => screen.getByRole("group", { name });
const tab = (name: string) => screen.getByRole("tab", { name });

function setUp(...children: unknown[]) {
  const rendered = renderCanvas([row(...children)]);
  let text = "";
  const clipboardData = { setData: (_type: string, data: string) => (text = data), getData: () => text };
  const send = (kind: "copy" | "cut" | "paste") => {
    const target = document.activeElement ?? document.body;
    const event = createEvent[kind](target);
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    fireEvent(target, event);
  };
  const go = (type: "undone" | "redone") => act(() => rendered.store.dispatch({ type }));
  /** As with Tab or a press: what has the focus on the canvas is what is selected. */
  const enter = async (element: HTMLElement) => {
    await rendered.user.click(element);
    act(() => element.focus());
  };
  return { ...rendered, send, go, enter };
}

describe("on the canvas the focus goes with the hand", () => {
  it("to what was pasted, back with undo, and there again with redo", async () => {
    const { send, go, enter } = setUp(app("a"), app("b"), app("c"));
    await enter(tile("a"));
    send("copy");
    await enter(tile("c"));
    send("paste");
    // Behind c, without tabs as it was.
    const copy = () => screen.getAllByRole("group", { name: "a" })[1];
    expect(document.activeElement).toBe(copy());
    go("undone");
    expect(document.activeElement).toBe(tile("c"));
    go("redone");
    expect(copy()).toBeDefined();
    expect(document.activeElement).toBe(copy());
  });

  it("to the neighbour of what was cut, and back to it with undo", async () => {
    const { send, go, enter } = setUp(app("a"), app("b"), app("c"));
    await enter(tile("b"));
    send("cut");
    expect(document.activeElement).toBe(tile("c"));
    go("undone");
    expect(document.activeElement).toBe(tile("b"));
  });

  it("stays on a window that the layout does not let go when that is cut", async () => {
    const locked = { ...group("a", "b"), config: { allowExtract: false } };
    const { store, send, enter } = setUp(locked, app("c"));
    await enter(tab("b"));
    send("cut");
    expect(document.activeElement).toBe(tab("b"));
    expect(store.get().history.past).toEqual([]);
  });

  it("to the next tab when one is removed, and back to it with undo", async () => {
    const { user, go, enter } = setUp(group("a", "b", "c"), app("d"));
    await enter(tab("b"));
    await user.keyboard("{Delete}");
    expect(document.activeElement).toBe(tab("c"));
    go("undone");
    expect(document.activeElement).toBe(tab("b"));
  });

  it("to a neighbour when several are removed, and back with undo", async () => {
    const { user, store, go, enter } = setUp(app("a"), app("b"), app("c"));
    await enter(tile("a"));
    act(() => store.dispatch({ type: "selectionSet", ids: ["n2", "n3"] }));
    await user.keyboard("{Delete}");
    expect(document.activeElement).toBe(tile("c"));
    go("undone");
    expect(document.activeElement).toBe(tile("a"));
  });

  it("to the grip of a box that was pasted", async () => {
    const { send, enter } = setUp(column(app("a"), app("b")), app("c"));
    await enter(screen.getByRole("button", { name: "Column" }));
    send("copy");
    await enter(tile("c"));
    send("paste");
    expect(document.activeElement).toBe(screen.getAllByRole("button", { name: "Column" })[1]);
  });

  it.each([
    ["by key", "{Delete}"],
    ["from the menu", "{ContextMenu}{End}{Enter}"],
  ])("back to what was removed %s, although another is selected", async (_how, keys) => {
    const { user, store, go, enter } = setUp(app("a"), app("b"), app("c"));
    await enter(tile("c"));
    act(() => tile("a").focus());
    await user.keyboard(keys);
    expect(screen.queryByRole("group", { name: "a" })).toBeNull();
    go("undone");
    expect(document.activeElement).toBe(tile("a"));
    expect(store.get().selection).toBe("n2");
  });

  it.each([
    ["by key", "{Control>}d{/Control}"],
    ["from the menu", "{ContextMenu}dup{Enter}"],
  ])("to the copy that is made %s, and back to the original with undo", async (_how, keys) => {
    const { user, go } = setUp(app("a"), app("b"));
    act(() => tile("a").focus());
    await user.keyboard(keys);
    const [original, copy] = screen.getAllByRole("group", { name: "a" });
    expect(copy).toBeDefined();
    expect(document.activeElement).toBe(copy);
    go("undone");
    expect(document.activeElement).toBe(original);
  });

  it("back to the window whose application was replaced, although another is selected", async () => {
    const { user, store, go, enter } = setUp(app("a"), app("b"));
    await enter(tile("b"));
    act(() => tile("a").focus());
    act(() => store.dispatch({ type: "edited", edit: { op: "replaceApp", id: "n2", appName: "z" } }));
    expect(document.activeElement).toBe(tile("z"));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(tile("b"));
    go("undone");
    expect(document.activeElement).toBe(tile("a"));
    expect(store.get().selection).toBe("n2");
  });

  it.each<["Delete" | "Ctrl+X", string]>([
    ["Delete", "a window beside tabs"],
    ["Ctrl+X", "a window beside tabs"],
    ["Delete", "the only tab beside tabs"],
    ["Ctrl+X", "the only tab beside tabs"],
  ])("and what has the focus is selected, after %s on %s, undo and redo", async (how, what) => {
    const alone = what.startsWith("a window");
    const { user, store, send, go, enter } = setUp(group("b", "c"), alone ? app("a") : group("a"));
    const selected = () => store.get().selection;
    await enter(alone ? tile("a") : tab("a"));
    if (how === "Delete") await user.keyboard("{Delete}");
    else send("cut");
    expect(document.activeElement).toBe(tab("b"));
    expect(selected()).toBe(tab("b").dataset["nodeId"]);
    go("undone");
    expect(document.activeElement).toBe(alone ? tile("a") : tab("a"));
    expect(selected()).toBe(document.activeElement?.getAttribute("data-node-id"));
    go("redone");
    expect(document.activeElement).toBe(tab("b"));
    expect(selected()).toBe(tab("b").dataset["nodeId"]);
  });

  it("to the grip of the box that is selected, not into tabs inside it, when its neighbour is removed", async () => {
    const { user, store, enter } = setUp(app("a"), column(group("b", "c"), app("d")), app("e"));
    await enter(tile("a"));
    await user.keyboard("{Delete}");
    const grip = screen.getByRole("button", { name: "Column" });
    expect(document.activeElement).toBe(grip);
    expect(store.get().selection).toBe(grip.dataset["dragNode"]);
  });

  it("with several that came back together, which all stay selected", async () => {
    const { user, store, go, enter } = setUp(group("a", "b"), app("c"), app("d"));
    await enter(tile("c"));
    const ids = [tile("c").dataset["tile"] ?? "", tab("b").dataset["nodeId"] ?? ""];
    act(() => store.dispatch({ type: "selectionSet", ids }));
    await user.keyboard("{Delete}");
    go("undone");
    expect([store.get().selection, ...store.get().alsoSelected]).toEqual(ids);
    expect(document.activeElement).toBe(tile("c"));
  });

  it("nowhere while it is on something else: a splitter, or another part of the page", () => {
    const { store, plan } = setUp(app("a"), app("b"));
    const remove = () => {
      const [box] = plan().children;
      const first = box && "children" in box ? box.children[0] : box;
      act(() => store.dispatch({ type: "edited", edit: { op: "duplicate", id: first?.id ?? "" } }));
    };
    const splitter = screen.getAllByRole("separator")[0];
    act(() => splitter?.focus());
    remove();
    expect(document.activeElement).toBe(splitter);
    const outside = screen.getByRole("button", { name: "New" });
    act(() => outside.focus());
    remove();
    expect(document.activeElement).toBe(outside);
  });
});
