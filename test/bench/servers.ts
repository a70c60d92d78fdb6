import { join, resolve } from "node:path";
import { processDir } from "../support/processDir.ts";

/** A server under measurement and the one call that is timed on it. */
export interface BenchServer {
  readonly name: string;
  readonly transport: "http" | "stdio";
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Of the protocol; 2025 if left out. */
  readonly era?: "2026";
  /** What sessions and calls leave behind is measured too, over HTTP. */
  readonly memory?: true;
  readonly call: { readonly name: string; readonly arguments: Record<string, unknown> };
}

const root = resolve(import.meta.dirname, "../..");
const product = [join(root, "dist/server/main.js")];
const bare = join(root, "test/bench/bare.js");
const basicReact = join(
  root,
  "test/bench/peers/node_modules/@modelcontextprotocol/server-basic-react/dist/index.js",
);
/** Our way of serving with the tool of the bare server, so that the tool's own work does not count. */
const echoServer = join(root, "dist/bench/echoServer.js");
const kept = ["--store", processDir()];

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

const withTools = { TOOLS: "50" };

/** Servers that are compared with each other: those of one transport. */
export const SERVERS: readonly (readonly BenchServer[])[] = [
  [
    { name: "bare", transport: "http", args: [bare, "http"], call: echo },
    { name: "basic-react", transport: "http", args: [basicReact], call: getTime },
    {
      name: "ours, 50 echo tools",
      transport: "http",
      args: [echoServer, "http"],
      env: withTools,
      call: echo,
      memory: true,
    },
    {
      name: "ours, 50 echo tools, 2026",
      transport: "http",
      args: [echoServer, "http"],
      env: withTools,
      call: echo,
      era: "2026",
      memory: true,
    },
    { name: "workspace-widget", transport: "http", args: [...product, "http", ...kept], call: widget },
  ],
  [
    { name: "bare", transport: "stdio", args: [bare, "stdio"], call: echo },
    { name: "basic-react", transport: "stdio", args: [basicReact, "--stdio"], call: getTime },
    {
      name: "ours, 50 echo tools",
      transport: "stdio",
      args: [echoServer, "stdio"],
      env: withTools,
      call: echo,
    },
    { name: "workspace-widget", transport: "stdio", args: [...product, "stdio", ...kept], call: widget },
  ],
];

/** The product as people run it. */
export const PRODUCT: BenchServer = {
  name: "workspace-widget",
  transport: "http",
  args: [...product, "http", ...kept],
  call: widget,
};
