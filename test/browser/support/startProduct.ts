import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectPath } from "./projectPath.ts";

export interface Product {
  /** Address of the server, without a slash at the end. */
  readonly url: string;
  /** Folder in which it stores layouts. */
  readonly storeDir: string;
  /** Of its process. */
  readonly pid: number | undefined;
  /** What it has written to stderr. */
  readonly stderr: () => string;
  readonly stop: () => Promise<void>;
}

interface ProductOptions {
  /** Further command-line options. */
  readonly args?: readonly string[];
}

const START_MS = 30_000;
const STOP_MS = 5000;

/** Starts the built server on a free port with an empty store, and waits until it is healthy. */
export async function startProduct({ args = [] }: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const storeDir = await mkdtemp(join(tmpdir(), "workspace-widget-test-"));
  const command = [
    projectPath("dist/server/main.js"),
    "http",
    "--port",
    String(port),
    "--store",
    storeDir,
    ...args,
  ];
  const child = spawn(process.execPath, command, {
    cwd: projectPath("."),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await waitForHealth(url, child).catch(async (error: unknown) => {
    child.kill("SIGKILL");
    await rm(storeDir, { recursive: true, force: true });
    throw new Error(`The server did not start. It wrote:\n${stderr}`, { cause: error });
  });
  return {
    url,
    storeDir,
    pid: child.pid,
    stderr: () => stderr,
    async stop() {
      await end(child);
      await rm(storeDir, { recursive: true, force: true });
    },
  };
}

async function waitForHealth(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    const isHealthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It was not healthy after ${START_MS / 1000} seconds.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
