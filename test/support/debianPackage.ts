import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface Program {
  /** What it may be called. */
  readonly names: readonly string[];
  /** The Debian package that has it. */
  readonly debianPackage: string;
  /** An environment variable that may name its path. */
  readonly variable: string;
  /** What a person is told who does not have it. */
  readonly how: string;
}

const ATTEMPTS = 20;
const PAUSE_MS = 3000;

/** Path of an installed program. @throws Error that says how to get it. */
export function findProgram(program: Program): string {
  const path = search(program);
  if (path === undefined) throw new Error(program.how);
  return path;
}

/** Like findProgram, but on Debian as root a missing program is installed. */
export function findOrInstallProgram(program: Program): string {
  if (search(program) === undefined && canInstall()) install(program);
  return findProgram(program);
}

function search({ names, variable }: Program): string | undefined {
  const given = process.env[variable];
  if (given !== undefined && given !== "") {
    if (isExecutable(given)) return given;
    throw new Error(`${variable} is ${given}, which cannot be run. Correct it or unset it.`);
  }
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
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

function install({ debianPackage, how }: Program): void {
  const run = (...args: string[]) =>
    execFileSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  // Another part of the tests may be installing something at the same time, and only one at a time can.
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      run("update", "-q");
      run("install", "-y", "-q", "--no-install-recommends", debianPackage);
      return;
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  throw new Error(`apt-get could not install ${debianPackage}. ${how}`);
}
