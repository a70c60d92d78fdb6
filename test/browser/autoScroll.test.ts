import { describe, expect, it } from "vitest";
import { openBuilder } from "./support/openBuilder.ts";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const app = (index: number) => ({ type: "window", appName: `application ${index}` });
const TABS = {
  children: [
    {
      type: "group",
      config: { activeTabIndex: 0 },
      children: Array.from({ length: 30 }, (_, at) => app(at)),
    },
  ],
};

/** What scrolls has come to its end. */
async function untilAtRest(scrolled: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      const at = await scrolled();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return (await scrolled()) === at;
    })
    .toBe(true);
}

/** Takes the first tab to a place of its strip, as a share of the strip's width, and rests there. */
async function carryTab(name: string, share: number) {
  const frame = await openBuilder(host, { components: TABS });
  const list = frame.locator(".strip__tabs");
  const { mouse } = host.page;
  const from = await frame.getByRole("tab", { name, exact: true }).boundingBox();
  const strip = await list.boundingBox();
  if (!from || !strip) throw new Error("There are no tabs.");
  const y = strip.y + strip.height / 2;
  await mouse.move(from.x + 20, y);
  await mouse.down();
  await mouse.move(from.x + 40, y, { steps: 4 });
  await mouse.move(strip.x + strip.width * share, y, { steps: 12 });
  const scrolled = () => list.evaluate((element) => element.scrollLeft);
  const names = () => frame.getByRole("tab").allTextContents();
  return { frame, mouse, scrolled, names, y };
}

describe("a tab that is carried to the end of a strip that scrolls", () => {
  it("scrolls the strip while it rests there, and goes where it is seen to go", async () => {
    const { mouse, scrolled, names } = await carryTab("application 0", 0.97);
    await expect.poll(scrolled).toBeGreaterThan(300);
    await untilAtRest(scrolled);
    await mouse.up();
    // At the end: behind the last or before it, as the pointer stands.
    await expect.poll(async () => (await names()).indexOf("application 0")).toBeGreaterThan(27);
  });

  it("scrolls nothing where it rests in the middle", async () => {
    const { mouse, scrolled } = await carryTab("application 0", 0.5);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await scrolled()).toBe(0);
    await mouse.up();
  });
});

describe("a row that is carried in the outline", () => {
  const rows = Array.from({ length: 40 }, (_, at) => app(at));
  const LONG = { children: [{ type: "column", children: rows }] };

  /** Takes the first row to a place of the tree, as a share of its height, and rests there. */
  async function carryRow(share: number) {
    const frame = await openBuilder(host, { components: LONG });
    const tree = frame.getByRole("tree");
    const { mouse } = host.page;
    const from = await frame.getByRole("treeitem", { name: "application 0", exact: true }).boundingBox();
    const view = await tree.boundingBox();
    if (!from || !view) throw new Error("There are no rows.");
    const x = from.x + 80;
    await mouse.move(x, from.y + 10);
    await mouse.down();
    await mouse.move(x, from.y + 30, { steps: 4 });
    await mouse.move(x, view.y + view.height * share, { steps: 12 });
    const scrolled = () => tree.evaluate((element) => element.scrollTop);
    const names = () => frame.locator(".tree-row__name").allTextContents();
    return { frame, mouse, scrolled, names };
  }

  it("scrolls the tree at its lower end, and lands behind the row under the pointer", async () => {
    const { mouse, scrolled, names } = await carryRow(0.97);
    await expect.poll(scrolled).toBeGreaterThan(200);
    await untilAtRest(scrolled);
    await mouse.up();
    await expect.poll(async () => (await names()).indexOf("application 0")).toBeGreaterThan(37);
  });

  it("lands between two rows without scrolling, where the line was", async () => {
    const { frame, mouse, scrolled, names } = await carryRow(0.5);
    // The line glides to its place.
    await host.page.waitForTimeout(400);
    const line = await frame.locator(".drag-line").boundingBox();
    expect(await scrolled()).toBe(0);
    await mouse.up();
    await expect.poll(async () => (await names()).indexOf("application 0")).toBeGreaterThan(2);
    const moved = await frame.getByRole("treeitem", { name: "application 0", exact: true }).boundingBox();
    if (!line || !moved) throw new Error("There is no line.");
    // The rows behind the old place have moved up by one: the row ends where the line was.
    expect(Math.abs(moved.y + moved.height - line.y - 1)).toBeLessThan(3);
  });
});
