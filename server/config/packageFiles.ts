import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartError } from "../startError.ts";

const PackageSchema = z.object({ name: z.string(), version: z.string() });

/** The folder of this package, wherever in it the running file was bundled to. */
function packageRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
  }
  throw new StartError(`There is no package.json above ${start}: the installation is not complete.`);
}

const root = packageRoot();

export const { version } = PackageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

/** The demo applications and workspaces. */
export const demoDefinitions = join(root, "definitions");

/** The built main file of the demo applications. */
export const demoAppMain = join(root, "dist/server/demoApp.js");

/** The folder of the built playground page. */
export const playgroundPage = join(root, "dist/playground");

/** @throws StartError when the widget was not built. */
export async function readWidgetPage(): Promise<string> {
  const path = join(root, "dist/widget/index.html");
  return readFile(path, "utf8").catch(() => {
    throw new StartError(`The widget page ${path} is missing: run "npm run build" first.`);
  });
}
