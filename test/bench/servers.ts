import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A server under measurement and the one call that is timed on it. */
export interface BenchServer {
  readonly name: string;
  readonly transport: "http" | "stdio";
  readonly args: readonly string[];
  readonly call: { readonly name: string; readonly arguments: Record<string, unknown> };
}

const root = resolve(import.meta.dirname, "../..");
const ours = join(root, "dist/server/main.js");
const bare = join(root, "test/bench/bare.js");
const basicReact = join(
  root,
  "test/bench/peers/node_modules/@modelcontextprotocol/server-basic-react/dist/index.js",
);
const store = mkdtempSync(join(tmpdir(), "workspace-widget-bench-"));

const echo = { name: "echo", arguments: {} };
const getTime = { name: "get-time", arguments: {} };
const widget = {
  name: "io_connect_get_workspace_widget",
  arguments: {
    mode: "builder",
    components: JSON.stringify({
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "a" },
            { type: "window", appName: "b" },
          ],
        },
      ],
    }),
  },
};

export const SERVERS: readonly BenchServer[] = [
  { name: "bare", transport: "http", args: [bare, "http"], call: echo },
  { name: "basic-react", transport: "http", args: [basicReact], call: getTime },
  { name: "workspace-widget", transport: "http", args: [ours, "http", "--store", store], call: widget },
  { name: "bare", transport: "stdio", args: [bare, "stdio"], call: echo },
  { name: "basic-react", transport: "stdio", args: [basicReact, "--stdio"], call: getTime },
  { name: "workspace-widget", transport: "stdio", args: [ours, "stdio", "--store", store], call: widget },
];
