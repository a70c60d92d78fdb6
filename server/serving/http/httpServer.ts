import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { StartError } from "../../startError.ts";
import { tellChanges } from "../changes.ts";
import type { Served } from "../createServer.ts";
import { createDoors, type DoorOptions } from "./doors.ts";
import { createRequestLeg } from "./requestLeg.ts";
import { createRouter, type Route } from "./router.ts";
import { createSessions, type SessionOptions } from "./sessions.ts";

/** How long a stop waits for calls that are still at work. */
const GRACE_MS = 3000;
const CLOSE_IDLE_MS = 25;

export interface HttpOptions extends DoorOptions, SessionOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** What else is served, asked in order. */
  readonly routes?: readonly Route[];
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
 * @throws StartError when the address cannot be had.
 */
export async function startHttpServer(served: Served, options: HttpOptions): Promise<HttpServer> {
  const sessions = createSessions(served, options);
  const requestLeg = createRequestLeg(served);
  const stopTelling = tellChanges(served.catalog, (change) => {
    sessions.tell(change);
    requestLeg.tell(change);
  });
  const free = async () => {
    stopTelling();
    await Promise.all([sessions.closeAll(), requestLeg.close()]);
  };
  const { routes = [] } = options;
  const refusalOf = createDoors(options);
  const server = createServer(createRouter({ served, sessions, requestLeg, refusalOf, routes }));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options).catch(async (fault: unknown) => {
    await free();
    throw fault;
  });
  return {
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    port,
    sessionCount: sessions.count,
    close: () => {
      sessions.endStreams();
      return endOf(server, free);
    },
  };
}

/** Waits for what is at work, but not for ever, then frees what is left. */
async function endOf(server: Server, free: () => Promise<void>): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that fall idle after the close are kept alive, unless someone looks again.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  await Promise.race([ended, setTimeout(GRACE_MS, undefined, { ref: false })]);
  await free();
  server.closeAllConnections();
  await ended;
  clearInterval(idle);
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
