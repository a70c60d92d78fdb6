import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { drawOutline, focused, item } from "./support.tsx";

const choose = (name: string) => screen.getByRole("menuitem", { name });
const selectedApp = (widget: ReturnType<typeof drawOutline>) => widget.store.get().selection;

/** The focus on one row while another is selected, as after a press and some arrow keys. */
async function at(name: string, selected = "Accounts") {
  const widget = drawOutline();
  await widget.user.click(item(selected));
  act(() => item(name).focus());
  const undo = () => widget.user.keyboard("{Control>}z{/Control}");
  const byMenu = async (action: string) => {
    fireEvent.keyDown(item(name), { key: "ContextMenu" });
    await widget.user.click(choose(action));
  };
  return { ...widget, undo, byMenu };
}

function cut(row: Element): void {
  const event = createEvent.cut(row);
  Object.defineProperty(event, "clipboardData", { value: { setData: () => undefined } });
  fireEvent(row, event);
}

describe("undo puts the hand on what came back", () => {
  it("after Delete on a row that was not selected", async () => {
    const widget = await at("d");
    await widget.user.keyboard("{Delete}");
    expect(focused()).toBe("Tabs");
    await widget.undo();
    expect(focused()).toBe("d");
    expect(selectedApp(widget)).toBe("n7");
  });

  it("after Remove from the menu", async () => {
    const widget = await at("Blotter", "d");
    await widget.byMenu("Remove");
    await widget.undo();
    expect(focused()).toBe("Blotter");
    expect(selectedApp(widget)).toBe("n5");
  });

  it("after another application took a window's place, also where the hand went on meanwhile", async () => {
    const widget = await at("Blotter", "d");
    await widget.byMenu("Replace application…");
    await widget.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Chart/ }));
    expect(widget.layout()).toBe("row(a, column(tabs(c, c), d))");
    expect(document.activeElement?.getAttribute("data-node")).toBe("n5");
    await widget.user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Tabs");
    await widget.undo();
    expect(focused()).toBe("Blotter");
    expect(selectedApp(widget)).toBe("n5");
  });

  it("and redo on what it makes again", async () => {
    const widget = await at("Blotter", "d");
    await widget.user.keyboard("{Control>}d{/Control}");
    const copy = selectedApp(widget);
    await widget.undo();
    expect(selectedApp(widget)).toBe("n5");
    await widget.user.keyboard("{ArrowUp}{Control>}y{/Control}");
    expect(document.activeElement?.getAttribute("data-node")).toBe(copy);
  });
});

describe("what has the focus is selected", () => {
  const beside = { where: "a row whose neighbour is selected already", name: "Chart", neighbour: "Blotter" };
  const last = { where: "the last row, while the tabs before it are selected", name: "d", neighbour: "Tabs" };
  it.each([
    { how: "Delete", ...beside, id: "n5" },
    { how: "Ctrl+X", ...beside, id: "n5" },
    { how: "Delete", ...last, id: "n4" },
    { how: "Ctrl+X", ...last, id: "n4" },
  ])("after $how on $where, and undo", async ({ how, name, neighbour, id }) => {
    const widget = await at(name, neighbour);
    const own = item(name).dataset["node"];
    if (how === "Delete") await widget.user.keyboard("{Delete}");
    else cut(item(name));
    expect(focused()).toBe(neighbour);
    expect(selectedApp(widget)).toBe(id);
    await widget.undo();
    expect(focused()).toBe(name);
    expect(selectedApp(widget)).toBe(own);
  });
});

describe("a copy has the focus", () => {
  it.each([
    ["from the menu", (widget: Awaited<ReturnType<typeof at>>) => widget.byMenu("Duplicate")],
    ["by key", (widget: Awaited<ReturnType<typeof at>>) => widget.user.keyboard("{Control>}d{/Control}")],
  ])("%s", async (_how, duplicate) => {
    const widget = await at("Blotter", "d");
    await duplicate(widget);
    expect(widget.layout()).toBe("row(a, column(tabs(b, b, c), d))");
    expect(selectedApp(widget)).toBe("n8");
    expect(document.activeElement?.getAttribute("data-node")).toBe("n8");
  });
});
