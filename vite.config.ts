import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { defineConfig } from "vitest/config";
import { z } from "zod";
import { LayoutApplyInputSchema } from "./shared/contract/layoutTools.ts";

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
  build: { outDir: here(outDir), emptyOutDir: true, target: "es2022", reportCompressedSize: false },
});

/** One bundle for a quick start; the io.Connect family stays outside and is loaded when it is needed. */
const server: UserConfig = {
  define,
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
      "write-file-atomic",
    ],
  },
};

/** The benchmark in TypeScript, run by the Node versions that do not strip types. */
const bench: UserConfig = {
  build: {
    ssr: here("test/bench/main.ts"),
    outDir: here("dist/bench"),
    emptyOutDir: true,
    target: "node20",
  },
};

const builds: Record<string, UserConfig> = {
  widget: page("widget", "dist/widget"),
  playground: page("server/playground/page", "dist/playground"),
  server,
  bench,
};

export default defineConfig(({ mode }) => ({
  ...builds[mode],
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["test/{shared,server}/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        define,
        test: {
          name: "jsdom",
          environment: "jsdom",
          include: ["test/widget/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/browser/support/globalSetup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
