import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { column, group, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

/** Pairs of tabs, ten to a row. */
function pairs(count: number) {
  const groups = Array.from({ length: count }, (_, at) => group(`app-${2 * at}`, `app-${2 * at + 1}`));
  const rows = Array.from({ length: count / 10 }, (_, at) => row(...groups.slice(at * 10, at * 10 + 10)));
  return [column(...rows)];
}

/** By selectors: to look for roles among thousands of elements takes seconds here. */
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`[data-canvas] ${selector}`)];
const [tabs, splitters] = [() => all("[role=tab]"), () => all("[role=separator]")];
const panel = () => all("[role=tabpanel]")[0];

it("draws 500 windows in tabs with less than four elements a window", () => {
  renderCanvas(pairs(250));
  expect(tabs()).toHaveLength(500);
  // 250 groups of a box, a strip, a list, two tabs and a panel; 225 and 24 splitters; 26 boxes with a grip each.
  expect(all("*").length).toBeLessThan(4 * 500);
});

it("says a name once where there are very many windows, in the tab, and twice where there is room", () => {
  const { store, plan: layout } = renderCanvas(pairs(130));
  const [tab] = tabs();
  expect([tab?.textContent, panel()?.textContent]).toEqual(["app-0", ""]);
  expect([tab?.getAttribute("aria-controls"), panel()?.getAttribute("aria-labelledby")]).toEqual([
    panel()?.id,
    tab?.id,
  ]);
  const ids = windowsOf(layout())
    .slice(200)
    .map(({ id }) => id);
  act(() => store.dispatch({ type: "editedMany", edit: { op: "remove", ids } }));
  expect(panel()?.querySelector(".tile__title")?.textContent).toBe("app-0");
});

it("says on the panel what is wrong, however many windows there are", () => {
  const apps = { ...INITIAL_MODEL.apps, status: "complete" as const };
  renderCanvas(pairs(130), { apps });
  expect(panel()?.textContent).toContain("Not installed here");
});

it("names every splitter of a large plan as soon as it stands, and again after an edit", async () => {
  const { store } = renderCanvas(pairs(130));
  const names = () => splitters().map((each) => each.getAttribute("aria-label"));
  await waitFor(() => expect(names()[0]).toBe("Size of Tabs: app-0, app-1 against Tabs: app-2, app-3"));
  expect(new Set(names()).size).toBe(129);
  const first = tabs()[0]?.dataset["nodeId"] ?? "";
  act(() => store.dispatch({ type: "edited", edit: { op: "rename", id: first, title: "Orders" } }));
  await waitFor(() => expect(names()[0]).toBe("Size of Tabs: Orders, app-1 against Tabs: app-2, app-3"));
});
