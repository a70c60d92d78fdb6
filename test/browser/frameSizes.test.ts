import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBuilder, openedLayouts, showBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** A layout has shares, not pixels: whatever becomes of the frame, it looks the same and is saved the same. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const window = (appName: string, width?: number) => ({
  type: "window",
  appName,
  ...(width === undefined ? {} : { config: { width } }),
});
const LAYOUT = {
  children: [{ type: "row", children: [window("a", 20), window("b", 50), window("c", 30)] }],
  config: { title: "Desk" },
};

/** Gives the frame another size, as a host does. */
async function resize(frame: Frame, [width, height]: readonly [width: number, height: number]) {
  await host.page.locator("iframe").evaluate(
    (element, [w, h]) => {
      element.style.inlineSize = `${w}px`;
      element.style.blockSize = `${h}px`;
    },
    [width, height] as const,
  );
  await frame.waitForFunction((px) => innerWidth === px, width);
}

/** Widths of the tiles in percent of the three, rounded. */
const shares = (frame: Frame) =>
  frame.locator("[data-canvas] [data-tile]").evaluateAll((tiles) => {
    const widths = tiles.map((tile) => tile.getBoundingClientRect().width);
    const all = widths.reduce((sum, width) => sum + width, 0);
    return widths.map((width) => Math.round((width / all) * 100));
  });

async function saved(frame: Frame): Promise<unknown> {
  await frame.getByRole("button", { name: "Open workspace" }).click();
  await expect.poll(async () => (await openedLayouts(host)).length).toBe(1);
  return (await openedLayouts(host))[0];
}

describe("shares stay what they are", () => {
  it("when the frame becomes narrower and wide again; the canvas always fills its place", async () => {
    const frame = await openBuilder(host, { components: LAYOUT });
    for (const size of [
      [1000, 640],
      [800, 400],
      [1090, 700],
    ] as const) {
      await resize(frame, size);
      await expect.poll(() => shares(frame)).toEqual([20, 50, 30]);
      const room = await frame.locator(".shell__canvas").evaluate((element) => element.clientWidth);
      const sheet = await frame.locator("[data-sheet]").evaluate((element) => element.clientWidth);
      expect(room - sheet).toBeLessThan(40);
    }
    expect(await saved(frame)).toEqual(LAYOUT);
  });

  it("when the layout comes into a frame that has no size yet", async () => {
    const frame = await host.open({
      vendor: "none",
      context: { displayMode: "fullscreen" },
      tools: {
        workspace_widget_open: {
          content: [],
          structuredContent: { success: true, workspaceId: "w", error: "" },
        },
      },
    });
    await resize(frame, [1, 1]);
    await showBuilder(host, LAYOUT);
    await expect.poll(() => frame.locator("[data-tile]").count()).toBeGreaterThan(0);
    await resize(frame, [1000, 640]);
    await expect.poll(() => shares(frame)).toEqual([20, 50, 30]);
    expect(await saved(frame)).toEqual(LAYOUT);
  });

  it("when a window fills the canvas, the frame changes and the whole is shown again", async () => {
    const frame = await openBuilder(host, { components: LAYOUT });
    const choose = async (name: string) => {
      await frame.getByRole("treeitem", { name: "b" }).click();
      await frame.getByRole("button", { name: "More actions" }).click();
      await frame.getByRole("menuitem", { name }).click();
    };
    await choose("Maximise");
    await resize(frame, [860, 500]);
    await choose("Show the whole layout");
    await resize(frame, [1000, 640]);
    await expect.poll(() => shares(frame)).toEqual([20, 50, 30]);
    expect(await frame.getByRole("button", { name: /^Undo|Nothing to undo/ }).isEnabled()).toBe(false);
    expect(await saved(frame)).toEqual(LAYOUT);
  });
});

it("a page with many tabs in a narrow strip comes to rest: nothing scrolls or changes by itself", async () => {
  const tabs = Array.from({ length: 40 }, (_, index) => window(`application ${index}`));
  const group = { type: "group", children: tabs, config: { width: 10 } };
  const frame = await openBuilder(host, {
    components: { children: [{ type: "row", children: [group, window("b", 90)] }] },
  });
  const changes = await frame.evaluate(async () => {
    const frames = async (count: number) => {
      for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
    };
    await frames(30);
    let seen = 0;
    const observer = new MutationObserver((records) => (seen += records.length));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener("scroll", () => (seen += 1), { capture: true });
    await frames(30);
    observer.disconnect();
    return seen;
  });
  expect(changes).toBe(0);
});
