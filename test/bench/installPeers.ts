import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const ManifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const InstalledSchema = z.object({ version: z.string() });

/** Installs what the benchmark runs beside ours, from a lock of its own. Without it the bench goes on, and says so. */
export function installPeers(folder: string): void {
  if (isInstalled(folder)) return;
  try {
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  } catch {
    console.log(
      "The peers could not be installed: npm ci failed in test/bench/peers. Ours is measured alone.",
    );
  }
}

function isInstalled(folder: string): boolean {
  const { dependencies } = ManifestSchema.parse(readJson(join(folder, "package.json")));
  return Object.entries(dependencies).every(([name, version]) => {
    const path = join(folder, "node_modules", name, "package.json");
    return existsSync(path) && InstalledSchema.parse(readJson(path)).version === version;
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
