import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { launchChromium } from "../launchChromium.ts";
import { openStrictHost, type StrictHost } from "./openStrictHost.ts";

/**
 * A browser for the tests of a file and a strict host for each of them, given before it begins. What the host or its
 * pages had to complain of fails the test.
 */
export function useStrictHost(give: (host: StrictHost, browser: Browser) => void): void {
  let browser: Browser;
  let host: StrictHost;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  beforeEach(async () => {
    host = await openStrictHost(browser);
    give(host, browser);
  });
  afterEach(async () => {
    const { problems } = host;
    await host.end();
    expect(problems).toEqual([]);
  });
  afterAll(() => browser.close());
}
