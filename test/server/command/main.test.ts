import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as ModernClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as ModernStdio } from "@modelcontextprotocol/client/stdio";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { APP_TOOLS, WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import { DEMO_APPS } from "../../../server/demoApps/demoTools.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { startRedis } from "../../support/redisServer.ts";
import { call, callWidget } from "../../support/widgetCalls.ts";
import { connectClient, initialize, openSession, UI_CAPABILITIES, WIDGET_HTML } from "../../support/wire.ts";

const ALL = [WIDGET_TOOL, ...Object.values(APP_TOOLS)];

/** Each starts processes with a platform inside. */
const SLOW = { timeout: 60_000 };

let server: BundledServer;
let folder: string;
const running = new Set<ChildProcessWithoutNullStreams>();

beforeAll(async () => {
  server = await bundleServer({ widgetHtml: WIDGET_HTML });
  folder = await mkdtemp(join(tmpdir(), "command-"));
  await mkdir(join(folder, "definitions"));
  await writeFile(
    join(folder, "definitions/apps.json"),
    JSON.stringify([{ name: "clients", type: "window", details: { url: "http://x" } }]),
  );
  await writeFile(
    join(folder, "definitions/trades.json"),
    JSON.stringify(savedRow("Trades", ["clients"]).layout),
  );
  await writeFile(join(folder, "definitions/broken.json"), "{");
}, 120_000);

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const own = () => ["--definitions", join(folder, "definitions"), "--store", join(folder, "store")];

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
  stdout: string;
  stderr: string;
}

function run(args: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [server.main, ...args], {
    env: { ...process.env, PORT: "", ...env },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const result: Run = { child, ended, stdout: "", stderr: "" };
  child.stdout.on("data", (data: Buffer) => (result.stdout += data.toString()));
  child.stderr.on("data", (data: Buffer) => (result.stderr += data.toString()));
  return result;
}

async function until<T>(found: () => T | undefined): Promise<T> {
  for (;;) {
    const value = found();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function startHttp(args: readonly string[] = [], env: Record<string, string> = {}) {
  const http = run(["http", ...own(), "--port", "0", ...args], env);
  const mcpUrl = await until(() => /http:\/\/\S+\/mcp/u.exec(http.stdout)?.[0]);
  return { http, mcpUrl };
}

/** What a command that cannot start prints, and its exit code. */
async function refusalOf(args: readonly string[], env: Record<string, string> = {}) {
  const refused = run(args, env);
  return { code: await refused.ended, stderr: refused.stderr, stdout: refused.stdout };
}

describe("stdio", SLOW, () => {
  const params = () => ({
    command: process.execPath,
    args: [server.main, "stdio", ...own()],
    stderr: "ignore" as const,
  });

  it("serves a client of the 2025 era on the embedded platform", async () => {
    const client = new Client({ name: "test", version: "1" }, { capabilities: UI_CAPABILITIES });
    await client.connect(new StdioClientTransport(params()));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(ALL);
    const { output, meta } = await callWidget(client, { workspaceName: "trades" });
    expect(output).toMatchObject({ success: true, workspaceName: "Trades" });
    expect(meta.apps).toMatchObject([{ name: "clients" }]);
    const opened = await call(client, APP_TOOLS.open, { workspaceName: "Trades", requestId: "r" });
    expect(opened.output).toMatchObject({ success: true });
    await client.close();
  });

  it("serves a client of the 2026 era", async () => {
    const client = new ModernClient(
      { name: "test", version: "1" },
      { capabilities: UI_CAPABILITIES, versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(new ModernStdio(params()));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(ALL);
    const result = await client.callTool({ name: WIDGET_TOOL, arguments: { workspaceName: "Trades" } });
    expect(result.structuredContent).toMatchObject({ success: true });
    await client.close();
  });

  it("prints messages of the protocol on stdout and nothing else, and ends with its client", async () => {
    const { child, ended, ...output } = await (async () => {
      const started = run(["stdio", ...own(), "--log-level", "debug"]);
      const send = (message: object) => started.child.stdin.write(`${JSON.stringify(message)}\n`);
      send(initialize());
      send({ jsonrpc: "2.0", method: "notifications/initialized" });
      started.child.stdin.write("no message\n");
      send({
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: { name: WIDGET_TOOL, arguments: { workspaceName: "Trades" } },
      });
      await until(() => (started.stdout.includes('"id":2') ? true : undefined));
      return started;
    })();
    child.stdin.end();
    expect(await ended).toBe(0);
    const lines = output.stdout.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { jsonrpc: string }).jsonrpc)).toEqual(
      lines.map(() => "2.0"),
    );
    const warnings = output.stderr.split("\n").filter((line) => line.includes("broken.json"));
    expect(warnings).toHaveLength(1);
  });
});

describe("stdio with a client that sends a line without end", SLOW, () => {
  it("says so and does not end as if all were well", async () => {
    const started = run(["stdio", ...own()]);
    // It may be closed before all of it was read.
    started.child.stdin.on("error", () => undefined);
    started.child.stdin.write(`${"x".repeat(11 * 1024 * 1024)}\n`);
    expect(await started.ended).toBe(1);
    expect(started.stderr).toContain("The connection with the client was ended.");
  });
});

describe("http", SLOW, () => {
  it("prints its addresses and a configuration that clients take, and serves there", async () => {
    const { http, mcpUrl } = await startHttp();
    const snippet = JSON.parse(/\{[\s\S]*\}/u.exec(http.stdout)?.[0] ?? "") as unknown;
    expect(snippet).toEqual({ mcpServers: { "workspace-widget": { type: "http", url: mcpUrl } } });
    const health = async (): Promise<unknown> => (await fetch(new URL("/health", mcpUrl))).json();
    expect(await health()).toMatchObject({ status: "ok", version: "9.8.7" });
    const client = await connectClient(mcpUrl);
    expect((await callWidget(client, { workspaceName: "Trades" })).output.success).toBe(true);
    expect(await health()).toMatchObject({ status: "ok", ioConnect: "connected" });
  });

  it("names no page that a browser could not open, where tokens are asked for, and where the token goes", async () => {
    const config = join(folder, "guarded.json");
    const auth = { tokens: { desk: "the-long-token-of-the-desk" } };
    await writeFile(config, JSON.stringify({ http: { auth } }), { mode: 0o600 });
    const { http, mcpUrl } = await startHttp(["--config", config]);
    expect(http.stdout).not.toContain("Playground");
    const snippet = JSON.parse(/\{[\s\S]*\}/u.exec(http.stdout)?.[0] ?? "") as unknown;
    const server = { type: "http", url: mcpUrl, headers: { Authorization: "Bearer …" } };
    expect(snippet).toEqual({ mcpServers: { "workspace-widget": server } });
  });

  it("ends in order on SIGTERM and SIGINT, with an open session", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const { http, mcpUrl } = await startHttp();
      const client = await connectClient(mcpUrl);
      await callWidget(client, { workspaceName: "Trades" });
      http.child.kill(signal);
      expect(await http.ended).toBe(0);
    }
  });

  it("tells those who log at info where it listens, that it stops, and nothing secret", async () => {
    const { http, mcpUrl } = await startHttp(["--log-level", "info"]);
    const id = await openSession(mcpUrl);
    http.child.kill("SIGTERM");
    expect(await http.ended).toBe(0);
    const lines = http.stderr.trim().split("\n");
    expect(lines[0]).toContain(`"url":"${mcpUrl.replace("/mcp", "")}","msg":"The server listens."`);
    expect(lines.at(-1)).toContain('"msg":"The server stops."');
    expect(http.stderr).not.toContain(id);
  });

  it("keeps what was saved for the next start", async () => {
    const first = await startHttp();
    const tree = { children: [{ type: "row", children: [{ type: "window", appName: "clients" }] }] };
    const saved = await call(await connectClient(first.mcpUrl), APP_TOOLS.save, {
      name: "Kept",
      components: tree,
    });
    expect(saved.output).toEqual({ success: true, error: "" });
    first.http.child.kill("SIGTERM");
    await first.http.ended;
    const second = await startHttp();
    const { output } = await callWidget(await connectClient(second.mcpUrl), { workspaceName: "Kept" });
    expect(output.components?.children).toMatchObject(tree.children);
  });

  it("takes its port from PORT, and the option before it", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => free.once("listening", resolve));
    const address = free.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const inUse = await refusalOf(["http", ...own()], { PORT: port });
    expect(inUse).toEqual({
      code: 1,
      stdout: "",
      stderr: `Port ${port} on 127.0.0.1 is in use: stop the other program, or choose another port with --port.\n`,
    });
    await startHttp([], { PORT: port });
    free.close();
  });

  it("serves the demo definitions where none are given", async () => {
    const http = run(["http", "--port", "0", "--store", join(folder, "demo-store")]);
    const mcpUrl = await until(() => /http:\/\/\S+\/mcp/u.exec(http.stdout)?.[0]);
    const { output } = await call(await connectClient(mcpUrl), APP_TOOLS.listWorkspaces, {});
    expect((output?.["workspaces"] as unknown[]).length).toBeGreaterThanOrEqual(8);
  });
});

describe("the demo applications", SLOW, () => {
  const DEMO_TOOLS = Object.values(DEMO_APPS).flatMap((tools) => tools.map(({ tool }) => tool.name));

  it("offer their tools to a client on stdin too", async () => {
    const client = new Client({ name: "test", version: "1" });
    const args = [server.main, "stdio", ...own(), "--demo-apps"];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
    const names = async () => (await client.listTools()).tools.map(({ name }) => name).sort();
    await expect.poll(names, { timeout: 20_000, interval: 100 }).toEqual([...DEMO_TOOLS].sort());
    const found = await client.callTool({ name: "demo_find_instrument", arguments: { query: "acme" } });
    expect(found.isError).toBeUndefined();
    await client.close();
  });

  it("are among the tools that are printed", async () => {
    const printed = run(["tools", ...own(), "--demo-apps", "--client", "none", "--json"]);
    expect(await printed.ended).toBe(0);
    const { tools } = JSON.parse(printed.stdout) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name).sort()).toEqual([...DEMO_TOOLS].sort());
  });
});

describe("the tools that are printed", SLOW, () => {
  it("have the one of the working context among them where the configuration has one", async () => {
    const config = join(folder, "context.json");
    await writeFile(config, JSON.stringify({ context: { config: { schema: {} } } }));
    const names = async (...args: string[]) => {
      const printed = run(["tools", ...own(), "--client", "none", "--json", ...args]);
      expect(await printed.ended).toBe(0);
      const { tools } = JSON.parse(printed.stdout) as { tools: { name: string }[] };
      return tools.map(({ name }) => name);
    };
    expect(await names("--config", config)).toEqual(["io_connect_get_working_context"]);
    expect(await names()).toEqual([]);
  });
});

describe("the bus", SLOW, () => {
  const OWNED = /^[\w-]{36}\.[\w-]{36}$/u;
  const withBus = (bus: string) => ({ WORKSPACE_WIDGET_BUS: bus });

  it("is taken from the variable WORKSPACE_WIDGET_BUS, which is none where it is empty", async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.kill());
    const together = await startHttp([], withBus(redis.url));
    // The ids of sessions name the process that has them.
    expect(await openSession(together.mcpUrl)).toMatch(OWNED);
    const alone = await startHttp([], withBus(""));
    expect(await openSession(alone.mcpUrl)).not.toMatch(OWNED);
    const byOption = await startHttp(["--bus", redis.url], withBus("redis://127.0.0.1:1"));
    expect(await openSession(byOption.mcpUrl)).toMatch(OWNED);
  });

  it("is refused without its password where it is none, or is not there", async () => {
    const none = await refusalOf(["http", ...own()], withBus("http://:the-password@localhost"));
    expect(none).toEqual({
      code: 1,
      stdout: "",
      stderr: "The address of a bus looks like redis://localhost:6379.\n",
    });
    const away = await refusalOf(["http", ...own()], withBus("redis://:the-password@127.0.0.1:1"));
    expect(away.code).toBe(1);
    expect(away.stderr).toMatch(/^Redis cannot be reached at the address given with --bus: .*\n$/u);
    expect(away.stderr).not.toContain("the-password");
  });
});

describe("what cannot start", SLOW, () => {
  it("says why in one sentence and exits with 1", async () => {
    const config = join(folder, "config.json");
    await writeFile(config, '{ "htpp": {} }');
    const cases: [string[], RegExp][] = [
      [
        ["stdio", "--definitions", "/nowhere"],
        /^There is no folder \/nowhere: give --definitions a folder with applications and layouts\.\n$/u,
      ],
      [
        ["http", ...own(), "--bus", "http://:the-password@localhost"],
        /^The address of a bus looks like redis:\/\/localhost:6379\.\n$/u,
      ],
      [
        ["http", ...own(), "--config", "/nowhere.json"],
        /^The configuration file \/nowhere\.json cannot be read: .*\n$/u,
      ],
      [
        ["http", ...own(), "--config", config],
        /^The configuration file .* cannot be used\. unknown key "htpp"; .*\n$/u,
      ],
      [
        ["http", ...own(), "--port", "80a"],
        /option '--port <number>' argument '80a' is invalid\. A port is a whole number/u,
      ],
      [
        ["http", ...own(), "--io", "cloud"],
        /argument 'cloud' is invalid\. Allowed choices are embedded, desktop\./u,
      ],
      [["stdio", "--gateway", "localhost"], /A gateway address looks like ws:\/\/localhost:8385\./u],
      [
        ["stdio", "--io", "embedded", "--gateway", "ws://127.0.0.1:9"],
        /^--gateway is the address of an io\.Connect Desktop, .*: leave out one of them\.\n$/u,
      ],
      [["http", "--prot", "1"], /unknown option '--prot'\n\(Did you mean --port\?\)/u],
      [["serve"], /unknown command 'serve'/u],
    ];
    for (const [args, said] of cases) {
      const refused = await refusalOf(args);
      expect(refused.stderr, args.join(" ")).toMatch(said);
      expect(refused.stderr, args.join(" ")).not.toMatch(/\n\s+at /u);
      expect(refused.code, args.join(" ")).toBe(1);
      expect(refused.stdout).toBe("");
    }
  });

  it("says that the widget must be built first", async () => {
    const page = join(server.root, "dist/widget/index.html");
    await rm(page);
    const refused = await refusalOf(["stdio", ...own()]);
    await writeFile(page, WIDGET_HTML);
    expect(refused).toEqual({
      code: 1,
      stdout: "",
      stderr: `The widget page ${page} is missing: run "npm run build" first.\n`,
    });
  });

  it("takes the address of a gateway for the wish to use it", async () => {
    const { mcpUrl } = await startHttp(["--gateway", "ws://127.0.0.1:9"]);
    const client = await connectClient(mcpUrl);
    const { text } = await call(client, APP_TOOLS.listApps, {});
    expect(text).toContain("ws://127.0.0.1:9");
    await client.close();
  });

  it("serves on without io.Connect Desktop, and says so to those who call", async () => {
    const { mcpUrl } = await startHttp(["--io", "desktop", "--gateway", "ws://127.0.0.1:9"]);
    const client = await connectClient(mcpUrl);
    expect((await client.listTools()).tools).toHaveLength(ALL.length);
    const { output } = await callWidget(client, { workspaceName: "Trades" });
    expect(output.error).toMatch(
      /^io\.Connect Desktop cannot be reached at ws:\/\/127\.0\.0\.1:9: wait for socket .*\. Start it, or give its address with --gateway\.$/u,
    );
  });

  it("says where no gateway is without the user, the password and the key in its address", async () => {
    const address = "ws://ann:hush-1@127.0.0.1:9/gw/hush-4?key=hush-2#hush-3";
    const { http, mcpUrl } = await startHttp(["--io", "desktop", "--gateway", address]);
    const { output } = await callWidget(await connectClient(mcpUrl), { workspaceName: "Trades" });
    expect(output.error).toMatch(/^io\.Connect Desktop cannot be reached at ws:\/\/127\.0\.0\.1:9\/…: /u);
    expect(JSON.stringify(output) + http.stderr + http.stdout).not.toMatch(/hush|ann:|key=/u);
  });
});
