import type { Server } from "@modelcontextprotocol/server";
import type { CatalogChange } from "../../catalog/catalog.ts";
import { createServer, type Served } from "../createServer.ts";
import { tellServer } from "../tellServer.ts";
import { SessionTransport } from "./sessionTransport.ts";

const SWEEP_MS = 15_000;

export interface SessionOptions {
  readonly maxSessions: number;
  /** A session that was not used for so long, and has no open stream, is ended. */
  readonly idleMs: number;
}

/** The sessions of 2025-era clients. Ending one frees everything it held. */
export interface Sessions {
  /** Undefined where as many are in use as are allowed. */
  open(): Promise<SessionTransport | undefined>;
  find(id: string): SessionTransport | undefined;
  readonly count: () => number;
  tell(change: CatalogChange): void;
  /** Lets go of the streams that would stay open, and of no call at work. */
  endStreams(): void;
  closeAll(): Promise<void>;
}

export function createSessions(served: Served, { maxSessions, idleMs }: SessionOptions): Sessions {
  const sessions = new Map<string, { transport: SessionTransport; server: Server }>();
  const transports = () => [...sessions.values()].map(({ transport }) => transport);
  const sweep = setInterval(() => {
    const old = Date.now() - idleMs;
    for (const transport of transports()) {
      transport.keepAlive();
      if ((transport.idleSince ?? Infinity) < old) void transport.close();
    }
  }, SWEEP_MS);
  sweep.unref();

  return {
    async open() {
      if (sessions.size >= maxSessions) await idlest(transports())?.close();
      if (sessions.size >= maxSessions) return undefined;
      const transport = new SessionTransport(crypto.randomUUID());
      const server = createServer(served);
      transport.onclose = () => sessions.delete(transport.sessionId);
      sessions.set(transport.sessionId, { transport, server });
      await server.connect(transport);
      return transport;
    },
    find: (id) => sessions.get(id)?.transport,
    count: () => sessions.size,
    tell: (change) => sessions.forEach(({ server }) => tellServer(server, change)),
    endStreams: () => transports().forEach((transport) => transport.endStream()),
    async closeAll() {
      clearInterval(sweep);
      await Promise.all(transports().map((transport) => transport.close()));
    },
  };
}

/** The session that nobody used for longest. Clients that vanished without a DELETE leave such ones. */
function idlest(transports: readonly SessionTransport[]): SessionTransport | undefined {
  const idle = transports.filter(({ idleSince }) => idleSince !== undefined);
  return idle.sort((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0))[0];
}
