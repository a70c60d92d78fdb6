import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { findOrInstallProgram } from "./debianPackage.ts";

const REDIS = {
  names: ["redis-server"],
  debianPackage: "redis-server",
  variable: "REDIS_SERVER_PATH",
  how: "The bus tests need redis-server. Install it (Debian: apt-get install redis-server) or set REDIS_SERVER_PATH to its executable.",
};

export interface RedisServer {
  readonly url: string;
  /** Ends it, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Keeps its connections and answers nothing, until it goes on. */
  standStill(): void;
  goOn(): void;
}

/** A real Redis that keeps nothing, on a port of its own. */
export async function startRedis(): Promise<RedisServer> {
  const path = findOrInstallProgram(REDIS);
  const port = await freePort();
  let child = await start(path, port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      child = await start(path, port);
    },
    standStill: () => void child.kill("SIGSTOP"),
    goOn: () => void child.kill("SIGCONT"),
  };
}

async function start(path: string, port: number): Promise<ChildProcess> {
  const child = spawn(path, [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      if (/ready to accept connections/iu.test(said)) resolve();
    });
    child.once("exit", () => reject(new Error(`redis-server ended: ${said}`)));
    child.once("error", reject);
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
