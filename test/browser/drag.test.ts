import type { Browser, CDPSession, Frame, Locator } from "playwright-core";
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

const PAIR = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: "clients" },
        { type: "window", appName: "orders" },
      ],
    },
  ],
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A builder with two windows side by side, and what a hand needs in it. */
async function build(components: object = PAIR, options: PlaygroundOptions = {}) {
  playground = await openPlayground(browser, product, { surface: "window", width: "1400", ...options });
  const widget = await playground.callWidget({ mode: "builder", components: JSON.stringify(components) });
  const { mouse } = playground.page;
  const entry = widget.getByRole("region", { name: "Applications" }).locator("[data-drag-app]").first();
  const tiles = widget.locator("[data-canvas] [data-tile]");
  await tiles.first().waitFor();
  return {
    widget,
    mouse,
    entry,
    tiles,
    canvas: widget.getByRole("region", { name: "Canvas" }),
    undo: widget.getByRole("button", { name: /^Undo/ }),
    isLifted: async () => (await widget.locator(".drag-layer").getAttribute("data-shown")) === "true",
    /** Takes hold of something and moves it to a point, without letting go. */
    carry: async (from: Locator, to: { x: number; y: number }) => {
      const start = middleOf(await boxOf(from));
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x + 8, start.y + 8, { steps: 2 });
      await mouse.move(to.x, to.y, { steps: 10 });
      await nextFrame(widget);
    },
  };
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return box;
}
const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
const within = ({ x, y, width, height }: Box, share: readonly [x: number, y: number]) => ({
  x: x + width * share[0],
  y: y + height * share[1],
});
const nextFrame = (frame: Frame) =>
  frame.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 150))));

/** The ghost is drawn exactly where the selected window is after the drop, its tab strip included. */
async function landedBox(widget: Frame): Promise<Box> {
  const tile = widget.locator("[data-tile][data-selected]");
  const isAlone = (await tile.locator("xpath=../div[1]//*[@role='tab']").count()) === 1;
  return boxOf(isAlone ? tile.locator("xpath=..") : tile);
}

function expectSameBox(one: Box, other: Box, where: string): void {
  for (const key of ["x", "y", "width", "height"] as const)
    expect(Math.abs(one[key] - other[key]), `${where}, ${key}`).toBeLessThan(1);
}

describe("from the list of applications", () => {
  it("lands at every edge and in the middle of a window, exactly where the ghost was", async () => {
    const { widget, mouse, entry, tiles, carry, undo } = await build();
    const zones = {
      left: [0.1, 0.5],
      right: [0.9, 0.5],
      top: [0.5, 0.1],
      bottom: [0.5, 0.9],
      middle: [0.5, 0.5],
    } as const;
    for (const [name, share] of Object.entries(zones)) {
      await carry(entry, within(await boxOf(tiles.nth(1)), share));
      const ghost = await boxOf(widget.locator(".drag-layer .drag-ghost"));
      await mouse.up();
      await widget.locator("[data-tile][data-selected]").waitFor();
      expectSameBox(await landedBox(widget), ghost, name);
      await undo.click();
      await expect.poll(() => tiles.count()).toBe(2);
    }
    expect(playground.problems).toEqual([]);
  });

  it("takes half of the canvas at each of its edges, along its row a third beside two", async () => {
    const { widget, mouse, entry, tiles, canvas, carry, undo } = await build();
    const area = await boxOf(canvas);
    const edges = {
      left: [0.003, 0.5],
      right: [0.997, 0.5],
      top: [0.5, 0.003],
      bottom: [0.5, 0.997],
    } as const;
    for (const [side, share] of Object.entries(edges)) {
      await carry(entry, within(area, share));
      await mouse.up();
      await widget.locator("[data-tile][data-selected]").waitFor();
      const { width, height } = await landedBox(widget);
      const isAlong = side === "left" || side === "right";
      const across = isAlong ? width / area.width : height / area.height;
      // Of the canvas with its margins and splitters, so a little less than its part.
      const part = isAlong ? 1 / 3 : 1 / 2;
      expect(across, side).toBeGreaterThan(part - 0.05);
      expect(across, side).toBeLessThan(part);
      await undo.click();
      await expect.poll(() => tiles.count()).toBe(2);
    }
  });
});

describe("a drag that is given up", () => {
  it("changes nothing on Escape, and the next one works", async () => {
    const { mouse, entry, tiles, carry, isLifted, undo, widget } = await build();
    await carry(entry, middleOf(await boxOf(tiles.nth(1))));
    expect(await isLifted()).toBe(true);
    await playground.page.keyboard.press("Escape");
    expect(await isLifted()).toBe(false);
    await mouse.up();
    expect(await tiles.count()).toBe(2);
    expect(await undo.isEnabled()).toBe(false);
    await carry(entry, within(await boxOf(tiles.nth(1)), [0.9, 0.5]));
    await mouse.up();
    await widget.locator("[data-tile][data-selected]").waitFor();
    expect(await tiles.count()).toBe(3);
  });

  it.each([
    ["same-origin", false],
    ["opaque", true],
  ])("never sticks when the button is let go outside a %s frame", async (_name, opaqueFrame) => {
    const { mouse, entry, tiles, carry, isLifted, undo } = await build(PAIR, { opaqueFrame });
    await carry(entry, middleOf(await boxOf(tiles.nth(1))));
    await mouse.move(5, 5, { steps: 5 });
    await mouse.up();
    const target = middleOf(await boxOf(tiles.nth(0)));
    await mouse.move(target.x, target.y, { steps: 5 });
    await expect.poll(isLifted).toBe(false);
    await mouse.click(target.x, target.y);
    expect(await tiles.count()).toBe(2);
    expect(await undo.isEnabled()).toBe(false);
    expect(playground.problems).toEqual([]);
  });

  it("records nothing when a window is dropped on itself", async () => {
    const { mouse, tiles, carry, undo } = await build();
    const box = await boxOf(tiles.first());
    await carry(tiles.first(), within(box, [0.3, 0.3]));
    await mouse.up();
    expect(await undo.isEnabled()).toBe(false);
  });
});

describe("tabs", () => {
  const TABS = {
    children: [
      {
        type: "group",
        children: ["clients", "orders", "news"].map((appName) => ({ type: "window", appName })),
      },
    ],
  };
  const names = (widget: Frame) => widget.getByRole("tab").allTextContents();

  it("change their order along the strip", async () => {
    const { widget, mouse, carry } = await build(TABS);
    const tabs = widget.getByRole("region", { name: "Canvas" }).getByRole("tab");
    const before = await tabs.allTextContents();
    const last = await boxOf(tabs.nth(2));
    await carry(tabs.nth(0), { x: last.x + last.width - 3, y: last.y + last.height / 2 });
    await mouse.up();
    await expect.poll(() => tabs.allTextContents()).toEqual([before[1], before[2], before[0]]);
    expect(await names(widget)).not.toEqual(before);
  });

  it("become a window beside the others at an edge", async () => {
    const { widget, mouse, tiles, carry, canvas } = await build(TABS);
    const tab = canvas.getByRole("tab").nth(2);
    await carry(tab, within(await boxOf(tiles.first()), [0.95, 0.5]));
    await mouse.up();
    await expect.poll(() => canvas.getByRole("tablist").count()).toBe(2);
    expect(await widget.locator("[data-canvas] [role=separator]").count()).toBe(1);
  });
});

describe("sizes", () => {
  it("follow the splitter, true to the pixel, as one step", async () => {
    const { widget, mouse, tiles, undo } = await build();
    const splitter = widget.getByRole("separator");
    const [start, left] = [middleOf(await boxOf(splitter)), await boxOf(tiles.first())];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(start.x - 60, start.y, { steps: 6 });
    expect(Math.abs((await boxOf(tiles.first())).width - (left.width - 60))).toBeLessThan(1);
    expect(await widget.locator(".size-label").textContent()).toMatch(/^\d+ % · \d+ px$/);
    await mouse.up();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    expect(Math.abs((await boxOf(tiles.first())).width - (left.width - 60))).toBeLessThan(1);
    await splitter.dblclick();
    await expect
      .poll(async () => Math.round((await boxOf(tiles.first())).width))
      .toBe(Math.round(left.width));
  });

  it("end where they were seen last when the button is let go outside", async () => {
    const { widget, mouse } = await build(PAIR, { opaqueFrame: true });
    const splitter = widget.getByRole("separator");
    const start = middleOf(await boxOf(splitter));
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(start.x - 60, start.y, { steps: 4 });
    await mouse.move(5, 5, { steps: 4 });
    await mouse.up();
    await mouse.move(start.x + 100, start.y, { steps: 4 });
    const value = await splitter.getAttribute("aria-valuenow");
    await mouse.move(start.x + 200, start.y, { steps: 4 });
    expect(await splitter.getAttribute("aria-valuenow")).toBe(value);
  });
});

describe("by touch", () => {
  async function touch(session: CDPSession, points: readonly { x: number; y: number }[], hold: number) {
    const [first, ...rest] = points;
    if (!first) return;
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
    await new Promise((done) => setTimeout(done, hold));
    for (const point of rest)
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  it("lifts after a long press and drops; a wipe takes nothing along", async () => {
    const { entry, tiles, widget } = await build();
    const session = await playground.context.newCDPSession(playground.page);
    const start = middleOf(await boxOf(entry));
    const end = within(await boxOf(tiles.nth(1)), [0.9, 0.5]);
    const way = Array.from({ length: 8 }, (_, step) => ({
      x: start.x + ((end.x - start.x) * (step + 1)) / 8,
      y: start.y + ((end.y - start.y) * (step + 1)) / 8,
    }));
    const wipe = [start, { x: start.x, y: start.y + 40 }, { x: start.x, y: start.y + 120 }];
    await touch(session, wipe, 30);
    expect(await tiles.count()).toBe(2);
    await touch(session, [middleOf(await boxOf(entry)), ...way], 400);
    await widget.locator("[data-tile][data-selected]").waitFor();
    expect(await tiles.count()).toBe(3);
  });
});

it("draws no tile again while 60 moves go by, over 100 windows", async () => {
  const window = (index: number) => ({ type: "window", appName: index % 2 === 0 ? "clients" : "orders" });
  const rows = Array.from({ length: 10 }, () => ({
    type: "row",
    children: Array.from({ length: 10 }, (_, index) => window(index)),
  }));
  const { widget, mouse, entry, canvas, carry } = await build({
    children: [{ type: "column", children: rows }],
  });
  const area = await boxOf(canvas);
  await carry(entry, within(area, [0.05, 0.05]));
  await canvas.evaluate((element) => {
    const observer = new MutationObserver((records) => {
      element.dataset["changes"] = String(Number(element.dataset["changes"] ?? 0) + records.length);
    });
    for (const child of element.children)
      observer.observe(child, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  for (let step = 0; step < 60; step++) {
    const at = within(area, [0.05 + (step / 60) * 0.9, 0.1 + ((step * 7) % 60) / 75]);
    await mouse.move(at.x, at.y);
  }
  await nextFrame(widget);
  expect(await canvas.getAttribute("data-changes")).toBeNull();
  await mouse.up();
  await widget.locator("[data-tile][data-selected]").waitFor();
});
