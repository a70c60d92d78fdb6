import { createServer, type Server } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Bus } from "../../bus/bus.ts";
import { StartError } from "../../startError.ts";
import { tellChanges } from "../changes.ts";
import type { Served } from "../createServer.ts";
import { shareChanges } from "../together/sharedChanges.ts";
import { createRelay } from "./relay/relay.ts";
import { answerForOthers } from "./relay/relayOwner.ts";
import { createDoors, type DoorOptions } from "./doors/doors.ts";
import { assertGuarded } from "./doors/publicAddress.ts";
import { inTurns } from "./inTurns.ts";
import { boundPipelines } from "./pipelines.ts";
import { createRequestLeg } from "./requestLeg.ts";
import { createRouter, HEALTH_PATH, MCP_PATH, type Route, type Health } from "./router.ts";
import { createSessions, type SessionOptions } from "./sessions.ts";
import { cutStalledReaders } from "./stalledReaders.ts";

/** How long a stop waits for calls that are still at work. */
const GRACE_MS = 3000;
const CLOSE_IDLE_MS = 25;
/** What was sent just before the stop, on a connection that seems idle, has arrived by then. */
const SETTLE_MS = 250;
/** After so long without a new connection none waits to be taken in. */
const CAME_MS = 25;
const MAX_HEADER_BYTES = 16 * 1024;
const CHECK_MS = 5000;
/** After so long without a word the system asks whether the other machine is still there. */
const PROBE_AFTER_MS = 30_000;

export interface HttpOptions extends DoorOptions, SessionOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Listens on an address that others reach although nobody has to show who they are. */
  readonly openToAll?: boolean;
  /** Over which processes that serve one address behave as one. */
  readonly bus?: Bus | undefined;
  /** What else is served, asked in order. */
  readonly routes?: readonly Route[];
  /** What else /health tells. */
  readonly health?: () => Health;
}

export interface HttpServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly sessionCount: () => number;
  /** Finishes what is at work, refuses what is new, and frees everything. */
  readonly close: () => Promise<void>;
}

/**
 * Serves a catalogue over Streamable HTTP, both eras on one address.
 *
 * @throws StartError when the address cannot be had, or would be open to everyone.
 */
export async function startHttpServer(served: Served, options: HttpOptions): Promise<HttpServer> {
  assertGuarded(options.host, options.auth !== undefined || options.openToAll === true);
  const { bus } = options;
  const relay = bus && (await createRelay(bus));
  const shared = bus && (await shareChanges(served.catalog, bus));
  const sessions = createSessions(served, { ...options, ...(relay && { newSessionId: relay.newSessionId }) });
  const requestLeg = createRequestLeg(served);
  const stopTelling = tellChanges(shared ?? served.catalog, (change) => {
    sessions.tell(change);
    requestLeg.tell(change);
  });
  const stopFollowing = served.features?.onResourceUpdated?.((uri) => requestLeg.tellUpdated(uri));
  let stopLooking = (): void => undefined;
  const free = async () => {
    stopLooking();
    stopTelling();
    stopFollowing?.();
    shared?.stop();
    relay?.close();
    await Promise.all([sessions.closeAll(), requestLeg.close()]);
  };
  const { routes = [], health = () => ({}) } = options;
  const doors = createDoors({ open: [HEALTH_PATH], streams: [MCP_PATH], ...options }, served.log);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: CHECK_MS,
      keepAlive: true,
      keepAliveInitialDelay: PROBE_AFTER_MS,
    },
    boundPipelines(inTurns(createRouter({ served, sessions, requestLeg, doors, relay, routes, health }))),
  );
  stopLooking = cutStalledReaders(server);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options).catch(async (fault: unknown) => {
    await free();
    throw fault;
  });
  const stopAnswering = bus && (await answerForOthers(bus, { host: options.host, port }));
  return {
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    port,
    sessionCount: sessions.count,
    close: () => {
      sessions.prepareEnd();
      return endOf(server, () => {
        stopAnswering?.();
        return free();
      });
    },
  };
}

/** Waits for what is at work, but not for ever, then frees what is left. */
async function endOf(server: Server, free: () => Promise<void>): Promise<void> {
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
  await untilAllCame(server);
  // The close of HTTP's own server would cut connections whose request is sent but not read yet.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([ended, setTimeout(SETTLE_MS, undefined, { ref: false })]);
  // Connections that fall idle after the close are kept alive, unless someone looks again.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  await Promise.race([ended, setTimeout(GRACE_MS, undefined, { ref: false })]);
  await free();
  // What is said last goes out at the end of a turn.
  await setImmediate();
  server.closeAllConnections();
  await ended;
  clearInterval(idle);
  // Ends its own timers.
  server.close();
}

/** Connections that wait to be taken in, one a turn, would be cut by the close, with what was sent on them. */
async function untilAllCame(server: Server): Promise<void> {
  let came = performance.now();
  const begun = came;
  const note = () => (came = performance.now());
  server.on("connection", note);
  do await setTimeout(CAME_MS);
  while (performance.now() - came < CAME_MS && performance.now() - begun < SETTLE_MS);
  server.off("connection", note);
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartError(cannotListen(error, host, port))),
    );
    server.listen(port, host, () => resolve(portOf(server.address())));
  });
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop the other program, or choose another port with --port.`,
    EACCES: `Port ${port} on ${host} may not be used by this user: choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another with --host.`,
    ENOTFOUND: `This machine has no address ${host}: choose another with --host.`,
  };
  return reasons[code ?? ""] ?? `The server cannot listen on ${host}, port ${port}: ${message}.`;
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === "object" ? (address?.port ?? 0) : 0;
