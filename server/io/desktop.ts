import { userInfo } from "node:os";
import type { Log } from "../log.ts";
import { connectIo } from "./connect.ts";
import { reasonOf } from "./plainError.ts";
import type { IoPort } from "./port.ts";

export interface DesktopOptions {
  /** WebSocket address of the gateway, e.g. ws://localhost:8385. A process that Desktop itself starts is told its own. */
  readonly gateway: string;
  readonly log: Log;
}

/**
 * Connects to a running io.Connect Desktop.
 *
 * @throws Error if no gateway answers or it does not let this user in.
 */
export async function connectDesktop({ gateway, log }: DesktopOptions): Promise<IoPort> {
  const [{ default: IODesktop }, { default: IOWorkspaces }] = await Promise.all([
    import("@interopio/desktop"),
    import("@interopio/workspaces-api"),
  ]);
  const line = (message?: unknown) => log.debug(String(message));
  try {
    const io = await IODesktop({
      application: "workspace-widget",
      gateway: { ws: gateway },
      auth: { username: userInfo().username, password: "" },
      libraries: [IOWorkspaces],
      apps: true,
      appManager: "full",
      layouts: "full",
      logger: "warn",
      customLogger: { debug: line, log: line, info: line, warn: line, error: line },
    });
    const port = connectIo(io);
    const close = async () => {
      await port.close();
      await io.done();
    };
    return { ...port, close };
  } catch (thrown) {
    throw new Error(
      `io.Connect Desktop cannot be reached at ${gateway}: ${reasonOf(unwrapped(thrown))} Start it, or give its address with --gateway.`,
      { cause: thrown },
    );
  }
}

/** The factory rejects with a plain object around the reason. */
function unwrapped(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "err" in thrown ? thrown.err : thrown;
}
