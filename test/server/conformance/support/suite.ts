import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const HOME = resolve(import.meta.dirname, "../suite");
const DIST = join(HOME, "node_modules/@modelcontextprotocol/conformance/dist");
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Installs the suite where it is missing. */
export async function installSuite(): Promise<void> {
  if (!existsSync(DIST)) await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: HOME });
  // One command of the suite, not used here, needs fs.globSync, which Node 20 does not have.
  const source = await readFile(join(DIST, "index.js"), "utf8");
  await writeFile(join(DIST, "runnable.js"), source.replace(/globSync as [\w$]+,/u, ""));
}

export interface SuiteRun {
  /** 0 when every scenario that counts passed. */
  readonly code: number;
  readonly output: string;
}

export async function runSuite(url: string, ...options: string[]): Promise<SuiteRun> {
  const args = [join(DIST, "runnable.js"), "server", "--url", url, ...options];
  try {
    const { stdout, stderr } = await run(process.execPath, args, { maxBuffer: MAX_OUTPUT, cwd: HOME });
    return { code: 0, output: stdout + stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === "number" ? code : 1, output: `${stdout ?? ""}${stderr ?? ""}` };
  }
}

/** How the scenarios went that a revision requires, as the suite's own list of them says. */
export async function scoredIn(
  output: string,
  revision: string,
): Promise<{ passed: number; failed: readonly string[] }> {
  const list = await readFile(join(DIST, `../requirements/${revision}.yaml`), "utf8");
  const part = /^server:\n((?: {2}- .*\n)+)/mu.exec(list)?.[1] ?? "";
  const required = [...part.matchAll(/- (\S+)/gu)].map(([, name = ""]) => name);
  const failed = required.filter((name) => !passedIn(output, name));
  return { passed: required.length - failed.length, failed };
}

/** A scenario counts as passed where it checked something and nothing failed. */
export function passedIn(output: string, scenario: string): boolean {
  return new RegExp(`^✓ ${scenario}: [1-9]\\d* passed, 0 failed`, "mu").test(output);
}
