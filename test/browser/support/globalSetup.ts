import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findOrInstallChromium } from "./chromium.ts";
import { projectPath } from "./projectPath.ts";

declare module "vitest" {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

const BUILT = ["dist/server/main.js", "dist/widget/index.html", "dist/playground/index.html"];

/** Browser tests never skip: what they need is there, is fetched, or the run fails with a sentence. */
export function setup(project: TestProject): void {
  const missing = BUILT.filter((path) => !existsSync(projectPath(path)));
  if (missing.length > 0)
    throw new Error(
      `The browser tests drive the built product and ${missing.join(", ")} is missing. Run "npm run build".`,
    );
  project.provide("chromiumPath", findOrInstallChromium());
}
