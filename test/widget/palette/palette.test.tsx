import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AppEntry } from "../../../shared/contract/appTools.ts";
import { Palette } from "../../../widget/palette/Palette.tsx";
import type { AppDirectory, WidgetModel } from "../../../widget/state/model.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { shape } from "../../support/shape.ts";
import { column, group, row, win } from "../../support/trees.ts";

const APPS: AppEntry[] = [
  { ...app("clients", "Clients"), caption: "Find and open a client" },
  app("orders", "Order Blotter"),
  app("risk", "Risikoübersicht"),
  { ...app("admin", "Administration"), inWorkspaces: false },
];

function directory(apps: readonly AppEntry[], fields: Partial<AppDirectory> = {}): AppDirectory {
  const byName = Object.fromEntries(apps.map((entry) => [entry.name, entry]));
  return { byName, order: apps.map(({ name }) => name), status: "complete", reportedUnknown: [], ...fields };
}

// n1 row, n2 a, n3 column, n4 tabs, n5 b, n6 c, n7 d.
const DESK = { children: [row(win("a"), column(group(win("b"), win("c")), win("d")))] };

function draw(fields: Partial<WidgetModel> = {}, components: unknown = DESK) {
  const widget = renderWidget(<Palette />, {
    model: modelWith(components, { apps: directory(APPS), ...fields }),
  });
  return { ...widget, layout: () => shape(widget.store.get().workspace) };
}

const region = () => screen.getByRole("region", { name: "Applications" });
const search = () => screen.getByRole("searchbox", { name: "Search applications" });
const entry = (name: string) => within(region()).getByRole("button", { name });
const labels = () =>
  within(region())
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("button").textContent);

describe("what the palette shows", () => {
  it("lists what is meant for workspaces, named by its label and described by its caption", () => {
    draw();
    expect(labels()).toEqual(["Clients", "Order Blotter", "Risikoübersicht"]);
    const description = document.getElementById(entry("Clients").getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Find and open a client");
  });

  it("lists the rest on demand", async () => {
    const { user } = draw();
    await user.click(screen.getByRole("switch", { name: "All applications" }));
    expect(labels()).toContain("Administration");
    await user.click(screen.getByRole("switch", { name: "All applications" }));
    expect(labels()).not.toContain("Administration");
  });

  it("has no switch when there is no rest", () => {
    draw({ apps: directory(APPS.slice(0, 3)) });
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("marks every row for the drag", () => {
    draw();
    expect(entry("Order Blotter").closest("[data-drag-app]")?.getAttribute("data-drag-app")).toBe("orders");
  });

  it("shows names of strangers as text", async () => {
    const hostile = app("<img src=x onerror=alert(1)> & so on", "<b>Bold</b>");
    const { user, layout } = draw({ apps: directory([{ ...hostile, caption: "a b" }]) }, { children: [] });
    expect(region().querySelector("b, img")).toBeNull();
    await user.click(entry("<b>Bold</b>"));
    expect(layout()).toContain(hostile.name);
  });
});

describe("states of the palette", () => {
  it("says that it is loading, and shows what is there already", () => {
    draw({ apps: directory([], { status: "loading" }) });
    expect(region().textContent).toContain("Loading applications…");
    draw({ apps: directory(APPS, { status: "loading" }) });
    expect(labels()).toContain("Clients");
  });

  it("says why the list failed, and tries again", async () => {
    const { user, asked } = draw({ apps: directory([], { status: "failed", error: "No answer." }) });
    expect(screen.getByRole("alert").textContent).toContain("No answer.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked).toEqual([["retryApps"]]);
  });

  it("says that this host cannot list, and still offers what the layout brought", () => {
    const can = { callTools: false, message: false, updateModelContext: false, displayModes: [] };
    draw({ can, apps: directory(APPS, { order: [], status: "unknown" }) });
    expect(region().textContent).toContain("does not let the widget list applications");
    expect(labels()).toContain("Clients");
  });

  it("says where the rest is when nothing is meant for workspaces", () => {
    draw({ apps: directory(APPS.slice(3)) });
    expect(region().textContent).toContain("No application is offered for workspaces");
    expect(screen.getByRole("switch", { name: "All applications" })).toBeTruthy();
  });
});

describe("searching", () => {
  it("narrows the list, without accents too, and says when nothing matches", async () => {
    const { user } = draw();
    await user.type(search(), "risikou");
    expect(labels()).toEqual(["Risikoübersicht"]);
    await user.type(search(), "zz");
    expect(within(region()).queryByRole("list")).toBeNull();
    expect(region().textContent).toContain("No application matches “risikouzz”.");
    expect(region().querySelector('[aria-live="polite"]')?.textContent).toBe(
      "No application matches “risikouzz”.",
    );
    await user.keyboard("{Escape}");
    expect(labels()).toHaveLength(3);
  });

  it("adds the best match with Enter, and nothing while there is no query", async () => {
    const { user, layout } = draw({}, { children: [] });
    await user.type(search(), "{Enter}");
    expect(layout()).toBe("");
    await user.type(search(), "blot{Enter}");
    expect(layout()).toBe("tabs(orders)");
  });

  it("begins a new word after Enter: several are added one after the other", async () => {
    const { user, layout } = draw({}, { children: [] });
    await user.click(search());
    await user.keyboard("blot{Enter}clie{Enter}");
    expect(layout()).toBe("row(tabs(orders), tabs(clients))");
    expect(search()).toHaveProperty("value", "clie");
  });

  it("goes down into the list with the arrow, to its ends, and back up", async () => {
    const { user } = draw();
    await user.click(search());
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(entry("Clients"));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(entry("Risikoübersicht"));
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(document.activeElement).toBe(entry("Order Blotter"));
    await user.keyboard("{Home}{ArrowUp}");
    expect(document.activeElement).toBe(search());
  });

  it("continues with what is typed in the list", async () => {
    const { user } = draw();
    await user.type(search(), "o");
    await user.keyboard("{ArrowDown}r");
    expect(document.activeElement).toBe(search());
    expect(search()).toHaveProperty("value", "or");
  });

  it("has one entry in the way of the Tab key", async () => {
    const { user } = draw();
    await user.click(search());
    await user.tab();
    expect(document.activeElement).toBe(entry("Clients"));
    await user.keyboard("{ArrowDown}");
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("switch"));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(entry("Order Blotter"));
  });
});

describe("adding", () => {
  it("fills an empty canvas side by side, however many are picked", async () => {
    const { user, layout } = draw({}, { children: [] });
    for (const name of ["Clients", "Order Blotter", "Risikoübersicht"]) await user.click(entry(name));
    // Each is in a tab group of its own, as the platform makes them.
    expect(layout()).toBe("row(tabs(clients), tabs(orders), tabs(risk))");
  });

  it("goes on with tabs once tabs were asked for", async () => {
    const { user, layout } = draw({}, { children: [] });
    await user.click(entry("Clients"));
    await user.click(screen.getByRole("radio", { name: "Tabs" }));
    await user.click(entry("Order Blotter"));
    await user.click(entry("Risikoübersicht"));
    expect(layout()).toBe("tabs(clients, orders, risk)");
  });

  it("makes a tab behind the selected one, one step each, and keeps the focus where it is", async () => {
    const { user, store, layout } = draw({ selection: "n5" });
    await user.click(search());
    await user.keyboard("{ArrowDown}{Enter}");
    expect(document.activeElement).toBe(entry("Clients"));
    expect(layout()).toBe("row(a, column(tabs(b, clients, c), d))");
    expect(store.get().history.past.map(({ label }) => label)).toMatchObject([
      { kind: "insert", name: "Clients", place: { at: "tab", kind: "group" } },
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(layout()).toBe("row(a, column(tabs(b, clients, orders, c), d))");
  });

  it("makes a tab of a selected group", async () => {
    const { user, layout } = draw({ selection: "n4" });
    await user.click(entry("Clients"));
    expect(layout()).toBe("row(a, column(tabs(b, c, clients), d))");
  });

  it("goes into the column around the tabs when that is chosen", async () => {
    const { user, layout } = draw({ selection: "n5" });
    expect(screen.getByRole("radio", { name: "Tabs" })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("radio", { name: "Column" }));
    await user.click(entry("Clients"));
    expect(layout()).toBe("row(a, column(tabs(b, c), tabs(clients), d))");
  });

  it("goes to the selected tabs again when the person selects them in between", async () => {
    const { user, store, layout } = draw();
    await user.click(entry("Clients"));
    act(() => store.dispatch({ type: "selected", id: "n5" }));
    await user.click(entry("Order Blotter"));
    expect(layout()).toBe("row(a, column(tabs(b, orders, c), d), tabs(clients))");
  });

  it("leaves no choice where there is none", () => {
    draw();
    expect(screen.queryByRole("radiogroup")).toBeNull();
  });

  it("waits while the assistant writes: entries say why, and nothing is added", async () => {
    const { user, store, layout } = draw({ lock: "generating" });
    const before = layout();
    const clients = entry("Clients");
    expect(clients.getAttribute("aria-disabled")).toBe("true");
    const [, reason] = (clients.getAttribute("aria-describedby") ?? "").split(" ");
    expect(document.getElementById(reason ?? "")?.textContent).toContain("The assistant is writing");
    await user.click(clients);
    expect(layout()).toBe(before);
    expect(store.get().announcement).toMatchObject({ what: "locked" });
    act(() => store.dispatch({ type: "generationChanged", isGenerating: false }));
    expect(entry("Clients").getAttribute("aria-disabled")).toBeNull();
  });
});

describe("two thousand applications", () => {
  const many = Array.from({ length: 2000 }, (_, i) => app(`app-${i}`, `Application ${i}`));

  it("are all there, and one is found among them", async () => {
    const { user } = draw({ apps: directory(many) });
    expect(region().querySelectorAll("li")).toHaveLength(2000);
    await user.click(search());
    await user.paste("application 1999");
    expect(labels()).toEqual(["Application 1999"]);
  });
});
