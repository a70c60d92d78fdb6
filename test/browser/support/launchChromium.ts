import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";
import { CHROMIUM_FLAGS } from "./chromium.ts";

/** Starts the headless Chromium of this test run; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: inject("chromiumPath"), args: [...CHROMIUM_FLAGS] });
}
