import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { maximisedPath } from "../../../widget/state/maximisedPath.ts";
import { Announcer } from "../../../widget/ui/Announcer.tsx";
import { app, column, group, idOf, row, workspaceOf } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

const setUp = () => {
  const rendered = renderCanvas([row(app("a"), column(app("b"), group("c", "d")))], {}, <Announcer />);
  const marks = () =>
    [...rendered.container.querySelectorAll<HTMLElement>("[data-maximised]")].map(
      ({ dataset }) => `${dataset["nodeId"]} ${dataset["maximised"]}`,
    );
  return { ...rendered, marks, tile: (name: string) => screen.getByRole("group", { name }) };
};

describe("a node that fills the canvas", () => {
  it("is shown by a double click and taken back by Escape, and the layout stays the same object", async () => {
    const { user, plan, marks, tile, store } = setUp();
    const before = plan();
    await user.dblClick(tile("b"));
    expect(marks()).toEqual(["workspace way", "n1 way", "n3 way", "n4 node"]);
    expect(screen.getByRole("status").textContent).toBe("b fills the canvas. Escape shows the whole layout.");
    await user.keyboard("{Escape}");
    expect(marks()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("The whole layout is shown.");
    expect(plan()).toBe(before);
    expect(store.get().history.past).toEqual([]);
    expect(store.get().revision).toBe(0);
  });

  it("has a button that leads back, and the focus goes to the node", async () => {
    const { user, marks, tile } = setUp();
    tile("b").focus();
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(marks()).toContain("n4 node");
    await user.click(screen.getByRole("button", { name: "Show the whole layout" }));
    expect(marks()).toEqual([]);
    expect(document.activeElement).toBe(tile("b"));
  });

  it("is the group where the window is a tab", async () => {
    const { user, marks } = setUp();
    await user.dblClick(screen.getByRole("tab", { name: "d" }));
    expect(marks().at(-1)).toBe("n5 node");
  });

  it("is in the menu both ways", async () => {
    const { user, marks, tile } = setUp();
    fireEvent.contextMenu(tile("a"));
    await user.click(screen.getByRole("menuitem", { name: "Maximise" }));
    expect(marks()).toEqual(["workspace way", "n1 way", "n2 node"]);
    fireEvent.contextMenu(tile("a"));
    await user.click(screen.getByRole("menuitem", { name: "Show the whole layout" }));
    expect(marks()).toEqual([]);
  });

  it("gives way when something else is selected, or it is gone", async () => {
    const { user, marks, tile, store, plan } = setUp();
    await user.dblClick(tile("b"));
    act(() => store.dispatch({ type: "selected", id: idOf(plan(), "a") }));
    expect(marks()).toEqual([]);
    await user.dblClick(tile("b"));
    await user.keyboard("{Delete}");
    expect(marks()).toEqual([]);
  });
});

describe("the way to a node", () => {
  it("begins at the nearest box that keeps what is maximised inside", () => {
    const bounded = { ...column(app("b"), app("c")), config: { maximizationBoundary: true } };
    const workspace = workspaceOf(row(app("a"), bounded));
    expect(maximisedPath(workspace, idOf(workspace, "b"))).toEqual(["n3", "n4"]);
    expect(maximisedPath(workspace, "n3")).toEqual(["workspace", "n1", "n3"]);
    expect(maximisedPath(workspace, "gone")).toBeUndefined();
  });
});
