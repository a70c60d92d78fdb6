import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PeerAddress } from "../../../../server/io/embedded/startPlatform.ts";

interface PeerOptions {
  readonly address: PeerAddress | undefined;
  readonly application: string;
  /** What it registers; see peerProcess.js. */
  readonly role: "dynamic" | "static" | "intent" | "portfolio" | "guarded" | "dying" | "odd" | "thousand";
}

/** An application in a process of its own on the test's gateway, ready when it has registered; ended with the test. */
export async function startPeer({ address, application, role }: PeerOptions): Promise<ChildProcess> {
  if (address === undefined) throw new Error("The platform is not open to peers.");
  const main = join(import.meta.dirname, "peerProcess.js");
  const child = fork(main, [address.url, address.userName, application, role], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}
