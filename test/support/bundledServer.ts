import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const PROJECT = resolve(import.meta.dirname, "../..");

export interface BundledServer {
  /** The bundled main.js. */
  readonly main: string;
  /** The package folder around it. */
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Bundles the server as it is now into a package of its own, with a stand-in for the widget page. It lies within the
 * project, so that the packages that stay outside the bundle are found.
 */
export async function bundleServer(options: { widgetHtml?: string } = {}): Promise<BundledServer> {
  const cache = join(PROJECT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, "bundled-server-"));
  // Loaded here: it is large, and only these tests need it.
  const { build } = await import("vite");
  await build({
    configFile: join(PROJECT, "vite.config.ts"),
    root: PROJECT,
    mode: "server",
    logLevel: "silent",
    build: { outDir: join(root, "dist/server") },
  });
  await cp(join(PROJECT, "definitions"), join(root, "definitions"), { recursive: true });
  await writeFile(
    join(root, "package.json"),
    JSON.stringify({ name: "workspace-widget", version: "9.8.7", type: "module" }),
  );
  if (options.widgetHtml !== undefined) {
    await mkdir(join(root, "dist/widget"));
    await writeFile(join(root, "dist/widget/index.html"), options.widgetHtml);
  }
  return {
    main: join(root, "dist/server/main.js"),
    root,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
