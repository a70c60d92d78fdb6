import { findOrInstallProgram, findProgram } from "../../support/debianPackage.ts";

const CHROMIUM = {
  names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debianPackage: "chromium",
  variable: "CHROMIUM_PATH",
  how: "The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.",
};

/** A quiet browser: no first-run pages, no traffic of its own. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** Path of an installed Chromium. @throws Error that says how to get one. */
export const findChromium = (): string => findProgram(CHROMIUM);

/** Like findChromium, but on Debian as root a missing Chromium is installed. */
export const findOrInstallChromium = (): string => findOrInstallProgram(CHROMIUM);
