import { userInfo } from "node:os";
import type { Log } from "../log.ts";
import { sleep } from "../sleep.ts";
import { connectIo } from "./connect.ts";
import { reasonOf } from "./plainError.ts";
import type { IoPort } from "./port.ts";
import { untilLost } from "./untilLost.ts";

/** Desktop needs some seconds where a machine is busy; clients give a call a minute. */
const CONNECT_MS = 30_000;
/** A second apart. Who is not there by then is tried again by those who need the connection. */
const CONNECT_ATTEMPTS = 5;

export interface DesktopOptions {
  /** WebSocket address of the gateway, e.g. ws://localhost:8385. A process that Desktop itself starts is told its own. */
  readonly gateway: string;
  readonly log: Log;
  /** How long the gateway may take to let this process in. */
  readonly waitMs?: number;
}

/**
 * Connects to a running io.Connect Desktop.
 *
 * @throws Error if no gateway answers or it does not let this user in.
 */
export async function connectDesktop({ gateway, log, waitMs = CONNECT_MS }: DesktopOptions): Promise<IoPort> {
  const [{ default: IODesktop }, { default: IOWorkspaces }] = await Promise.all([
    import("@interopio/desktop"),
    import("@interopio/workspaces-api"),
  ]);
  const line = (message?: unknown) => log.debug(withoutSecrets(String(message)));
  try {
    const connecting = IODesktop({
      // A process that Desktop starts has the name of its definition.
      ...(process.env["_GD_STARTING_CONTEXT_"] === undefined && { application: "workspace-widget" }),
      gateway: { ws: gateway, reconnectAttempts: CONNECT_ATTEMPTS },
      auth: { username: userInfo().username, password: "" },
      libraries: [IOWorkspaces],
      apps: true,
      appManager: "full",
      layouts: "full",
      channels: true,
      logger: "warn",
      customLogger: { debug: line, log: line, info: line, warn: line, error: line },
    });
    const io = await inTime(connecting, waitMs);
    const own = connectIo(io);
    const { port, lose } = untilLost(own);
    const close = async () => {
      await own.close();
      await io.done();
    };
    // The library would come back by itself, but without what was subscribed to; a new client has it all.
    return {
      ...port,
      close,
      onLost: (callback) => void io.connection.disconnected(() => (lose(), callback())),
    };
  } catch (thrown) {
    throw new Error(
      withoutSecrets(
        `io.Connect Desktop cannot be reached at ${gateway}: ${reasonOf(unwrapped(thrown))} Start it, or give its address with --gateway.`,
      ),
      { cause: thrown },
    );
  }
}

/** What lets nobody in and refuses nobody, as another kind of gateway does, would be waited for without end. */
async function inTime<T extends { done(): unknown }>(connecting: Promise<T>, waitMs: number): Promise<T> {
  const first = await Promise.race([connecting, sleep(waitMs)]);
  if (first !== undefined) return first;
  connecting.then((late) => late.done()).catch(() => undefined);
  throw new Error(`it does not let this process in within ${waitMs / 1000} seconds.`);
}

/** An address may hold a user, a password or, as its path, a key. The client library repeats it in what it says. */
function withoutSecrets(text: string): string {
  return text.replace(/\bwss?:\/\/[^\s"'<>]+/giu, (found) => {
    // What ends the sentence belongs to no address.
    const [end = ""] = /[,:;.!?)]*$/u.exec(found) ?? [];
    const address = found.slice(0, found.length - end.length);
    if (!URL.canParse(address)) return `ws://…${end}`;
    const { protocol, host, pathname } = new URL(address);
    return `${protocol}//${host}${pathname === "/" ? "" : "/…"}${end}`;
  });
}

/** The factory rejects with a plain object around the reason. */
function unwrapped(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "err" in thrown ? thrown.err : thrown;
}
