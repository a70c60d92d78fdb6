import type { Browser, Frame, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { openPlayground, type PlaygroundOptions, type PlaygroundPage } from "./support/playgroundPage.ts";
import { startProduct, type Product } from "./support/startProduct.ts";

let browser: Browser;
let product: Product;
let playground: PlaygroundPage;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchChromium(), startProduct()]);
});
afterEach(() => playground.close());
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

const window = (appName: string) => ({ type: "window", appName });
const PAIR = { children: [{ type: "row", children: [window("clients"), window("orders")] }] };
const MANY_TABS = {
  children: [{ type: "group", children: Array.from({ length: 30 }, (_, at) => window(`app ${at}`)) }],
};

async function build(components: object, options: PlaygroundOptions = {}) {
  playground = await openPlayground(browser, product, { surface: "window", width: "1400", ...options });
  const widget = await playground.callWidget({ mode: "builder", components: JSON.stringify(components) });
  await widget.locator("[data-canvas] [data-tile]").first().waitFor({ state: "attached" });
  return { widget, tile: (at: number) => widget.locator("[data-canvas] [data-tile]").nth(at) };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return box;
}

const menuOf = (widget: Frame) => widget.getByRole("menu", { name: /^Actions for/ });
const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

describe("the menu of a tile", () => {
  it("opens at a right click, and the focus comes back to the tile", async () => {
    const { widget, tile } = await build(PAIR);
    await tile(1).click({ button: "right" });
    await menuOf(widget).waitFor();
    await playground.page.keyboard.press("Escape");
    await menuOf(widget).waitFor({ state: "detached" });
    expect(await hasFocus(tile(1))).toBe(true);
  });

  it("opens for a finger that rests, and lets one that moves drag", async () => {
    const { widget, tile } = await build(PAIR);
    const session = await playground.context.newCDPSession(playground.page);
    const { x, y, width, height } = await boxOf(tile(0));
    const at = { x: x + width / 2, y: y + height / 2 };
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await send("touchStart", [at]);
    await widget.locator(".drag-layer[data-shown=true]").waitFor({ state: "attached" });
    await send("touchEnd", []);
    await menuOf(widget).waitFor();
    expect(await widget.getByRole("button", { name: /^Undo/ }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a maximised tile", () => {
  it("fills the sheet, and every tile is where it was afterwards", async () => {
    const { widget, tile } = await build(PAIR);
    const before = [await boxOf(tile(0)), await boxOf(tile(1))];
    const sheet = await boxOf(widget.locator("[data-sheet]"));
    await tile(1).dblclick();
    expect((await boxOf(tile(1))).width).toBeGreaterThan(sheet.width - 20);
    expect(await tile(0).isVisible()).toBe(false);
    await playground.page.keyboard.press("Escape");
    expect([await boxOf(tile(0)), await boxOf(tile(1))]).toEqual(before);
  });
});

describe("thirty tabs", () => {
  it("are reached through the list at 320 px, and nothing scrolls sideways", async () => {
    const { widget } = await build(MANY_TABS, { width: "320" });
    await widget.getByRole("button", { name: "Canvas", exact: true }).click();
    await widget.locator(".strip__more").click();
    await widget.getByRole("combobox").fill("app 27");
    await playground.page.keyboard.press("Enter");
    const tab = widget.getByRole("tab", { name: "app 27", selected: true });
    expect(await hasFocus(tab)).toBe(true);
    const strip = await boxOf(widget.locator(".strip__tabs"));
    const box = await boxOf(tab);
    expect(box.x).toBeGreaterThanOrEqual(strip.x - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
    const overflow = await widget.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
