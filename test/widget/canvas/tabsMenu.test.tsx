import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { group, idOf } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

/** Tabs of 50 px; the count takes 32 px, so there is room for two. */
async function crowded(names: string[], fields = {}) {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(140);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(49);
  const rendered = renderCanvas([group(...names)], fields);
  const more = await screen.findByRole("button", { name: /more tabs$/ });
  return { ...rendered, more };
}
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("tabs that have no room", () => {
  it("are in a list behind their number, with a search and a count", async () => {
    const { user, more } = await crowded(["alpha", "beta", "gamma", "delta", "beach"]);
    expect(more.textContent).toBe("+3");
    // A plus stands before its number in every language.
    expect(more.dir).toBe("ltr");
    await user.click(more);
    expect(options()).toEqual(["alpha", "beta", "gamma", "delta", "beach"]);
    await user.keyboard("be");
    expect(options()).toEqual(["beta", "beach"]);
    expect(screen.getByText("2 of 5 tabs")).toBeTruthy();
  });

  it("are reached by keys alone, and the focus is on the chosen tab", async () => {
    const { user, store, plan, more } = await crowded(["alpha", "beta", "gamma", "delta"]);
    more.focus();
    await user.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}");
    expect(store.get().selection).toBe(idOf(plan(), "gamma"));
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "gamma", selected: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("Escape goes back to the number", async () => {
    const { user, more } = await crowded(["a", "b", "c", "d"]);
    await user.click(more);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(more);
  });

  it("are only looked at in a preview", async () => {
    const { user, plan, more } = await crowded(["a", "b", "c", "d"], { mode: "previewer" });
    const before = plan();
    await user.click(more);
    await user.click(screen.getByRole("option", { name: "d" }));
    expect(screen.getByRole("tabpanel", { name: "d" })).toBeTruthy();
    expect(plan()).toBe(before);
  });

  it("keeps Delete in the search box and on the number from removing the group", async () => {
    const { user, plan, more } = await crowded(["a", "b", "c", "d"]);
    const before = plan();
    more.focus();
    await user.keyboard("{Delete}{Enter}x{Backspace}{Delete}");
    expect(plan()).toBe(before);
  });
});
