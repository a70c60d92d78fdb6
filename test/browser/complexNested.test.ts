import type { Browser, Frame, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drag } from "./support/drag.ts";

import { launchChromium } from "./support/launchChromium.ts";
import { openBuilder, openedLayouts } from "./support/openBuilder.ts";
import { listenTo } from "./support/spokenPage.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";
import { fingerOn, type Point } from "./support/touch.ts";

/** The "Complex nested" example of the tool's own description. */
const COMPLEX_NESTED = {
  children: [
    {
      type: "column",
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "app1" },
            { type: "window", appName: "app2" },
          ],
          config: { height: 60 },
        },
        { type: "group", children: [{ type: "window", appName: "app3" }], config: { height: 40 } },
      ],
    },
  ],
  config: { title: "Dashboard" },
};

let browser: Browser;
let host: StrictHost;
let frame: Frame;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  host = await openStrictHost(browser);
  frame = await openBuilder(host, { apps: ["app1", "app2", "app3"] });
});
afterEach(async () => {
  const { problems } = host;
  await host.end();
  expect(problems).toEqual([]);
});
afterAll(() => browser.close());

const entry = (name: string) =>
  frame.getByRole("region", { name: "Applications" }).getByRole("button", { name });
const canvas = () => frame.getByRole("region", { name: "Canvas" });
const tiles = () => canvas().locator("[data-tile]");
const row = (name: string) => frame.getByRole("treeitem", { name, exact: true });
const item = (name: string) => frame.getByRole("menuitem", { name, exact: true });
const button = (name: string) => frame.getByRole("button", { name, exact: true });

/** The outline as it reads, by level and name. */
const outline = () =>
  expect.poll(() =>
    frame
      .getByRole("treeitem")
      .evaluateAll((rows) =>
        rows.map(
          (one) =>
            `${one.getAttribute("aria-level")} ${one.querySelector(".tree-row__name")?.textContent ?? ""}`,
        ),
      ),
  );
const NESTED = ["1 Column", "2 Row", "3 app1", "3 app2", "2 Tabs", "3 app3"];

async function expectOpened(): Promise<void> {
  await expect.poll(() => openedLayouts(host)).toEqual([COMPLEX_NESTED]);
}

async function pointIn(element: Locator, share: Point): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y };
}

async function press(keys: readonly string[]): Promise<void> {
  for (const key of keys) await host.page.keyboard.press(key);
}

/** What has the focus: role, name and, of a splitter, the way it lies. */
const focused = () =>
  frame.evaluate(() => {
    const { activeElement: at } = document;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    const role = at?.getAttribute("role") ?? (at instanceof HTMLInputElement ? at.type : at?.tagName);
    const name = at?.getAttribute("aria-label") ?? label ?? at?.textContent;
    return [role?.toLowerCase(), at?.ariaOrientation, name].filter(Boolean).join(" ");
  });

/** Presses a key until the focus is where it should be. */
async function goTo(what: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60 && !what.test(await focused()); presses++) await press([key]);
  expect(await focused()).toMatch(what);
}

async function choose(...items: readonly RegExp[]): Promise<void> {
  await press(["Shift+F10"]);
  for (const one of items) {
    await frame.getByRole("menuitem", { name: one }).waitFor();
    await goTo(new RegExp(`^menuitem ${one.source.slice(1)}`), "ArrowDown");
    await press(["Enter"]);
  }
}

async function unwrapTabs(tap: (on: Locator) => Promise<void>): Promise<void> {
  await tap(row("Tabs"));
  await tap(button("More actions"));
  await tap(item("Unwrap"));
  await outline().toEqual(["1 Row", "2 app1", "2 app2"]);
}

async function finish(tap: (on: Locator) => Promise<void>): Promise<void> {
  await tap(row("Row"));
  await tap(frame.getByRole("tab", { name: "Details" }));
  const share = frame.getByRole("textbox", { name: /Share of the height/ });
  await share.fill("60");
  await share.press("Enter");
  const title = frame.getByRole("textbox", { name: "Workspace title" });
  await title.fill("Dashboard");
  await title.press("Enter");
  await tap(button("Open workspace"));
}

describe("the nested example of the tool's description is built", () => {
  it("by mouse", async () => {
    const click = (on: Locator) => on.click();
    await drag(entry("app1"), canvas());
    await outline().toEqual(["1 Tabs", "2 app1"]);
    await drag(entry("app2"), tiles().first());
    await outline().toEqual(["1 Tabs", "2 app1", "2 app2"]);
    await unwrapTabs(click);
    await drag(entry("app3"), canvas(), { x: 0.5, y: 0.995 });
    await outline().toEqual(NESTED);
    const splitter = canvas().getByRole("separator").and(frame.locator("[aria-orientation=horizontal]"));
    await drag(splitter, canvas(), { x: 0.5, y: 0.6 });
    await expect
      .poll(async () => Math.abs(Number(await splitter.getAttribute("aria-valuenow")) - 60))
      .toBeLessThan(3);
    await finish(click);
    await expectOpened();
  });

  it("by touch", async () => {
    const finger = await fingerOn(host.page);
    const isLifted = async () => (await frame.locator(".drag-layer").getAttribute("data-shown")) === "true";
    const carry = async (name: string, onto: Locator, share: Point) =>
      finger.carry(entry(name), await pointIn(onto, share), isLifted);
    await carry("app1", canvas(), { x: 0.5, y: 0.5 });
    await outline().toEqual(["1 Tabs", "2 app1"]);
    await carry("app2", tiles().first(), { x: 0.5, y: 0.5 });
    await outline().toEqual(["1 Tabs", "2 app1", "2 app2"]);
    await unwrapTabs(finger.tap);
    await carry("app3", canvas(), { x: 0.5, y: 0.995 });
    await outline().toEqual(NESTED);
    await finish(finger.tap);
    await expectOpened();
  });

  it("by keyboard alone", async () => {
    const { keyboard } = host.page;
    const add = async (name: string, where?: RegExp) => {
      if (where) {
        await goTo(/^radio/);
        await goTo(where, "ArrowDown");
      }
      await goTo(/^search Search applications/);
      await press(["Control+a"]);
      await keyboard.type(name);
      await press(["Enter"]);
    };
    const toOutline = () => goTo(/^treeitem/);

    await add("app1");
    await outline().toEqual(["1 Tabs", "2 app1"]);
    await add("app2", /^radio Tabs/);
    await outline().toEqual(["1 Tabs", "2 app1", "2 app2"]);
    await add("app3", /^radio Canvas/);
    await outline().toEqual(["1 Row", "2 Tabs", "3 app1", "3 app2", "2 Tabs", "3 app3"]);

    await toOutline();
    await press(["End", "ArrowUp", " ", "Home", "Enter", "ArrowDown", "Enter"]);
    await outline().toEqual(["1 Column", "2 Tabs", "3 app1", "3 app2", "2 Tabs", "3 app3"]);
    await press(["Home", "ArrowDown"]);
    await choose(/^Wrap in/, /^Row/);
    await outline().toEqual(["1 Column", "2 Row", "3 Tabs", "4 app1", "4 app2", "2 Tabs", "3 app3"]);
    await press(["Home", "ArrowDown", "ArrowDown"]);
    await choose(/^Unwrap/);
    await outline().toEqual(NESTED);

    await goTo(/^separator horizontal/);
    await press(["Shift+ArrowDown"]);
    await goTo(/^text Workspace title/);
    await press(["Control+a"]);
    await keyboard.type("Dashboard");
    await press(["Enter"]);
    await goTo(/^button Open workspace/);
    await press(["Enter"]);
    await expectOpened();
  });

  it("from a screen reader's tree alone", async () => {
    const page = await listenTo(host.page, frame);
    await page.press("button", "app1");
    await page.press("radio", "Tabs");
    await page.press("button", "app2");
    await page.press("treeitem", /^Tabs/);
    await page.press("button", "More actions");
    await page.press("menuitem", "Unwrap");
    await page.press("treeitem", /^Row/);
    await page.press("button", "More actions");
    await page.press("menuitem", /^Add beside/);
    await page.press("menuitem", /^Below/);
    await page.press("button", "app3");
    await page.press("treeitem", /^Row/);
    await page.press("tab", /^Details/);
    await page.type(/^Share of the height/, "60");
    await page.type("Workspace title", "Dashboard");
    await page.press("button", "Open workspace");
    await expectOpened();
  });
});
