import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { drawOutline, focused, heard, item, menuNames, treeElement } from "./support.tsx";

const selected = () =>
  within(treeElement())
    .getAllByRole("treeitem", { selected: true })
    .map((row) => row.querySelector(".tree-row__name")?.textContent);

/** Rows in order: Row, Accounts, Column, Tabs, Blotter, Chart, d. */
async function at(name: string, fields = {}) {
  const drawn = drawOutline(fields);
  await drawn.user.click(item(name));
  return drawn;
}

describe("selecting several rows by keys", () => {
  it("tells that several can be selected, in the builder only", () => {
    drawOutline();
    expect(treeElement().getAttribute("aria-multiselectable")).toBe("true");
    drawOutline({ mode: "previewer" });
    expect(treeElement().getAttribute("aria-multiselectable")).toBe("false");
  });

  it("extends and shrinks a range with Shift and the arrows, in the order that is seen", async () => {
    const { user } = await at("Tabs");
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(selected()).toEqual(["Tabs", "Blotter", "Chart"]);
    expect(focused()).toBe("Chart");
    expect(heard()).toBe("3 items selected");
    await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}");
    expect(selected()).toEqual(["Column", "Tabs"]);
    await user.keyboard("{Shift>}{Home}{/Shift}");
    expect(selected()).toEqual(["Row", "Accounts", "Column", "Tabs"]);
    await user.keyboard("{Shift>}{End}{/Shift}");
    expect(selected()).toEqual(["Tabs", "Blotter", "Chart", "d"]);
  });

  it("starts a range at the row of the hand, wherever the selection is", async () => {
    const { user } = await at("d");
    await user.keyboard("{Home}{Shift>}{ArrowDown}{/Shift}");
    expect(selected()).toEqual(["Row", "Accounts"]);
  });

  it("skips what is inside a closed box, as the eye does", async () => {
    const { user } = await at("Tabs");
    await user.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}");
    expect(selected()).toEqual(["Tabs", "d"]);
  });

  it("takes a row in and out with Ctrl+Space; the hand stays on it", async () => {
    const { user } = await at("Accounts");
    await user.keyboard("{End}{Control>} {/Control}");
    expect(selected()).toEqual(["Accounts", "d"]);
    expect(heard()).toBe("2 items selected");
    await user.keyboard("{Control>} {/Control}");
    expect(selected()).toEqual(["Accounts"]);
    expect(focused()).toBe("d");
  });

  it("selects the siblings with Ctrl+A, then everything, and Escape goes back to one", async () => {
    const { user, store } = await at("Blotter");
    await user.keyboard("{Control>}a{/Control}");
    expect(selected()).toEqual(["Blotter", "Chart"]);
    await user.keyboard("{Control>}a{/Control}");
    expect(selected()).toHaveLength(7);
    expect(heard()).toBe("7 items selected");
    await user.keyboard("{Escape}");
    expect(selected()).toEqual(["Blotter"]);
    expect(store.get().selection).toBe("n5");
  });

  it("leaves Escape to others where one is selected", async () => {
    await at("Blotter");
    const event = createEvent.keyDown(item("Blotter"), { key: "Escape" });
    fireEvent(item("Blotter"), event);
    expect(event.defaultPrevented).toBe(false);
  });

  it("selects one at a time in a preview", async () => {
    const { user } = await at("Blotter", { mode: "previewer" });
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}");
    expect(selected()).toEqual(["Blotter"]);
    expect(focused()).toBe("Chart");
  });
});

describe("selecting several rows by pointer", () => {
  it("adds with Ctrl and extends with Shift", async () => {
    const { user } = await at("Accounts");
    await user.keyboard("{Control>}");
    await user.click(item("Chart"));
    expect(selected()).toEqual(["Accounts", "Chart"]);
    await user.keyboard("{/Control}{Shift>}");
    await user.click(item("d"));
    await user.keyboard("{/Shift}");
    expect(selected()).toEqual(["Chart", "d"]);
    await user.click(item("Tabs"));
    expect(selected()).toEqual(["Tabs"]);
  });

  it("has the same in the menu of a node, for fingers", async () => {
    const { user } = await at("Accounts");
    fireEvent.contextMenu(item("d"));
    await user.click(screen.getByRole("menuitem", { name: "Add to the selection" }));
    expect(selected()).toEqual(["Accounts", "d"]);
  });
});

describe("operations over several rows, one step each", () => {
  it("removes all of them with Delete, and undo gives rows, selection and hand back", async () => {
    const { user, layout, steps } = await at("Blotter");
    const before = layout();
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}");
    expect(layout()).toBe("a");
    expect(steps()).toEqual(["remove"]);
    expect(heard()).toBe("Removed 3 windows");
    await user.keyboard("{Control>}z{/Control}");
    expect(layout()).toBe(before);
    expect(selected()).toEqual(["Blotter", "Chart", "d"]);
    expect(focused()).toBe("d");
    expect(heard()).toBe("Undone: removed 3 windows");
  });

  it("removes only the row under the hand where that is not one of them", async () => {
    const { user, layout } = await at("Blotter");
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{End}{Delete}");
    expect(layout()).toBe("row(a, tabs(b, c))");
  });

  it("duplicates all of them with Ctrl+D", async () => {
    const { user, layout, steps } = await at("Blotter");
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(layout()).toBe("row(a, column(tabs(b, b, c, c), d))");
    expect(steps()).toEqual(["duplicate"]);
  });

  it("moves all of them by keyboard in one step", async () => {
    const { user, layout, steps } = await at("Chart");
    await user.keyboard("{Shift>}{ArrowDown}{/Shift} ");
    expect(heard()).toMatch(/^Picked up 2 windows\./);
    await user.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}{ArrowLeft}{ArrowLeft}");
    expect(heard()).toBe("Left of Accounts");
    await user.keyboard("{Enter}");
    expect(layout()).toBe("row(tabs(c), d, a, tabs(b))");
    expect(steps()).toEqual(["move"]);
    expect(heard()).toBe("Moved 2 windows left of Accounts");
    expect(selected()).toEqual(["Chart", "d"]);
  });

  it("offers in the menu what can be done with all of them", async () => {
    const { user, layout, steps } = await at("Accounts");
    await user.keyboard("{End}{Control>} {/Control}");
    fireEvent.contextMenu(item("d"));
    expect(screen.getByRole("menu", { name: "Actions for 2 windows" })).toBeTruthy();
    expect(menuNames()).toEqual([
      "Move to…",
      "Wrap in…",
      "Arrange as",
      "Duplicate",
      "Select only the last one",
      "Remove",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Wrap in…" }));
    await user.click(screen.getByRole("menuitem", { name: "Tabs" }));
    expect(layout()).toBe("row(tabs(a, d), tabs(b, c))");
    expect(steps()).toEqual(["wrap"]);
  });

  it("copies a list, cuts it in one step and pastes it in one step", async () => {
    const { user, layout, steps } = await at("Chart");
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    let text = "";
    const clipboardData = { setData: (_type: string, data: string) => (text = data), getData: () => text };
    const send = (kind: "cut" | "paste", on: Element) => {
      const event = createEvent[kind](on);
      Object.defineProperty(event, "clipboardData", { value: clipboardData });
      fireEvent(on, event);
    };
    send("cut", item("d"));
    expect(JSON.parse(text)).toMatchObject([
      { type: "group", children: [{ appName: "c" }] },
      { appName: "d" },
    ]);
    expect(layout()).toBe("row(a, tabs(b))");
    await user.click(item("Blotter"));
    send("paste", item("Blotter"));
    expect(layout()).toBe("row(a, tabs(b, c, d))");
    expect(steps()).toEqual(["remove", "insert"]);
    expect(heard()).toBe("Added 2 windows to tabs Blotter");
  });
});
