import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { z } from "zod";
import { httpClient, initialize, modernClient, stdioClient, type RpcClient } from "./rpc.ts";
import type { BenchServer } from "./servers.ts";

const PROBE = join(resolve(import.meta.dirname, "../.."), "test/bench/heapProbe.js");
const MemorySchema = z.object({ heapKiB: z.number(), residentKiB: z.number() });
export type Memory = z.infer<typeof MemorySchema>;

export interface RunningServer {
  readonly client: RpcClient;
  readonly port: number | undefined;
  /** From spawn to the answer of the first tools/list. */
  readonly coldMs: number;
  /** After a collection; only of a server that was launched with the probe. */
  memory(): Promise<Memory>;
  stop(): void;
}

export async function launchServer(server: BenchServer, { probe = false } = {}): Promise<RunningServer> {
  const port = server.transport === "http" ? await freePort() : undefined;
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...(probe ? ["--expose-gc", "--import", PROBE] : []), ...server.args],
    {
      stdio: ["pipe", "pipe", "ignore", ...(probe ? (["ipc"] as const) : [])],
      env: { ...process.env, ...server.env, ...(port !== undefined && { PORT: String(port) }) },
    },
  );
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("The server has no pipes.");
  if (port !== undefined) stdout.resume();
  const client = clientOf(server, port, { stdin, stdout });
  await untilReady(client, server);
  await client.send("tools/list", {});
  return {
    client,
    port,
    coldMs: performance.now() - start,
    async memory() {
      const said = once(child, "message");
      child.send("memory");
      return MemorySchema.parse((await said)[0]);
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

function clientOf(
  { era }: BenchServer,
  port: number | undefined,
  { stdin, stdout }: { stdin: Writable; stdout: Readable },
): RpcClient {
  if (port === undefined) return stdioClient(stdin, stdout);
  return era === "2026" ? modernClient(port) : httpClient(port);
}

async function untilReady(client: RpcClient, { era }: BenchServer): Promise<void> {
  for (;;) {
    try {
      return await (era === "2026" ? void (await client.send("tools/list", {})) : initialize(client));
    } catch {
      await new Promise((done) => setTimeout(done, 5));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
