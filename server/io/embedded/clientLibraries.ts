import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type IODesktop from "@interopio/desktop";
import type IOWorkspaces from "@interopio/workspaces-api";
import { z } from "zod";

/** The factories of the client and of its Workspaces API. */
interface ClientLibraries {
  readonly desktop: typeof IODesktop;
  readonly workspaces: typeof IOWorkspaces;
}

const factory = <T>() => z.object({ exports: z.custom<T>((value) => typeof value === "function") });
const DesktopModuleSchema = factory<typeof IODesktop>();
const WorkspacesModuleSchema = factory<typeof IOWorkspaces>();

const CompiledSchema = z.custom<(...parts: readonly unknown[]) => void>(
  (value) => typeof value === "function",
);

const TIMERS = {
  setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms).unref(),
  setInterval: (run: () => void, ms?: number) => setInterval(run, ms).unref(),
};

/** Runs a package's script as Node would, but on the timers above. */
function load(name: string): { exports: unknown } {
  const file = createRequire(import.meta.url).resolve(name);
  const module = { exports: {} };
  const scope = { exports: module.exports, module, require: createRequire(file), ...TIMERS };
  const compiled: unknown = compileFunction(readFileSync(file, "utf8"), Object.keys(scope), {
    filename: file,
  });
  CompiledSchema.parse(compiled)(...Object.values(scope));
  return module;
}

let loaded: ClientLibraries | undefined;

/**
 * Loads the client libraries so that none of their timers keeps the process alive: they leave some running for up to 90
 * seconds after their goodbye, and offer no way to end them.
 */
export function loadClientLibraries(): ClientLibraries {
  return (loaded ??= {
    desktop: DesktopModuleSchema.parse(load("@interopio/desktop")).exports,
    workspaces: WorkspacesModuleSchema.parse(load("@interopio/workspaces-api")).exports,
  });
}
