import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ERAS } from "../../support/askedClient.ts";
import { bundleServer, type BundledServer } from "../../support/bundledServer.ts";
import { savedRow } from "../../support/memoryIo.ts";
import { killServerProcesses, startServerProcess } from "../../support/serverProcess.ts";
import { initialize, WIDGET_HTML } from "../../support/wire.ts";

let bundle: BundledServer;
let folder: string;

beforeAll(async () => {
  bundle = await bundleServer({ widgetHtml: WIDGET_HTML });
  folder = await mkdtemp(join(tmpdir(), "stopping-"));
  await mkdir(join(folder, "definitions"));
  const interop = { methods: [{ name: "never.there", description: "Is declared and never registered." }] };
  const details = { url: "http://x" };
  const apps = [{ name: "orders", type: "window", details, customProperties: { interop } }];
  await writeFile(join(folder, "definitions/apps.json"), JSON.stringify(apps));
  await writeFile(join(folder, "definitions/desk.json"), JSON.stringify(savedRow("Desk", ["orders"]).layout));
  const server = { tools: { system: { startWorkspaces: { methodReadyTimeoutMs: 1500 } } } };
  await writeFile(join(folder, "config.json"), JSON.stringify({ server }));
}, 120_000);

afterAll(async () => {
  await killServerProcesses();
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
});

it.each(ERAS)(
  "a process that is told to end in the middle of a call answers it, and ends in order ($era)",
  async ({ connect }) => {
    const own = ["--definitions", join(folder, "definitions"), "--store", join(folder, "store")];
    const server = await startServerProcess(bundle.main, [...own, "--config", join(folder, "config.json")]);
    const client = await connect(`${server.url}/mcp`, { elicitation: () => "accept" });
    // The platform is there, so that the time that follows is that of the call.
    await client.call("io_connect_start_workspace", { workspace: { name: "Desk" } });
    // An application that never offers what is waited for.
    const method = { name: "never.there" };
    const slow = client.call("io_connect_start_workspace", {
      workspace: { apps: [{ name: "orders", interop: { method } }] },
    });
    await vi.waitFor(() => expect(client.elicited).toHaveLength(2), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    server.child.kill("SIGTERM");
    const { content } = await slow;
    expect(JSON.stringify(content)).toContain("never.there");
    // Past five seconds it would end by force, with 1.
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  },
  60_000,
);

it("a process that is told to end answers what was sent just before on new connections", async () => {
  const server = await startServerProcess(bundle.main, ["--store", join(folder, "of-many")]);
  const { port, host } = new URL(server.url);
  const body = JSON.stringify(initialize(1));
  const head = [
    "POST /mcp HTTP/1.1",
    `host: ${host}`,
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `content-length: ${body.length}`,
  ];
  const answers: string[] = Array.from({ length: 60 }, () => "");
  const sent = answers.map(async (_, at) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.setEncoding("utf8").on("data", (part: string) => (answers[at] += part));
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
  await Promise.all(sent);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(answers.filter((answer) => answer.includes("serverInfo"))).toHaveLength(60);
}, 60_000);

describe("a process on stdin and stdout", () => {
  const components = { type: "row", children: [{ type: "window", appName: "orders" }] };
  const save = (id: number) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "workspace_widget_save", arguments: { name: `Stop ${id}`, components } },
  });
  const start = (store: string) => {
    const own = ["--definitions", join(folder, "definitions"), "--store", join(folder, store)];
    const child = spawn(process.execPath, [bundle.main, "stdio", ...own]);
    onTestFinished(() => void child.kill("SIGKILL"));
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
    child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
    const ended = once(child, "close").then(([code]) => code as number | null);
    const answered = () => [...stdout.matchAll(/"id":(\d+)/gu)].map(([, id]) => Number(id)).sort();
    return { child, ended, answered, stderr: () => stderr };
  };
  const hello = initialize(9);
  const text = (messages: readonly object[]) => messages.map((message) => JSON.stringify(message)).join("\n");

  it("answers what it was sent before the end of its input, the last line without an end too", async () => {
    const { child, ended, answered, stderr } = start("of-nothing");
    child.stdin.end(text([hello, { jsonrpc: "2.0", id: 1, method: "tools/list" }]));
    expect([await ended, stderr()]).toEqual([0, ""]);
    expect(answered()).toEqual([1, 9]);
  }, 60_000);

  it("keeps what it was sent to save before the end of its input", async () => {
    const { child, ended, answered, stderr } = start("of-end");
    child.stdin.write(`${text([hello, save(0)])}\n`);
    await vi.waitFor(() => expect(answered()).toContain(0), 20_000);
    child.stdin.end(text([save(1), save(2), save(3)]));
    expect([await ended, stderr()]).toEqual([0, ""]);
    expect(answered()).toEqual([0, 1, 2, 3, 9]);
    expect(await readdir(join(folder, "of-end"))).toHaveLength(4);
  }, 60_000);

  it("answers and keeps all that it was sent before it was told to end", async () => {
    const { child, ended, answered, stderr } = start("of-signal");
    child.stdin.write(`${text([hello, save(0)])}\n`);
    await vi.waitFor(() => expect(answered()).toContain(0), 20_000);
    child.stdin.write(`${text([save(1), save(2), save(3), save(4), save(5)])}\n`);
    child.kill("SIGTERM");
    expect([await ended, stderr()]).toEqual([0, ""]);
    expect(answered()).toEqual([0, 1, 2, 3, 4, 5, 9]);
    expect(await readdir(join(folder, "of-signal"))).toHaveLength(6);
  }, 60_000);

  it("waits for a client that reads slowly, and ends when all is read", async () => {
    const { child, ended, answered, stderr } = start("of-slow");
    const asked = Array.from({ length: 2000 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" }));
    let read = 0;
    child.stdout.on("data", (data: Buffer) => {
      read += data.length;
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), 40);
    });
    child.stdin.end(text([initialize(2000), ...asked]));
    expect([await ended, stderr()]).toEqual([0, ""]);
    expect(read).toBeGreaterThan(8 * 1024 * 1024);
    expect(new Set(answered()).size).toBe(2001);
  }, 120_000);

  it.skipIf(process.platform !== "linux")(
    "says so where what it answers cannot be written",
    async () => {
      const full = await open("/dev/full", "w");
      onTestFinished(() => full.close());
      const child = spawn(process.execPath, [bundle.main, "stdio"], { stdio: ["pipe", full.fd, "pipe"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      let said = "";
      child.stderr?.on("data", (data: Buffer) => (said += data.toString()));
      child.stdin?.end(text([hello]));
      expect(await once(child, "close")).toEqual([1, null]);
      expect(said).toContain("ENOSPC");
    },
    60_000,
  );

  it("ends quietly where its client is gone", async () => {
    const { child, ended, stderr } = start("of-gone");
    child.stdout.destroy();
    child.stdin.end(text([hello, save(1)]));
    expect([await ended, stderr()]).toEqual([0, ""]);
  }, 60_000);
});
