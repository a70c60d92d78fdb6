import { fork, type ChildProcess } from "node:child_process";
import type { PeerAddress } from "../io/embedded/startPlatform.ts";
import type { Log } from "../log.ts";
import { DEMO_APPS } from "./demoTools.ts";
import { PEER_VARIABLE } from "./peerVariable.ts";

interface DemoAppsOptions {
  /** The built main file of a demo application. */
  readonly mainFile: string;
  readonly address: PeerAddress;
  readonly log: Log;
}

/**
 * Starts every demo application in a process of its own. They end with this process.
 *
 * @returns ends them.
 */
export function startDemoApps({ mainFile, address, log }: DemoAppsOptions): () => void {
  const env = { ...process.env, [PEER_VARIABLE]: JSON.stringify(address) };
  const children = Object.keys(DEMO_APPS).map((name): ChildProcess => {
    // Its output would mix with that of the server.
    const child = fork(mainFile, [name], { env, stdio: "ignore" });
    child.on("error", (error) =>
      log.warn("A demo application did not start.", { name, error: error.message }),
    );
    child.on("exit", (code) => log.debug("A demo application ended.", { name, code }));
    return child;
  });
  return () => children.forEach((child) => child.kill());
}
