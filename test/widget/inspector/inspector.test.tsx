import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sharesOf } from "../../../shared/layout/sizes.ts";
import { findVisit } from "../../../shared/layout/walk.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { choice, field, inspect } from "./support.tsx";

/** Shares of the siblings of a node, rounded. */
function shares({ workspace }: WidgetModel, id: string): number[] {
  const visit = workspace && findVisit(workspace, id);
  return visit ? sharesOf(visit.parent).map(Math.round) : [];
}

describe("sizes", () => {
  it("sets the share of the parent; the selection stays", async () => {
    const { user, store, steps } = inspect("n2");
    expect(field("Share of the height").value).toBe("60");
    await user.clear(field("Share of the height"));
    await user.type(field("Share of the height"), "25{Enter}");
    expect(shares(store.get(), "n2")).toEqual([25, 75]);
    expect(steps()).toEqual(["resize"]);
    expect(store.get().selection).toBe("n2");
  });

  it.each(["0", "100", "abc", ""])("keeps “%s” and says what is wrong with it", async (typed) => {
    const { user, steps } = inspect("n2");
    await user.clear(field("Share of the height"));
    if (typed) await user.type(field("Share of the height"), typed);
    await user.tab();
    expect(field("Share of the height").value).toBe(typed);
    expect(field("Share of the height").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Give a number above 0 and below 100.")).toBeTruthy();
    expect(steps()).toEqual([]);
  });

  it("says at the field that the sizes are locked", async () => {
    const locked = {
      children: [
        {
          type: "row",
          config: { allowSplitters: false },
          children: [
            { type: "window", appName: "a" },
            { type: "window", appName: "b" },
          ],
        },
      ],
    };
    const { user, steps } = inspect("n2", {}, locked);
    await user.clear(field("Share of the width"));
    await user.type(field("Share of the width"), "30{Enter}");
    expect(screen.getByRole("alert").textContent).toContain("“Drag splitters” is off");
    expect(steps()).toEqual([]);
  });

  it("sets a limit in pixels and takes it away again", async () => {
    const { user, config, steps } = inspect("n3");
    await user.type(field("Minimum width"), "240{Enter}");
    expect(config("n3")).toEqual({ minWidth: 240 });
    await user.clear(field("Minimum width"));
    await user.tab();
    expect(config("n3")).toEqual({});
    expect(steps()).toEqual(["configure", "configure"]);
  });

  it("refuses a minimum above the maximum, which would cost every limit of the workspace", async () => {
    const { user, config } = inspect("n3");
    await user.type(field("Maximum height"), "200{Enter}");
    await user.type(field("Minimum height"), "300{Enter}");
    expect(config("n3")).toEqual({ maxHeight: 200 });
    expect(field("Minimum height").value).toBe("300");
    expect(screen.getByText(/More than the maximum of 200 px/)).toBeTruthy();
  });

  it("offers a box the limits that the platform knows on it", () => {
    inspect("n2");
    expect(screen.queryByRole("textbox", { name: "Minimum width" })).toBeNull();
    expect(field("Minimum height")).toBeTruthy();
  });
});

describe("text fields", () => {
  it("renames a window, and Escape brings the old name back", async () => {
    const { user, store, steps } = inspect("n3");
    await user.type(field("Title"), "Nope{Escape}");
    expect(field("Title").value).toBe("");
    await user.type(field("Title"), "Clients{Enter}");
    expect(screen.getByRole("heading", { name: "Clients" })).toBeTruthy();
    expect(store.get().selection).toBe("n3");
    expect(steps()).toEqual(["rename"]);
  });

  it("takes over what was typed when another node is chosen, which then stays chosen", async () => {
    const { user, store, steps } = inspect("n3");
    await user.type(field("Title"), "Clients");
    act(() => store.dispatch({ type: "selected", id: "n4" }));
    expect(steps()).toEqual(["rename"]);
    expect(store.get().selection).toBe("n4");
    expect(screen.getByRole("heading", { name: "Blotter" })).toBeTruthy();
  });

  it("has title and description of the workspace while nothing is selected", async () => {
    const { user, store, steps } = inspect(undefined);
    expect(field("Workspace title").value).toBe("Dashboard");
    await user.type(field("Description"), "For mornings");
    await user.tab();
    expect(store.get().workspace?.metadata).toEqual({ description: "For mornings" });
    expect(steps()).toEqual(["describe"]);
  });
});

describe("switches", () => {
  it("sets, clears and unsets a lock, one step each", async () => {
    const { user, config, steps } = inspect("n3");
    expect(choice("Move out", "Default").checked).toBe(true);
    await user.click(choice("Move out", "Off"));
    expect(config("n3")).toEqual({ allowExtract: false });
    await user.click(choice("Move out", "On"));
    expect(config("n3")).toEqual({ allowExtract: true });
    await user.click(choice("Move out", "Default"));
    expect(config("n3")).toEqual({});
    expect(steps()).toEqual(["configure", "configure", "configure"]);
  });

  it.each([
    ["n1", ["Drop here", "Drag splitters", "Pinned", "Maximise inside"]],
    ["n3", ["Move out", "Reorder tabs", "Close button"]],
  ])("offers %s the vocabulary of its kind", (id, names) => {
    inspect(id);
    const groups = screen.getAllByRole("radiogroup", { hidden: true });
    expect(groups.map((group) => group.previousElementSibling?.textContent)).toEqual(names);
  });

  it("counts what is set on purpose", async () => {
    const { user } = inspect("n3");
    await user.click(choice("Close button", "Off"));
    expect(screen.getByText("What is shown").textContent).toBe("What is shown1");
  });

  it("changes nothing while the assistant writes", async () => {
    const { user, config } = inspect("n3", { lock: "generating" });
    await user.click(choice("Move out", "Off"));
    expect(config("n3")).toEqual({});
    expect(choice("Move out", "Default").checked).toBe(true);
  });
});

describe("the rest", () => {
  it("replaces the application", async () => {
    const { user, steps } = inspect("n3");
    await user.click(screen.getByRole("button", { name: "Replace…" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Desk/ }));
    expect(steps()).toEqual(["replaceApp"]);
    expect(screen.getByRole("heading", { name: "Desk" })).toBeTruthy();
  });

  it("brings a tab to the front, which is no step", async () => {
    const { user, config, steps } = inspect("n5");
    const select = screen.getByRole("combobox", { name: "Tab in front" });
    expect(within(select).getByRole<HTMLOptionElement>("option", { name: "Desk" }).selected).toBe(true);
    await user.selectOptions(select, "Chart");
    expect(config("n5")?.["activeTabIndex"]).toBe(0);
    expect(steps()).toEqual([]);
  });

  it("leads from a window to the boxes around it and to the workspace", async () => {
    const { user, store } = inspect("n3");
    const path = within(screen.getByRole("list", { name: "Where it is" }));
    expect(path.getAllByRole("button").map((step) => step.textContent)).toEqual([
      "Workspace",
      "Column",
      "Row",
    ]);
    await user.click(path.getByRole("button", { name: "Row" }));
    expect(store.get().selection).toBe("n2");
    await user.click(screen.getByRole("button", { name: "Workspace" }));
    expect(store.get().selection).toBeUndefined();
  });
});

it("a fault does not outlive its cause: the field then says that its text is not set yet, and sets it on Enter", async () => {
  const { user, config } = inspect("n3");
  await user.type(field("Minimum width"), "400{Enter}");
  await user.type(field("Maximum width"), "200{Enter}");
  expect(screen.getByRole("alert").textContent).toMatch(/^Less than the minimum of 400/);
  await user.clear(field("Minimum width"));
  await user.type(field("Minimum width"), "100{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("This is not set yet. Press Enter here to set it.");
  await user.type(field("Maximum width"), "{Enter}");
  expect(config("n3")).toMatchObject({ minWidth: 100, maxWidth: 200 });
  expect(screen.queryByRole("alert")).toBeNull();
});
