import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { drawOutline, focused, heard, item, menuNames, preview, treeElement } from "./support.tsx";

async function pickUp(name: string, fields: Parameters<typeof drawOutline>[0] = {}) {
  const widget = drawOutline(fields);
  item(name).focus();
  await widget.user.keyboard(" ");
  return widget;
}

describe("moving by keyboard", () => {
  it("is given up with a press on another row: what comes next is about that one", async () => {
    const { user, layout, steps } = await pickUp("Accounts");
    const before = layout();
    await user.keyboard("{ArrowDown}");
    await user.click(item("d"));
    expect(preview()).toBeNull();
    expect(heard()).toMatch(/Accounts stays where it was/);
    await user.keyboard("{Enter}{Enter}");
    expect(layout()).toBe(before);
    expect(steps()).toEqual([]);
  });

  it("picks up, chooses the place, chooses the side, and moves in one step", async () => {
    const { user, layout, steps } = await pickUp("Accounts");
    expect(heard()).toBe(
      "Picked up Accounts. Arrow keys choose the place, Enter goes on, Escape cancels. " +
        "Column: Blotter, Chart +1, 3 of 7",
    );
    await user.keyboard("{End}");
    expect(heard()).toBe("d, 7 of 7");
    await user.keyboard("{Enter}");
    expect(heard()).toMatch(/^As a tab with d\. /);
    await user.keyboard("{ArrowDown}");
    expect(heard()).toBe("Below d");
    expect(steps()).toEqual([]);
    await user.keyboard("{Enter}");
    expect(layout()).toBe("column(tabs(b, c), d, a)");
    expect(steps()).toEqual(["move"]);
    expect(heard()).toBe("Moved Accounts below d");
    expect(focused()).toBe("Accounts");
  });

  it("steps back with Escape: from the side to the place, from the place out", async () => {
    const { user, layout } = await pickUp("Accounts");
    const before = layout();
    await user.keyboard("{End}{Enter}{ArrowUp}{Escape}");
    expect(heard()).toBe("d, 7 of 7");
    await user.keyboard("{Escape}");
    expect(heard()).toBe("Accounts stays where it was.");
    expect(layout()).toBe(before);
    expect(focused()).toBe("Accounts");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Column");
  });

  it("goes across the place with the arrows: the middle is a tab", async () => {
    const { user } = await pickUp("Accounts");
    await user.keyboard("{End}{Enter}{ArrowLeft}");
    expect(heard()).toBe("Left of d");
    await user.keyboard("{ArrowRight}");
    expect(heard()).toBe("As a tab with d");
    await user.keyboard("{ArrowRight}");
    expect(heard()).toBe("Right of d");
    await user.keyboard("{ArrowUp}");
    expect(heard()).toBe("Above d");
  });

  it("becomes a tab", async () => {
    const { user, layout } = await pickUp("d");
    await user.keyboard("{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(heard()).toBe("Tabs: Blotter, Chart, 5 of 7");
    await user.keyboard("{Enter}{Enter}");
    expect(layout()).toBe("row(a, tabs(b, c, d))");
  });

  it("goes to the edge of the whole canvas", async () => {
    const { user, layout } = await pickUp("d");
    await user.keyboard("{Home}");
    expect(heard()).toBe("Whole canvas, 1 of 7");
    expect(treeElement().dataset["move"]).toBe("target");
    await user.keyboard("{Enter}{ArrowUp}");
    expect(heard()).toBe("Top edge");
    await user.keyboard("{Enter}");
    expect(layout()).toBe("column(d, row(a, tabs(b, c)))");
  });

  it("moves a whole row, column or tab group, and never into itself", async () => {
    const { user, layout } = await pickUp("Tabs");
    expect(heard()).toContain("d, 5 of 5");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(heard()).toBe("Accounts, 3 of 5");
    await user.keyboard("{Enter}{ArrowLeft}{Enter}");
    expect(layout()).toBe("row(tabs(b, c), a, d)");
  });

  it("says why a side is not possible, and stays", async () => {
    const { user, layout, steps } = await pickUp("d");
    const before = layout();
    await user.keyboard("{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}{ArrowDown}");
    expect(heard()).toBe("Below Tabs: Blotter, Chart. Not possible: It is there already.");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("alert").textContent).toBe("Not possible: It is there already.");
    expect(layout()).toBe(before);
    expect(steps()).toEqual([]);
    expect(preview()).not.toBeNull();
  });

  it("says when there is nowhere to go", async () => {
    const { user } = drawOutline();
    item("Row").focus();
    await user.keyboard(" ");
    expect(heard()).toBe("There is no other place for Row.");
  });

  it("tells the canvas where the hand is", async () => {
    const { user } = await pickUp("Accounts");
    expect(preview()).toEqual({ ids: ["n2"], target: "n3" });
    expect(item("Column").dataset["move"]).toBe("target");
    expect(item("Accounts").dataset["move"]).toBe("moving");
    await user.keyboard("{End}{Enter}{ArrowDown}");
    expect(preview()).toEqual({ ids: ["n2"], target: "n7", place: { at: "side", of: "n7", side: "bottom" } });
    await user.keyboard("{Escape}{Escape}");
    expect(preview()).toBeNull();
  });

  it("turns left and right round where the canvas is mirrored", async () => {
    document.documentElement.style.direction = "rtl";
    const { user, layout } = await pickUp("d");
    await user.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}{ArrowLeft}");
    expect(heard()).toBe("Left of Accounts");
    await user.keyboard("{Enter}");
    // Seen on the left, the window comes after Accounts in the layout.
    expect(layout()).toBe("row(a, d, tabs(b, c))");
    document.documentElement.style.direction = "";
  });

  it("ends when the focus leaves, and when the layout changes under the hand", async () => {
    const { user, layout } = await pickUp("Accounts");
    const before = layout();
    await user.tab();
    expect(heard()).toBe("Accounts stays where it was.");
    expect(layout()).toBe(before);

    const other = await pickUp("Accounts");
    act(() => other.store.dispatch({ type: "edited", edit: { op: "remove", id: "n7" } }));
    expect(preview()).toBeNull();
    await other.user.keyboard("{Home}");
    expect(focused()).toBe("Row");
  });

  it("ends when the assistant begins to write, and does not begin before it is done", async () => {
    const { user, store } = await pickUp("Accounts");
    act(() => store.dispatch({ type: "generationChanged", isGenerating: true }));
    expect(preview()).toBeNull();
    await user.keyboard(" ");
    expect(preview()).toBeNull();
    expect(heard()).toBe("Editing is locked while the assistant writes.");
  });
});

describe("moving by menu", () => {
  it("offers every place by name, then its sides", async () => {
    const { user, layout } = drawOutline({ selection: "n2" });
    await user.click(screen.getByRole("button", { name: "Move to…" }));
    expect(menuNames()).toEqual([
      "Whole canvas",
      "Row: Accounts, Blotter +2",
      "Column: Blotter, Chart +1",
      "Tabs: Blotter, Chart",
      "Blotter",
      "Chart",
      "d",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "d" }));
    expect(menuNames().slice(1)).toEqual([
      "Left of d",
      "Right of d",
      "Above d",
      "Below d",
      "As a tab with d",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Above d" }));
    expect(layout()).toBe("column(tabs(b, c), a, d)");
  });

  it("works by keyboard with the same picture on the canvas, and cleans it up", async () => {
    const { user, layout } = drawOutline();
    const before = layout();
    item("Accounts").focus();
    await user.keyboard("{ContextMenu}");
    // jsdom does not turn the key into a contextmenu event; the tree hears the key itself.
    await user.keyboard("mo{Enter}");
    expect(preview()).toEqual({ ids: ["n2"], target: "workspace" });
    await user.keyboard("{End}");
    expect(preview()).toEqual({ ids: ["n2"], target: "n7" });
    await user.keyboard("{Enter}");
    expect(preview()).toEqual({ ids: ["n2"], target: "n7", place: { at: "side", of: "n7", side: "left" } });
    await user.keyboard("{Escape}{Escape}{Escape}");
    expect(preview()).toBeNull();
    expect(layout()).toBe(before);
    expect(focused()).toBe("Accounts");
  });

  it("keeps sides that are not possible in the list, with the reason", async () => {
    const { user } = drawOutline({ selection: "n7" });
    await user.click(screen.getByRole("button", { name: "Move to…" }));
    await user.click(screen.getByRole("menuitem", { name: "Tabs: Blotter, Chart" }));
    const below = screen.getByRole("menuitem", { name: "Below Tabs: Blotter, Chart" });
    expect(below.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(below.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("It is there already.");
  });
});
