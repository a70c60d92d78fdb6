import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { diffLayouts } from "../../../shared/layout/diff.ts";
import { titleOf, windowsOf } from "../../../shared/layout/walk.ts";
import { CompareDialog } from "../../../widget/assistant/CompareDialog.tsx";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { stateOf } from "../../../widget/state/persistence.ts";
import { reduce } from "../../../widget/state/reduce.ts";
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
    expect(screen.getByRole("button", { name: "Take it: Add Market news" }).textContent).toBe("Take it");
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

  describe("that has become the same", () => {
    async function takeAll() {
      const rendered = open();
      await rendered.user.click(screen.getByRole("button", { name: "Compare" }));
      for (const name of [/Add Market news/, /Remove orders/, /Change title/]) {
        screen.getByRole("button", { name }).focus();
        await rendered.user.keyboard("{Enter}");
        expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
      }
      return rendered;
    }

    it("leaves nothing to choose, and the focus on the button that closes", async () => {
      await takeAll();
      const dialog = within(screen.getByRole("dialog"));
      expect(dialog.getByRole("status").textContent).toBe("Both are the same now.");
      expect(dialog.queryByRole("button", { name: /Keep mine|Take/ })).toBeNull();
      expect(document.activeElement).toBe(dialog.getByText("Close"));
    });

    it.each([
      ["with its button", "{Enter}"],
      ["with Escape", "{Escape}"],
    ])("waits no longer once it is closed %s, and the steps are kept", async (_how, key) => {
      const { user, store } = await takeAll();
      const taken = store.get().workspace;
      await user.keyboard(key);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
      expect(store.get()).toMatchObject({ workspace: taken, base: incoming, incoming: undefined });
      expect(store.get().history.past).toHaveLength(3);
    });

    it("still waits where it is closed while something differs", async () => {
      const { user, store } = open();
      await user.click(screen.getByRole("button", { name: "Compare" }));
      await user.keyboard("{Escape}");
      expect(store.get().incoming).toBe(incoming);
    });
  });

  it("keeps the focus on a difference when the last of the list is taken", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Compare" }));
    await user.click(screen.getByRole("button", { name: /Change title/ }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Add Market news/ }));
  });

  it("says of a move that comes with the other changes why it cannot be taken alone, and goes with them", async () => {
    const pair = {
      type: "group",
      children: ["orders", "news"].map((appName) => ({ type: "window", appName })),
    };
    const mine = { children: [{ type: "row", children: [tabs("clients"), pair] }] };
    const alone = tree({ children: [{ type: "window", appName: "news" }] });
    const { user, store } = renderWidget(<CompareDialog against="incoming" onClose={() => {}} />, {
      model: modelWith(mine, { incoming: alone }),
    });
    expect(rows()).toEqual(["Remove clients", "Remove orders", "Move news"]);
    const moving = screen.getByRole("button", { name: "Take it: Move news" });
    expect(moving.title).toBe("This follows from other differences. Settle those first.");
    expect(moving.getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: /Remove clients/ }));
    await user.click(screen.getByRole("button", { name: /Remove orders/ }));
    expect(rows()).toEqual(["Group the windows differently"]);
    await user.click(screen.getByRole("button", { name: /Group the windows/ }));
    expect(diffLayouts(store.get().workspace ?? alone, alone)).toEqual([]);
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

  it("can still be compared, taken and kept in a state after it was kept out, and undo brings mine back", () => {
    const { store } = open();
    store.dispatch({ type: "incomingDropped" });
    const kept: unknown = JSON.parse(JSON.stringify(stateOf(store.get())));
    const back = reduce(INITIAL_MODEL, { type: "stateLoaded", state: kept });
    expect(back.base && titleOf(back.base)).toBe("Theirs");
    const taken = reduce(back, { type: "incomingTaken", from: "base" });
    expect(titleOf(taken.workspace ?? tree(MINE))).toBe("Theirs");
    expect(reduce(taken, { type: "incomingTaken", from: "base" })).toBe(taken);
    expect(reduce(taken, { type: "undone" }).workspace).toBe(back.workspace);
  });

  it("that was kept out stays the proposal for a copy of a preview, and a plain copy has only itself", () => {
    const preview = modelWith(MINE, { incoming, mode: "previewer" });
    const copy = { type: "copyStarted", title: "Mine (copy)" } as const;
    const kept = [{ type: "incomingDropped" }, copy] as const;
    expect(kept.reduce(reduce, preview).base).toBe(incoming);
    const plain = reduce({ ...preview, incoming: undefined }, copy);
    expect(plain.base).toBe(plain.workspace);
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
    expect(screen.queryByRole("button", { name: "Take the assistant's" })).toBeNull();
  });

  it("can be given up for the whole proposal, as one step", async () => {
    const base = tree(row("Theirs", "news"));
    const { user, store } = renderWidget(<CompareDialog against="base" onClose={() => {}} />, {
      model: modelWith(MINE, { base, incoming }),
    });
    expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Take the assistant's" }));
    expect(store.get()).toMatchObject({ workspace: base, incoming });
    store.dispatch({ type: "undone" });
    expect(names(store.get().workspace)).toEqual(["clients", "orders"]);
  });
});
