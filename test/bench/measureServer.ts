import { spawn, type ChildProcessByStdio } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Readable, Writable } from "node:stream";
import { percentile } from "./percentile.ts";
import { httpClient, initialize, stdioClient, type RpcClient } from "./rpc.ts";
import type { BenchServer } from "./servers.ts";

export interface ServerFigures {
  readonly name: string;
  readonly transport: string;
  readonly coldMs: number;
  readonly callP50Ms: number;
  readonly callP99Ms: number;
  /** KiB of resident memory a session, over 100 sessions; HTTP only. */
  readonly sessionKiB?: number;
}

const CALLS = 1000;
const STARTS = 5;
const SESSIONS = 100;

/** Starts the server several times; the last one also answers the timed calls and holds the sessions. */
export async function measureServer(server: BenchServer): Promise<ServerFigures> {
  const cold: number[] = [];
  for (let start = 1; start < STARTS; start++) {
    const run = await launch(server);
    cold.push(run.coldMs);
    run.stop();
  }
  const run = await launch(server);
  cold.push(run.coldMs);
  const calls = await timeCalls(run.client, server);
  const sessionKiB = run.port === undefined ? undefined : await memoryPerSession(run.pid, run.port);
  run.stop();
  return {
    name: server.name,
    transport: server.transport,
    coldMs: percentile(cold, 50),
    callP50Ms: percentile(calls, 50),
    callP99Ms: percentile(calls, 99),
    ...(sessionKiB === undefined ? {} : { sessionKiB }),
  };
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** From spawn to the answer of the first tools/list. */
async function launch(server: BenchServer) {
  const port = server.transport === "http" ? await freePort() : undefined;
  const start = performance.now();
  const child: Child = spawn(process.execPath, [...server.args], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }) },
  });
  const client = port === undefined ? stdioClient(child.stdin, child.stdout) : httpClient(port);
  if (port !== undefined) child.stdout.resume();
  await untilReady(client);
  await client.send("tools/list", {});
  return {
    client,
    port,
    pid: child.pid ?? 0,
    coldMs: performance.now() - start,
    stop: () => child.kill("SIGKILL"),
  };
}

async function untilReady(client: RpcClient): Promise<void> {
  for (;;) {
    try {
      return await initialize(client);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function timeCalls(client: RpcClient, server: BenchServer): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < CALLS + 200; i++) {
    const start = performance.now();
    const reply = await client.send("tools/call", server.call);
    if (reply.error !== undefined)
      throw new Error(`${server.name} refused the call: ${JSON.stringify(reply.error)}`);
    if (i >= 200) times.push(performance.now() - start);
  }
  return times;
}

async function memoryPerSession(pid: number, port: number): Promise<number> {
  const before = residentKiB(pid);
  for (let i = 0; i < SESSIONS; i++) {
    const client = httpClient(port);
    await initialize(client);
    await client.send("tools/list", {});
  }
  return Math.max(0, residentKiB(pid) - before) / SESSIONS;
}

function residentKiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
