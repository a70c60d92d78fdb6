import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const PROJECT = resolve(import.meta.dirname, "../../../..");
const VITE = join(PROJECT, "node_modules/vite/bin/vite.js");

export interface BundledChild {
  start(args: readonly string[]): ChildProcess;
  /** The same where no file may get larger than so many blocks of the shell's: what is beyond is not written. */
  startLimited(blocks: number, args: readonly string[]): ChildProcess;
  remove(): Promise<void>;
}

/**
 * Bundles childMain.ts for a process of its own. It lies within the project, so that the packages that stay
 * outside the bundle are found.
 */
export async function bundleChild(): Promise<BundledChild> {
  const cache = join(PROJECT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, "io-child-"));
  const options = [
    "--ssr",
    join(import.meta.dirname, "childMain.ts"),
    "--outDir",
    outDir,
    "--target",
    "node20",
    "--logLevel",
    "error",
  ];
  await promisify(execFile)(process.execPath, [VITE, "build", ...options], { cwd: PROJECT });
  const main = join(outDir, "childMain.js");
  return {
    start: (args) => spawn(process.execPath, [main, ...args]),
    startLimited: (blocks, args) =>
      spawn("sh", ["-c", `ulimit -f ${blocks} && exec "$0" "$@"`, process.execPath, main, ...args]),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
