import { launchServer, type RunningServer } from "./launchServer.ts";
import { percentile } from "./percentile.ts";
import { httpClient, initialize } from "./rpc.ts";
import type { BenchServer } from "./servers.ts";

export interface ServerFigures {
  readonly name: string;
  readonly transport: string;
  readonly coldMs: number;
  readonly callP50Ms: number;
  readonly callP99Ms: number;
  /** With 50 calls at a time. */
  readonly callsPerSecond: number;
  /** KiB of heap that a session holds, over 1,000 sessions that have listed the tools; HTTP of 2025 only. */
  readonly sessionHeapKiB?: number;
  /** KiB of heap that 40,000 calls leave behind, over all; HTTP only. */
  readonly leftByCallsKiB?: number;
}

const STARTS = 5;
const ROUNDS = 10;
const CALLS = 100;
const CONCURRENT = 50;
const CONCURRENT_CALLS = 500;
const SESSIONS = 1000;
const MANY_CALLS = 40_000;

/** Measures servers of one transport in turns, so that a busy moment of the machine meets all. */
export async function measureServers(servers: readonly BenchServer[]): Promise<ServerFigures[]> {
  const cold = servers.map((): number[] => []);
  const running: RunningServer[] = [];
  for (let start = 1; start <= STARTS; start += 1) {
    for (const [at, server] of servers.entries()) {
      const run = await launchServer(server);
      cold[at]?.push(run.coldMs);
      if (start < STARTS) run.stop();
      else running.push(run);
    }
  }
  const single = servers.map((): number[] => []);
  const rates = servers.map((): number[] => []);
  // The first rounds meet code that never ran.
  for (let round = -4; round < ROUNDS; round += 1) {
    for (const [at, server] of servers.entries()) {
      const client = running[at]?.client;
      if (client === undefined) continue;
      const times = await timeCalls({ ...server, client }, CALLS, 1);
      const perSecond = await callRate({ ...server, client });
      if (round < 0) continue;
      single[at]?.push(...times);
      rates[at]?.push(perSecond);
    }
  }
  running.forEach((run) => run.stop());
  const figures: ServerFigures[] = [];
  for (const [at, server] of servers.entries()) {
    figures.push({
      name: server.name,
      transport: server.transport,
      coldMs: percentile(cold[at] ?? [], 50),
      callP50Ms: percentile(single[at] ?? [], 50),
      callP99Ms: percentile(single[at] ?? [], 99),
      callsPerSecond: percentile(rates[at] ?? [], 50),
      ...(server.memory === true && (await measureMemory(server))),
    });
  }
  return figures;
}

type Called = Pick<BenchServer, "name" | "call"> & Pick<RunningServer, "client">;

async function callRate(server: Called): Promise<number> {
  const start = performance.now();
  await timeCalls(server, CONCURRENT_CALLS, CONCURRENT);
  return (CONCURRENT_CALLS / (performance.now() - start)) * 1000;
}

/** Each of so many callers goes on when it has its answer, until all calls are made. */
export async function timeCalls(
  { name, call, client }: Called,
  count: number,
  callers: number,
): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const caller = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const reply = await client.send("tools/call", call);
      if (reply.result === undefined) throw new Error(`${name} refused the call: ${JSON.stringify(reply)}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

async function measureMemory(server: BenchServer) {
  const run = await launchServer(server, { probe: true });
  const { port = 0 } = run;
  const called = { ...server, client: run.client };
  // What is made once is made by then, and lazily compiled code is compiled.
  await timeCalls(called, MANY_CALLS / 10, CONCURRENT);
  const before = await run.memory();
  await timeCalls(called, MANY_CALLS, CONCURRENT);
  const after = await run.memory();
  const leftByCallsKiB = after.heapKiB - before.heapKiB;
  if (server.era === "2026") {
    run.stop();
    return { leftByCallsKiB };
  }
  const open = async () => {
    const client = httpClient(port, { keepAlive: false });
    await initialize(client);
    await client.send("tools/list", {});
  };
  // Compiled code is no part of a session, and there is as much of it as there was use.
  for (let session = 0; session < SESSIONS; session += 1) await open();
  const empty = await run.memory();
  for (let session = 0; session < SESSIONS; session += 1) await open();
  const full = await run.memory();
  run.stop();
  return { leftByCallsKiB, sessionHeapKiB: (full.heapKiB - empty.heapKiB) / SESSIONS };
}
