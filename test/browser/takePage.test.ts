import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./support/launchChromium.ts";
import { servePages } from "./support/servePages.ts";
import { takePage } from "./support/takePage.ts";

/** Pages are taken again by later tests of a file: they must not find what an earlier one has left. */

let browser: Browser;
let site: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  browser = await launchChromium();
  const text = '<!doctype html><title>Site</title><link rel="icon" href="data:,">';
  site = await servePages({ "/": ["text/html", text] });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it("one that was given back is taken again, as if it were new", async () => {
  const first = await takePage(browser, { width: 800, height: 600 });
  await first.page.goto(site.url);
  await first.page.evaluate(() => {
    localStorage.setItem("kept", "yes");
    reportError(new Error("wrong"));
  });
  await first.page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
  await first.page.mouse.move(50, 50);
  await first.page.mouse.down();
  await expect.poll(() => first.problems).toEqual(["exception: wrong"]);
  await first.giveBack();

  const second = await takePage(browser, { width: 400, height: 300 });
  expect(second.page === first.page).toBe(true);
  await second.page.goto(site.url);
  const found = await second.page.evaluate(() => ({
    stored: localStorage.length,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isForced: matchMedia("(forced-colors: active)").matches,
    size: [innerWidth, innerHeight],
  }));
  expect(found).toEqual({ stored: 0, isDark: false, isForced: false, size: [400, 300] });
  expect(second.problems).toEqual([]);
  await second.giveBack();
});

it("two that are taken at once are two, also where one was given back twice", async () => {
  const size = { width: 400, height: 300 };
  const one = await takePage(browser, size);
  await one.giveBack();
  await one.giveBack();
  const pages = [await takePage(browser, size), await takePage(browser, size)];
  expect(new Set(pages.map(({ page }) => page)).size).toBe(2);
  for (const { giveBack } of pages) await giveBack();
});
