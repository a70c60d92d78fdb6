import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { shape } from "../../support/shape.ts";
import { field, inspect } from "./support.tsx";

const button = (name: string) => screen.getByRole("button", { name });

describe("several selected nodes", () => {
  it("are counted and listed in the order of the layout", () => {
    inspect("n7", { alsoSelected: ["n3", "n4"] });
    expect(screen.getByRole("heading", { name: "3 items selected" })).toBeTruthy();
    const rows = within(screen.getByRole("list", { name: "Selected items" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("[title]")?.textContent)).toEqual([
      "Accounts",
      "Blotter",
      "Desk",
    ]);
  });

  it("are removed in one step", async () => {
    const { user, store, steps } = inspect("n3", { alsoSelected: ["n4"] });
    await user.click(button("Remove"));
    expect(shape(store.get().workspace)).toBe("tabs(c, d)");
    expect(steps()).toEqual(["remove"]);
  });

  it("are arranged in the place of the first", async () => {
    const { user, store, steps } = inspect("n3", { alsoSelected: ["n4"] });
    await user.click(button("Arrange as"));
    await user.click(screen.getByRole("menuitem", { name: "All as tabs" }));
    expect(shape(store.get().workspace)).toBe("column(tabs(a, b), tabs(c, d))");
    expect(steps()).toEqual(["arrange"]);
  });

  it("move together", async () => {
    const { user, store, steps } = inspect("n3", { alsoSelected: ["n4"] });
    await user.click(button("Move to…"));
    await user.click(screen.getByRole("menuitem", { name: /^Tabs/ }));
    await user.click(screen.getByRole("menuitem", { name: /^As a tab with/ }));
    expect(shape(store.get().workspace)).toBe("tabs(c, d, a, b)");
    expect(steps()).toEqual(["move"]);
  });

  it("can be taken out one by one; the hand stays in the panel", async () => {
    const { user, store } = inspect("n3", { alsoSelected: ["n4", "n7"] });
    await user.click(button("Take Blotter out of the selection"));
    expect(store.get().alsoSelected).toEqual(["n7"]);
    expect(screen.getByRole("region", { name: "Details" }).contains(document.activeElement)).toBe(true);
    await user.click(button("Take Desk out of the selection"));
    expect(screen.getByRole("heading", { name: "Accounts" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Details" }).contains(document.activeElement)).toBe(true);
  });

  it("cannot be changed while the assistant writes", async () => {
    const { user, steps } = inspect("n3", { alsoSelected: ["n4"], lock: "generating" });
    await user.click(button("Remove"));
    await user.click(button("Move to…"));
    expect(steps()).toEqual([]);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("fields of the workspace", () => {
  it.each([
    ["Loading of windows", "When first shown", { loadingStrategy: "lazy" }],
    ["Windows dragged out", "Become free windows", { windowDragMode: "autoEject" }],
  ])("sets “%s” and takes it away again", async (label, option, expected) => {
    const { user, store, steps } = inspect(undefined);
    const select = screen.getByRole("combobox", { name: label });
    await user.selectOptions(select, option);
    expect(store.get().workspace?.config).toMatchObject(expected);
    await user.selectOptions(select, "Default");
    expect(store.get().workspace?.config).toEqual({ title: "Dashboard" });
    expect(steps()).toEqual(["configure", "configure"]);
  });

  it("keeps a word that it does not know", () => {
    inspect(undefined, {}, { children: [], config: { loadingStrategy: "someday" } });
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Loading of windows" });
    expect(select.value).toBe("someday");
  });

  it("takes an icon by its address, and nothing that could be a script", async () => {
    const { user, store, steps } = inspect(undefined);
    await user.type(field("Icon (address)"), "javascript:alert(1){Enter}");
    expect(screen.getByRole("alert").textContent).toContain("https://");
    expect(steps()).toEqual([]);
    await user.clear(field("Icon (address)"));
    await user.type(field("Icon (address)"), "https://example.com/desk.svg{Enter}");
    expect(store.get().workspace?.config["icon"]).toBe("https://example.com/desk.svg");
    await user.clear(field("Icon (address)"));
    await user.tab();
    expect(store.get().workspace?.config).toEqual({ title: "Dashboard" });
  });
});
