import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that goes with this process, for what is measured outside of a test. */
export function processDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "workspace-widget-bench-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}
