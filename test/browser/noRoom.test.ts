import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBuilder, showBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** What happens to names, gaps, menus and bars where there is hardly any room. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const window = (appName: string) => ({ type: "window", appName });
const tab = (appName: string) => ({ type: "group", children: [window(appName)] });
const column = (count: number, make: (name: string) => object) => ({
  children: [
    { type: "column", children: Array.from({ length: count }, (_, at) => make(`application ${at}`)) },
  ],
});

/** Nodes that reach out of the sheet, and names that are painted higher than what they are in. */
function overflowing(frame: Frame) {
  return frame.locator("[data-sheet]").evaluate((sheet) => {
    const limit = sheet.getBoundingClientRect().bottom;
    const nodes = [...sheet.querySelectorAll("[data-tile], .group, .splitter")];
    const below = nodes.filter((node) => node.getBoundingClientRect().bottom > limit + 0.5).length;
    const names = [...sheet.querySelectorAll(".tile__title")].filter((name) => name.checkVisibility());
    const tall = names.filter((name) => {
      const room = name.closest("[data-tile]")?.getBoundingClientRect().height ?? 0;
      return name.getBoundingClientRect().height > room;
    }).length;
    const tiles = [...sheet.querySelectorAll("[data-tile]")];
    const gone = tiles.filter((tile) => tile.getBoundingClientRect().height === 0).length;
    return { below, tall, gone };
  });
}

describe("very many windows in one column", () => {
  it.each([
    ["60 windows", column(60, window)],
    ["60 tabs", column(60, tab)],
    ["152 windows", column(152, window)],
    ["152 tabs", column(152, tab)],
  ])("%s stay in the sheet, and no name is painted over another", async (_name, components) => {
    const frame = await openBuilder(host, { components });
    expect(await overflowing(frame)).toEqual({ below: 0, tall: 0, gone: 0 });
  });
});

describe("a menu that grows while it is open", () => {
  it("stays whole in the frame when the assistant writes and every item says why it cannot be chosen", async () => {
    const frame = await openBuilder(host, {
      components: { children: [{ type: "row", children: [window("clients"), window("orders")] }] },
    });
    const tile = frame.locator("[data-tile]").first();
    await tile.click({ button: "right", position: { x: 100, y: 250 } });
    const menu = frame.getByRole("menu");
    const before = (await menu.boundingBox())?.height ?? 0;
    await host.say("ui/notifications/response-generation-status", { isGenerating: true });
    await expect.poll(async () => (await menu.boundingBox())?.height ?? 0).toBeGreaterThan(before);
    await expect
      .poll(() => menu.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    expect(await menu.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    const last = menu.getByRole("menuitem").last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});

describe("a tab keeps the focus", () => {
  it.each(["F2", "ContextMenu"])("when what %s opened is left with Escape", async (key) => {
    const frame = await openBuilder(host, {
      components: {
        children: [{ type: "group", children: [window("chart"), window("news"), window("risk")] }],
      },
    });
    const risk = frame.getByRole("tab", { name: "risk" });
    await risk.focus();
    await host.page.keyboard.press(key);
    await frame.locator("[role=menu], dialog[open]").first().waitFor();
    await host.page.keyboard.press("Escape");
    await frame.locator("[role=menu], dialog[open]").first().waitFor({ state: "detached" });
    expect(await risk.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("a builder in a box of 320 by 192", () => {
  it("leaves half of the height to what it shows, and Open in sight", async () => {
    const frame = await host.open({
      vendor: "none",
      box: [320, 192],
      context: { displayMode: "inline", containerDimensions: { width: 320, height: 192 } },
      tools: { workspace_widget_open: { content: [] } },
    });
    await showBuilder(host, { children: [{ type: "row", children: [window("clients"), window("orders")] }] });
    await frame.getByRole("tree").waitFor();
    const tree = await frame.getByRole("tree").evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - top;
    });
    expect(tree).toBeGreaterThanOrEqual(56);
    const open = frame.getByRole("button", { name: "Open workspace" });
    expect(await open.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
  });
});

describe("the import dialog", () => {
  it("has its three buttons in one line at 1000 px", async () => {
    const frame = await openBuilder(host, { components: { children: [window("clients")] } });
    await frame.getByRole("button", { name: "More", exact: true }).click();
    await frame.getByRole("menuitem", { name: "Import layout…" }).click();
    const tops = await frame
      .locator(".form__actions button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  });
});
