import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "../../../widget/ui/Announcer.tsx";
import { app as entry } from "../../support/renderWidget.tsx";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { app, column, group, idOf, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

const known = (...names: string[]) => ({
  ...INITIAL_MODEL.apps,
  byName: Object.fromEntries(names.map((name) => [name, entry(name, name.toUpperCase())])),
  order: names,
  status: "complete" as const,
});

describe("what is drawn", () => {
  it("is a region with windows by their application's title and real tabs in groups", () => {
    renderCanvas([row(app("a"), group("b", "c"))], { apps: known("a", "b", "c") });
    const canvas = screen.getByRole("region", { name: "Canvas" });
    expect(within(canvas).getByRole("group", { name: "A" })).toBeTruthy();
    const tabs = within(within(canvas).getByRole("tablist")).getAllByRole("tab");
    expect(tabs.map((tab) => [tab.textContent, tab.ariaSelected])).toEqual([
      ["B", "true"],
      ["C", "false"],
    ]);
    expect(within(canvas).getByRole("tabpanel", { name: "B" })).toBeTruthy();
    expect(within(canvas).queryByRole("tabpanel", { name: "C" })).toBeNull();
  });

  it("gives a bare window no tab, even where its neighbour is a group with one window", () => {
    renderCanvas([row(app("a"), group("b"))]);
    expect(screen.getAllByRole("tab")).toHaveLength(1);
  });

  it("grows each node by its share of what the gaps leave over", () => {
    const { plan, container } = renderCanvas([
      row({ ...column(app("a")), config: { width: 38 } }, column(app("b"))),
    ]);
    const growOf = (name: string) => {
      const tile = container.querySelector<HTMLElement>(`[data-node-id="${idOf(plan(), name)}"]`);
      return tile?.parentElement?.style.flexGrow;
    };
    expect(growOf("a")).toBe("38");
    expect(growOf("b")).toBe("62");
  });

  it("names the node of every element, the workspace included", () => {
    const { container } = renderCanvas([row(app("a"), group("b", "c"))]);
    const ids = [...container.querySelectorAll<HTMLElement>("[data-node-id]")].map(
      ({ dataset }) => dataset["nodeId"],
    );
    expect(ids).toEqual(["workspace", "n1", "n2", "n3", "n4", "n5"]);
  });

  it("says of an application that is not installed that it is not, and not before that is certain", () => {
    renderCanvas([row(app("a"), app("gone"))], { apps: known("a") });
    expect(screen.getAllByText("Not installed here")).toHaveLength(1);
    renderCanvas([row(app("a"), app("gone"))], { apps: { ...known("a"), status: "loading" } });
    expect(screen.queryByText("Not installed here")).toBeNull();
  });

  it("shows names with markup as text", () => {
    const { container } = renderCanvas([app("<img src=x onerror=alert(1)>")]);
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });

  it("draws pictures that are data, and nothing that would have to be fetched", () => {
    const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    const apps = known("a", "b");
    apps.byName["a"] = { ...entry("a"), icon: picture };
    apps.byName["b"] = { ...entry("b"), icon: "https://example.com/icon.png" };
    const { container } = renderCanvas([row(app("a"), app("b"))], { apps });
    expect([...container.querySelectorAll("img")].map(({ src }) => src)).toEqual([picture]);
  });

  it("keeps empty boxes visible", () => {
    renderCanvas([row(app("a"), { type: "column", children: [] }, { type: "group", children: [] })]);
    expect(screen.getByText("Empty column")).toBeTruthy();
    expect(screen.getByText("No tabs")).toBeTruthy();
  });

  it("marks what the layout locks", () => {
    renderCanvas([row({ ...app("a"), config: { allowExtract: false } }, app("b"))]);
    expect(screen.getAllByRole("img", { name: "Locked" })).toHaveLength(1);
  });
});

describe("the previewer", () => {
  it("has no splitters and takes nothing in the hand", () => {
    const { container } = renderCanvas([row(app("a"), app("b"))], { mode: "previewer" });
    expect(screen.queryByRole("separator")).toBeNull();
    expect(container.querySelector("[data-canvas] [data-drag-node]")).toBeNull();
  });

  it("shows another tab at a press without changing the layout", async () => {
    const { user, plan } = renderCanvas([group("b", "c")], { mode: "previewer" });
    const before = plan();
    await user.click(screen.getByRole("tab", { name: "c" }));
    expect(screen.getByRole("tabpanel", { name: "c" })).toBeTruthy();
    expect(plan()).toBe(before);
  });
});

describe("selection", () => {
  it("follows the press, on tiles and tabs, and marks the one node", async () => {
    const { user, store, plan, container } = renderCanvas([row(app("a"), group("b", "c"))]);
    const marked = () =>
      [...container.querySelectorAll("[data-selected]")].map((each) => each.getAttribute("role"));
    await user.click(screen.getByRole("group", { name: "a" }));
    expect(store.get().selection).toBe(idOf(plan(), "a"));
    expect(marked()).toEqual(["group"]);
    await user.click(screen.getByRole("tab", { name: "c" }));
    expect(store.get().selection).toBe(idOf(plan(), "c"));
    expect(marked()).toEqual(["tab", "tabpanel"]);
    expect(screen.getByRole("tab", { name: "c" }).ariaCurrent).toBe("true");
  });

  it("takes a group by the empty part of its strip and a row by its handle", async () => {
    const { user, store, container } = renderCanvas([row(app("a"), group("b", "c"))]);
    const strip = container.querySelector(".strip");
    if (strip) await user.click(strip);
    expect(store.get().selection).toBe("n3");
    await user.click(screen.getByRole("button", { name: "Row" }));
    expect(store.get().selection).toBe("n1");
  });

  it("lets go with a press on the paper, which is no step", async () => {
    const { user, store, labels, container } = renderCanvas([row(app("a"), app("b"))]);
    await user.click(screen.getByRole("group", { name: "a" }));
    const sheet = container.querySelector("[data-sheet]");
    if (sheet) await user.click(sheet);
    expect(store.get().selection).toBeUndefined();
    expect(labels()).toEqual([]);
  });

  it("grows and shrinks with Ctrl, and Delete is for all of it", async () => {
    const { user, store, plan, labels } = renderCanvas(
      [row(app("a"), app("b"), app("c"))],
      {},
      <Announcer />,
    );
    const tile = (name: string) => screen.getByRole("group", { name });
    await user.click(tile("a"));
    await user.keyboard("{Control>}");
    await user.click(tile("b"));
    await user.keyboard("{/Control}");
    expect(screen.getByText("2 items selected")).toBeTruthy();
    expect([tile("a"), tile("b"), tile("c")].map(({ ariaCurrent }) => ariaCurrent)).toEqual([
      "true",
      "true",
      null,
    ]);
    tile("b").focus();
    await user.keyboard("{Delete}");
    expect(plan().children).toHaveLength(1);
    expect(screen.queryByRole("group", { name: "a" })).toBeNull();
    expect(screen.queryByRole("group", { name: "b" })).toBeNull();
    expect(labels()).toHaveLength(1);
    expect(store.get().alsoSelected).toEqual([]);
  });

  it("goes with Shift from where it began to the press, again and again, as in a list", async () => {
    const { user, store, plan } = renderCanvas([row(app("a"), app("b"), app("c"), app("d"), app("e"))]);
    const press = async (name: string, key: "Shift" | "Control" | "Meta") => {
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole("group", { name }));
      await user.keyboard(`{/${key}}`);
    };
    const chosen = () =>
      screen
        .getAllByRole("group", { name: /^[a-e]$/ })
        .filter(({ ariaCurrent }) => ariaCurrent === "true")
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    await user.click(screen.getByRole("group", { name: "c" }));
    await press("e", "Shift");
    expect(chosen()).toEqual(["c", "d", "e"]);
    expect(store.get().selection).toBe(idOf(plan(), "e"));
    // The other way: what began at c stays at c.
    await press("b", "Shift");
    expect(chosen()).toEqual(["b", "c"]);
    // Ctrl or Cmd takes one in or out, and the next range begins there.
    await press("e", "Control");
    expect(chosen()).toEqual(["b", "c", "e"]);
    await press("d", "Shift");
    expect(chosen()).toEqual(["d", "e"]);
    await press("d", "Meta");
    expect(chosen()).toEqual(["e"]);
  });

  it("draws no tile again when it changes", async () => {
    const { user, container } = renderCanvas([row(app("a"), app("b"), app("c"))]);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    await user.click(screen.getByRole("group", { name: "b" }));
    expect(changes.concat(observer.takeRecords())).toEqual([]);
    observer.disconnect();
  });
});

describe("keys", () => {
  it("move between tiles as they lie on the screen", async () => {
    const { user, store, plan } = renderCanvas([row(app("a"), column(app("b"), app("c")))]);
    await user.click(screen.getByRole("group", { name: "a" }));
    await user.keyboard("{ArrowRight}");
    expect(store.get().selection).toBe(idOf(plan(), "b"));
    await user.keyboard("{ArrowDown}");
    expect(store.get().selection).toBe(idOf(plan(), "c"));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "c" }));
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(store.get().selection).toBe(idOf(plan(), "a"));
  });

  it("give all tiles one stop of the Tab key", async () => {
    const { user } = renderCanvas([row(app("a"), app("b"))]);
    const [a, b] = ["a", "b"].map((name) => screen.getByRole("group", { name }));
    expect([a?.tabIndex, b?.tabIndex]).toEqual([0, -1]);
    if (b) await user.click(b);
    expect([a?.tabIndex, b?.tabIndex]).toEqual([-1, 0]);
  });

  it("move between tabs, around the ends, and bring them to the front", async () => {
    const { user, store, plan } = renderCanvas([group("a", "b", "c")]);
    await user.click(screen.getByRole("tab", { name: "a" }));
    await user.keyboard("{ArrowLeft}");
    expect(store.get().selection).toBe(idOf(plan(), "c"));
    expect(screen.getByRole("tabpanel", { name: "c" })).toBeTruthy();
    await user.keyboard("{Home}{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "b" }));
  });

  it("Delete removes the window and leaves the focus on the canvas", async () => {
    const { user, labels } = renderCanvas([row(app("a"), app("b"), app("c"))]);
    await user.click(screen.getByRole("group", { name: "b" }));
    await user.keyboard("{Delete}");
    expect(labels()).toEqual(["remove b"]);
    expect(screen.queryByRole("group", { name: "b" })).toBeNull();
    expect(screen.getByRole("region", { name: "Canvas" }).contains(document.activeElement)).toBe(true);
  });

  it("Delete removes nothing in the previewer", async () => {
    const { user, plan } = renderCanvas([group("a", "b")], { mode: "previewer" });
    const before = plan();
    screen.getByRole("tab", { name: "a" }).focus();
    await user.keyboard("{Delete}");
    expect(plan()).toBe(before);
  });
});

it("has the letters of the application on a tile, as the outline has, whatever the window is called", () => {
  const titled = { type: "window", appName: "client-details", config: { title: "React App" } };
  const { container } = renderCanvas([row(titled, app("b"))]);
  expect(container.querySelector(".tile .app-icon")?.textContent).toBe("CD");
});
