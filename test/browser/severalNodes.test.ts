import type { Browser, Frame } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { openBuilder, openedLayouts } from "./support/openBuilder.ts";
import { openStrictHost, type StrictHost } from "./support/strictHost/openStrictHost.ts";

const window = (appName: string) => ({ type: "window", appName });
const FIVE = { children: [{ type: "row", children: ["app1", "app2", "app3", "app4", "app5"].map(window) }] };

let browser: Browser;
let host: StrictHost;
let frame: Frame;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  host = await openStrictHost(browser);
  frame = await openBuilder(host, {
    components: FIVE,
    apps: ["app1", "app2", "app3", "app4", "app5"],
  });
});
afterEach(async () => {
  const { problems } = host;
  await host.end();
  expect(problems).toEqual([]);
});
afterAll(() => browser.close());

const row = (name: string) => frame.getByRole("tree", { name: "Outline" }).getByRole("treeitem", { name });
const chosen = () => frame.getByRole("treeitem", { selected: true });

describe("several nodes at once, in a real browser", () => {
  it("are selected with the pointer, arranged in one step from the inspector, and undone with their selection", async () => {
    await row("app1").click();
    await row("app3").click({ modifiers: ["Control"] });
    await row("app2").click({ modifiers: ["Control"] });
    expect(await chosen().count()).toBe(3);
    await frame.getByRole("tab", { name: "Details" }).click();
    await frame.getByRole("heading", { name: "3 items selected" }).waitFor();
    await frame.getByRole("button", { name: "Arrange as" }).click();
    await frame.getByRole("menuitem", { name: "Stacked" }).click();
    await frame.getByRole("tab", { name: "Outline" }).click();
    expect(await frame.getByRole("treeitem", { name: "Column" }).getAttribute("aria-level")).toBe("2");
    await frame.getByRole("button", { name: "Undo", exact: true }).click();
    expect(await frame.getByRole("treeitem", { name: "Column" }).count()).toBe(0);
    expect(await chosen().count()).toBe(3);
  });

  it("go by keyboard: a range, one Delete, and the layout that opens has the others", async () => {
    await row("app2").click();
    await host.page.keyboard.press("Shift+ArrowDown");
    await host.page.keyboard.press("Shift+ArrowDown");
    await host.page.keyboard.press("Delete");
    expect(await row("app5").count()).toBe(1);
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await frame.getByText("is open").first().waitFor();
    const [opened] = await openedLayouts(host);
    expect(JSON.stringify(opened).match(/app\d/g)).toEqual(["app1", "app5"]);
  });
});
