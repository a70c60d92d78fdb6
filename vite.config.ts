import { readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { defineConfig } from "vitest/config";
import { z } from "zod";
import { LayoutApplyInputSchema } from "./shared/contract/layoutTools.ts";
import { namedReact, smallLibraries, smallScript } from "./smallLibraries.config.ts";

const here = (path: string) => resolve(import.meta.dirname, path);

const { version } = JSON.parse(readFileSync(here("package.json"), "utf8")) as { version: string };
const define = {
  __APP_VERSION__: JSON.stringify(version),
  __LAYOUT_APPLY_SCHEMA__: JSON.stringify(
    z.toJSONSchema(LayoutApplyInputSchema, { io: "input", reused: "ref" }),
  ),
};

/** One HTML file without any external reference: hosts render it in a frame that may fetch nothing. */
const page = (root: string, outDir: string): UserConfig => ({
  root: here(root),
  define,
  plugins: [react(), viteSingleFile()],
  build: {
    outDir: here(outDir),
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    // There is one chunk, so nothing is preloaded.
    modulePreload: { polyfill: false },
  },
});

/** The widget's page: nothing in it that is not used. */
const smallPage = ({ plugins = [], ...config }: UserConfig): UserConfig => ({
  ...config,
  plugins: [namedReact(), smallLibraries(), smallScript(), ...plugins],
  build: {
    ...config.build,
    // No library here has getters that do something.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // The second minifier takes its time, and that is no news.
      checks: { pluginTimings: false },
    },
  },
});

/** One bundle for a quick start; the io.Connect family stays outside and is loaded when it is needed. */
const server: UserConfig = {
  define,
  plugins: [
    {
      name: "runnable",
      // npx makes a command runnable when it links it, not after every build.
      closeBundle: () => chmod(here("dist/server/main.js"), 0o755).catch(() => undefined),
    },
  ],
  build: {
    ssr: true,
    outDir: here("dist/server"),
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: {
      input: {
        main: here("server/main.ts"),
        index: here("server/index.ts"),
        demoApp: here("server/demoApps/demoApp.ts"),
      },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      "@interopio/desktop",
      "@interopio/workspaces-api",
      "@glue42/gateway-web",
      "pino",
      "prom-client",
      "rotating-file-stream",
      "@opentelemetry/api",
    ],
  },
};

/** The server for a page: everything in one module, since a page has no packages. */
const web: UserConfig = {
  define,
  build: {
    lib: { entry: here("server/web.ts"), formats: ["es"], fileName: "index" },
    outDir: here("dist/web"),
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
  },
};

/** The benchmark in TypeScript, run by the Node versions that do not strip types. */
const bench: UserConfig = {
  build: {
    ssr: true,
    outDir: here("dist/bench"),
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: {
      input: { main: here("test/bench/main.ts"), echoServer: here("test/bench/echoServer.ts") },
    },
  },
};

const builds: Record<string, UserConfig> = {
  widget: smallPage(page("widget", "dist/widget")),
  playground: page("server/playground/page", "dist/playground"),
  server,
  web,
  bench,
};

/** On a desk a test that fails now and then is looked at; in CI it is told as retried. */
const retry = process.env["CI"] ? 1 : 0;
/** How long something that has to come may take on a busy machine; the default is a second. */
const expect = { poll: { timeout: 15_000 } };

export default defineConfig(({ mode }) => ({
  ...builds[mode],
  test: {
    // Many tests wait for a process, a socket or a page: one worker less than cores leaves cores idle.
    maxWorkers: "100%",
    // What fails stands at the end of a log that may be cut.
    slowTestThreshold: 30_000,
    projects: [
      {
        define,
        test: {
          name: "node",
          retry,
          expect,
          environment: "node",
          include: ["test/{shared,server}/**/*.test.ts"],
          // Loading the same modules for every file took longer than the tests.
          isolate: false,
          setupFiles: ["test/support/closeWiresAfterEach.ts"],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        define,
        test: {
          name: "jsdom",
          retry,
          expect,
          environment: "jsdom",
          include: ["test/widget/**/*.test.{ts,tsx}"],
          isolate: false,
          setupFiles: ["test/support/cleanAfterEach.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "browser",
          retry,
          expect,
          environment: "node",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/browser/support/globalSetup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The other tests have the other cores.
          fileParallelism: false,
          // Playwright is loaded once a worker, not once a file.
          isolate: false,
        },
      },
    ],
  },
}));
