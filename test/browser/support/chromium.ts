import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const HOW =
  "The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.";

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
export function findChromium(): string {
  const path = search();
  if (path === undefined) throw new Error(HOW);
  return path;
}

/** Like findChromium, but on Debian as root a missing Chromium is installed. */
export function findOrInstallChromium(): string {
  if (search() === undefined && canInstall()) install();
  return findChromium();
}

function search(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run. Correct it or unset it.`);
  }
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** Some distributions put a script of that name there which only says where to get the real one. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

function install(): void {
  const run = (...args: string[]) =>
    execFileSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    run("update", "-q");
    run("install", "-y", "-q", "--no-install-recommends", "chromium");
  } catch {
    throw new Error(`apt-get could not install Chromium. ${HOW}`);
  }
}
