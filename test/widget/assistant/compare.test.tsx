import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { titleOf, windowsOf } from "../../../shared/layout/walk.ts";
import { CompareDialog } from "../../../widget/assistant/CompareDialog.tsx";
import { IncomingBar } from "../../../widget/screens/IncomingBar.tsx";
import { tree } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const tabs = (appName: string) => ({ type: "group", children: [{ type: "window", appName }] });
const row = (title: string, ...names: string[]) => ({
  children: [{ type: "row", children: names.map(tabs) }],
  config: { title },
});
const MINE = row("Mine", "clients", "orders");
const incoming = tree(row("Theirs", "clients", "news"));

function open() {
  const model = modelWith(MINE, { incoming });
  const apps = { ...model.apps, byName: { news: app("news", "Market news") } };
  return renderWidget(<IncomingBar />, { model: { ...model, apps } });
}
const rows = () =>
  screen.getAllByRole("listitem").map((item) => item.querySelector(".change__text")?.textContent);
const names = (workspace = tree(MINE)) => windowsOf(workspace).map((window) => window.appName);

describe("a layout of the assistant against the person's", () => {
  it("is told difference by difference", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    expect(rows()).toEqual(["Remove orders", "Add Market news", "Change title of Workspace"]);
  });

  it("can be taken in parts, each a step to undo, until both are the same", async () => {
    const { user, store } = open();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    await user.click(screen.getByRole("button", { name: /Add Market news/ }));
    expect(names(store.get().workspace)).toEqual(["clients", "news", "orders"]);
    expect(titleOf(store.get().workspace ?? tree(MINE))).toBe("Mine");
    await user.click(screen.getByRole("button", { name: /Remove orders/ }));
    await user.click(screen.getByRole("button", { name: /Change title/ }));
    expect(await screen.findByText("Both are the same now.")).toBeDefined();
    expect(store.get().history.past).toHaveLength(3);
  });

  it("can be kept out or taken whole from there", async () => {
    for (const [name, title] of [
      ["Keep mine", "Mine"],
      ["Take the assistant's", "Theirs"],
    ] as const) {
      const { user, store } = open();
      await user.click(screen.getByRole("button", { name: "Compare" }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
      expect(titleOf(store.get().workspace ?? tree(MINE))).toBe(title);
      expect(store.get().incoming).toBeUndefined();
      expect(screen.queryByRole("dialog")).toBeNull();
    }
  });

  it("is not changed while the assistant writes", async () => {
    const { user, store } = open();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    store.dispatch({ type: "generationChanged", isGenerating: true });
    const before = store.get().workspace;
    await user.click(screen.getByRole("button", { name: /Remove orders/ }));
    expect(store.get().workspace).toBe(before);
  });
});

describe("what the person changed", () => {
  it("is told as done and reverted one by one", async () => {
    const model = modelWith(row("Mine", "clients", "orders", "news"), {
      base: tree(row("Mine", "clients", "orders")),
    });
    const { user, store } = renderWidget(<CompareDialog against="base" onClose={() => {}} />, { model });
    expect(rows()).toEqual(["You added news"]);
    await user.click(screen.getByRole("button", { name: /Revert/ }));
    expect(names(store.get().workspace)).toEqual(["clients", "orders"]);
    expect(screen.getByText("Both are the same now.")).toBeDefined();
  });
});
