import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_LAYOUTS, MARKUP } from "../support/hostileLayouts.ts";
import { launchChromium } from "./support/launchChromium.ts";
import { openBuilder, openedLayouts } from "./support/openBuilder.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";

/** What breaks editors, in the built widget. Each opens, can be edited and goes back whole. */

let browser: Browser;
let host: StrictHost;

beforeAll(async () => {
  browser = await launchChromium();
  host = await openStrictHost(browser);
});
afterAll(async () => {
  await host.end();
  await browser.close();
});

const build = (components: object): Promise<Frame> => openBuilder(host, { components });

const widthOf = (frame: Frame) => frame.evaluate(() => document.documentElement.scrollWidth);

describe("the widget shows and keeps", () => {
  it.each(Object.entries(HOSTILE_LAYOUTS))("%s", async (name, components) => {
    const frame = await build(components);
    expect(await widthOf(frame)).toBe(1000);
    const title = frame.getByRole("textbox", { name: "Workspace title" });
    await title.fill("Kept");
    await title.press("Enter");
    await expect.poll(() => frame.getByRole("button", { name: /^Undo/ }).isEnabled()).toBe(true);
    const { children } = components;
    if (name !== "nothing but empty boxes") {
      const before = (await openedLayouts(host)).length;
      await frame.getByRole("button", { name: "Open workspace" }).click();
      await expect.poll(async () => (await openedLayouts(host)).length).toBe(before + 1);
      const sent = (await openedLayouts(host)).at(-1);
      expect(namesIn(sent)).toEqual(namesIn({ children: children ?? [] }));
    }
    expect(host.problems).toEqual([]);
    expect(await host.page.title()).toBe("Host");
    await host.page.evaluate(() => document.querySelector("iframe")?.remove());
  });
});

it("markup in names is text: nothing of it becomes an element", async () => {
  const frame = await build(HOSTILE_LAYOUTS["markup in names"] ?? {});
  expect(await frame.getByText(MARKUP, { exact: true }).count()).toBeGreaterThan(0);
  expect(await frame.locator("img[src=x], b").count()).toBe(0);
  expect(await frame.title()).not.toBe("hurt");
});

/** Applications in the order of the tree. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "appName" in value && typeof value.appName === "string" ? [value.appName] : [];
  return [...own, ...("children" in value ? namesIn(value.children) : [])];
}
