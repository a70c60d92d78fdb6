import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { findNode, titleOf } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { Inspector } from "../../../widget/inspector/Inspector.tsx";
import { Outline } from "../../../widget/outline/Outline.tsx";
import { Widget } from "../../../widget/screens/Widget.tsx";
import type { WidgetStore } from "../../../widget/state/store.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { field } from "../inspector/support.tsx";

/** A whole layout of the assistant arrives while a person types: like an edit, what is typed makes it wait. */

const components = writeComponents(
  tree({ children: [{ type: "window", appName: "z" }], config: { title: "Theirs" } }),
);
const output = { mode: "builder", workspaceName: null, components, success: true, error: "" };
const send = (store: WidgetStore) => act(() => store.dispatch({ type: "resultArrived", output }));

const shownTitle = ({ get }: WidgetStore) => titleOf(get().workspace ?? tree(components));
const waitingTitle = ({ get }: WidgetStore) => {
  const { incoming } = get();
  return incoming && titleOf(incoming);
};
const node = ({ get }: WidgetStore, id: string) => findNode(get().workspace ?? tree(components), id);

const draw = (part: ReactNode, selection?: string) =>
  renderWidget(part, { model: modelWith(DASHBOARD, { selection }) });

describe("a whole layout that comes while a person types", () => {
  it("a name in the outline waits, and the name is taken over", async () => {
    const { user, store } = draw(<Outline />, "n3");
    act(() => screen.getByRole("treeitem", { name: "a" }).focus());
    await user.keyboard("{F2}Main list");
    send(store);
    expect([shownTitle(store), waitingTitle(store)]).toEqual(["Dashboard", "Theirs"]);
    await user.keyboard("{Enter}");
    expect(node(store, "n3")).toMatchObject({ title: "Main list" });
    act(() => store.dispatch({ type: "undone" }));
    expect(node(store, "n3")).not.toHaveProperty("title");
  });

  it("the title of the workspace waits, and goes on waiting when the text is given up", async () => {
    const { user, store } = draw(<Widget />);
    await user.type(screen.getByRole("textbox", { name: "Workspace title" }), " of mine");
    send(store);
    await user.keyboard("{Escape}");
    expect([shownTitle(store), waitingTitle(store)]).toEqual(["Dashboard", "Theirs"]);
  });

  it("a size waits", async () => {
    const { user, store } = draw(<Inspector />, "n3");
    await user.type(field("Minimum width"), "222");
    send(store);
    await user.keyboard("{Enter}");
    expect(waitingTitle(store)).toBe("Theirs");
    expect(node(store, "n3")?.config).toMatchObject({ minWidth: 222 });
  });

  it.each([
    ["Save layout", "Layout name"],
    ["Import layout…", "Layout as JSON"],
  ])("the text of “%s” waits: the dialog is about the layout behind it", async (opener, box) => {
    const { user, store } = draw(<Widget />);
    const ask = screen.queryByRole("button", { name: opener });
    if (ask) await user.click(ask);
    else {
      await user.click(screen.getByRole("button", { name: "More" }));
      await user.click(screen.getByRole("menuitem", { name: opener }));
    }
    await user.type(screen.getByRole("textbox", { name: box }), "mine");
    send(store);
    expect([shownTitle(store), waitingTitle(store)]).toEqual(["Dashboard", "Theirs"]);
  });

  it("a context waits, also while another window is looked at, until the text is discarded", async () => {
    const { user, store } = draw(<Inspector />, "n3");
    await user.type(field("Context (JSON)"), "half");
    act(() => store.dispatch({ type: "selected", id: "n4" }));
    send(store);
    expect([shownTitle(store), waitingTitle(store)]).toEqual(["Dashboard", "Theirs"]);
    act(() => store.dispatch({ type: "selected", id: "n3" }));
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(store.get().drafts).toEqual([]);
  });

  it.each([
    ["given up", "{Escape}"],
    ["as it was", "{Backspace}"],
  ])("is shown at once where the text is %s again", async (_what, key) => {
    const { user, store } = draw(<Inspector />, "n3");
    await user.type(field("Minimum width"), `2${key}`);
    send(store);
    expect([shownTitle(store), waitingTitle(store)]).toEqual(["Theirs", undefined]);
  });
});

describe("a whole layout that is shown in place of another", () => {
  const heard = (store: WidgetStore) => store.get().announcement?.what;

  it("is told, and read to those who do not see it", async () => {
    const { store } = draw(<Widget />);
    send(store);
    expect(heard(store)).toBe("replaced");
    expect(await screen.findByText("The assistant sent another layout, which is shown now.")).toBeTruthy();
  });

  it("is told once where it comes twice, and not where it is the first", () => {
    const { store } = draw(<Widget />);
    send(store);
    const { announcement } = store.get();
    send(store);
    expect(store.get().announcement).toBe(announcement);
    const first = renderWidget(<Widget />);
    send(first.store);
    expect(heard(first.store)).toBeUndefined();
  });
});
