import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { Outline } from "../../../widget/outline/Outline.tsx";
import { OpenButton } from "../../../widget/screens/OpenButton.tsx";
import { SidePanel } from "../../../widget/screens/SidePanel.tsx";
import { usePanes } from "../../../widget/screens/usePanes.ts";
import { layoutMessages } from "../../../widget/state/layoutMessages.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { APPS } from "./support.tsx";

const window = (appName: string): JsonObject => ({ type: "window", appName });
const row = (...children: JsonObject[]): JsonObject => ({ type: "row", children });

/** n1 row: n2 window of an unknown application, n3 row in the row with n4, n5 empty column. */
const FAULTS: JsonObject = {
  children: [row(window("gone"), row(window("a")), { type: "column", children: [] })],
  config: { title: "Faults" },
};

const faulty = (fields: Partial<WidgetModel> = {}) => modelWith(FAULTS, { apps: APPS, ...fields });
const Side = () => (
  <div className="shell">
    <SidePanel panes={usePanes("wide")} />
  </div>
);
const button = (name: string) => screen.getByRole("button", { name });

async function openMessages(model = faulty()) {
  const rendered = renderWidget(<Side />, { model });
  await rendered.user.click(screen.getByRole("tab", { name: /^Messages/ }));
  return rendered;
}

describe("the list of messages", () => {
  it("counts, errors first, and mends one with a press", async () => {
    const { user, store } = await openMessages();
    expect(screen.getByRole("tab", { name: "Messages 3" })).toBeTruthy();
    const list = () => screen.getByRole("region", { name: "Messages" });
    expect(within(list()).getAllByRole("listitem")[0]?.textContent).toMatch(/^Error: The row/);
    await user.click(button("Join"));
    expect(store.get().history.past.map(({ label }) => label.kind)).toEqual(["unwrap"]);
    expect(screen.getByRole("tab", { name: "Messages 2" })).toBeTruthy();
    expect(list().contains(document.activeElement)).toBe(true);
  });

  it("offers another application for one that is not installed", async () => {
    const { user, store } = await openMessages();
    await user.click(button("Replace…"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Blotter/ }));
    expect(layoutMessages(store.get()).map(({ code }) => code)).toEqual(["nested-same", "empty-box"]);
    expect(screen.getByRole("region", { name: "Messages" }).contains(document.activeElement)).toBe(true);
  });

  it("leads to the node, with the message beside it", async () => {
    const { user, store } = await openMessages();
    await user.click(screen.getByRole("button", { name: /^The empty column/ }));
    expect(store.get().selection).toBe("n5");
    const details = screen.getByRole("region", { name: "Details" });
    expect(within(details).getByText(/^The empty column/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Details" }));
  });

  it("says that all is well", async () => {
    await openMessages(modelWith(DASHBOARD, { apps: APPS }));
    expect(screen.getByText(/Nothing to report/)).toBeTruthy();
  });

  it("mends nothing while the assistant writes, and says why", async () => {
    const { user, store } = await openMessages(faulty({ lock: "generating" }));
    expect(button("Join").getAttribute("aria-disabled")).toBe("true");
    await user.click(button("Join"));
    expect(store.get().history.past).toEqual([]);
  });
});

describe("what is known of the applications", () => {
  const codes = (fields: Partial<WidgetModel>) => layoutMessages(faulty(fields)).map(({ code }) => code);

  it("calls none unknown while the directory is not complete, but those that the server reported", () => {
    expect(codes({ apps: { ...APPS, status: "loading" } })).not.toContain("unknown-app");
    expect(codes({ apps: { ...APPS, status: "loading", reportedUnknown: ["gone"] } })).toContain(
      "unknown-app",
    );
  });

  it("checks a tree once, and again when more is known", () => {
    const model = faulty();
    expect(layoutMessages({ ...model, selection: "n2" })).toBe(layoutMessages(model));
    expect(layoutMessages({ ...model, apps: { ...APPS } })).not.toBe(layoutMessages(model));
  });

  it("says nothing of a layout that is still being written", () => {
    expect(codes({ streaming: true })).toEqual([]);
  });
});

describe("marks in the outline", () => {
  it("tell what is wrong at the row", () => {
    renderWidget(<Outline />, { model: faulty() });
    const nested = screen.getAllByRole("treeitem", { name: "Row" })[1];
    const id = nested?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toMatch(/stands directly in another row/);
  });
});

describe("opening", () => {
  it("is blocked by an error, and the button says why", async () => {
    const { user, asked, store } = renderWidget(<OpenButton />, { model: faulty() });
    expect(button("Open workspace").title).toMatch(/^Not possible yet\. The row .*directly in another row/);
    await user.click(button("Open workspace"));
    expect(asked).toEqual([]);
    act(() => store.dispatch({ type: "edited", edit: { op: "unwrap", id: "n3" } }));
    await user.click(button("Open workspace"));
    expect(asked).toEqual([["open"]]);
  });

  it("is never blocked by warnings", async () => {
    const { user, asked } = renderWidget(<OpenButton />, {
      model: modelWith({ children: [row(window("gone"), window("a"))] }, { apps: APPS }),
    });
    await user.click(button("Open workspace"));
    expect(asked).toEqual([["open"]]);
  });

  it("of a saved workspace goes by its name, whatever it holds", async () => {
    const { user, asked } = renderWidget(<OpenButton />, {
      model: faulty({ mode: "previewer", workspaceName: "Desk" }),
    });
    await user.click(button("Open workspace"));
    expect(asked).toEqual([["open"]]);
  });
});

describe("a conflict of limits", () => {
  it("says what its button does: the maximum goes", async () => {
    const tight: JsonObject = { type: "window", appName: "a", config: { minWidth: 300, maxWidth: 200 } };
    const { user, store } = await openMessages(modelWith({ children: [tight] }, { apps: APPS }));
    await user.click(button("Remove the maximum"));
    expect(store.get().workspace?.children[0]?.config).toEqual({ minWidth: 300 });
  });
});
