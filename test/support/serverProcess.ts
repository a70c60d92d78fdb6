import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";

export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcessWithoutNullStreams;
  readonly stderr: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcessWithoutNullStreams>();

/**
 * Starts the bundled server over HTTP, as a process of its own on a free port.
 *
 * @param within a command that becomes the one behind it, e.g. with another view of the disk.
 */
export async function startServerProcess(
  main: string,
  args: readonly string[],
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = process.execPath, ...rest] = [...within, process.execPath];
  const more = within.length === 0 ? [] : rest;
  const child = spawn(command, [...more, main, "http", "--port", "0", ...args], {
    env: { ...process.env, PORT: "" },
  });
  running.add(child);
  const ended = once(child, "close").then(([code]) => (running.delete(child), code as number | null));
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
      const said = /http:\/\/127\.0\.0\.1:(\d+)\/mcp/u.exec(stdout)?.[1];
      if (said !== undefined) resolve(Number(said));
    });
    child.once("close", () => reject(new Error(`The server ended: ${stderr}`)));
  });
  return { url: `http://127.0.0.1:${port}`, port, child, ended, stderr: () => stderr };
}

export async function killServerProcesses(): Promise<void> {
  const all = [...running].map((child) => once(child, "close"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(all);
}
