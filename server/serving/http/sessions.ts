import type { Server } from "@modelcontextprotocol/server";
import type { CatalogChange } from "../../catalog/catalog.ts";
import { spacedInfo } from "../../spacedInfo.ts";
import { createServer, type Served } from "../createServer.ts";
import { narrowed } from "../narrowed.ts";
import { tellServer } from "../tellServer.ts";
import type { AnswerForm } from "./exchange.ts";
import { SessionTransport } from "./sessionTransport.ts";

const SWEEP_MS = 15_000;
/** How long a client may take to come back to a stream it lost. */
const RESUMABLE_MS = 5 * 60_000;
const LOST =
  "Clients of 2025 are served without sessions: what they declare is not known, so tools that need MCP Apps, sampling " +
  "or questions to the user are not offered to them; they are not told of changes, and lost streams do not go on.";

export interface SessionOptions {
  readonly maxSessions: number;
  /** A session that was not used for so long, and has no open stream, is ended. */
  readonly idleMs: number;
  /** False answers each POST of a 2025-era client alone, without knowing what the client can do. */
  readonly sessions?: boolean;
  readonly answers?: AnswerForm;
  readonly newSessionId?: () => string;
}

/** The sessions of 2025-era clients. Ending one frees everything it held. */
export interface Sessions {
  /**
   * Undefined where as many are in use as are allowed.
   *
   * @param client.url the address asked for, which may narrow what is offered.
   * @param client.owner whose token it is, where clients show tokens.
   */
  open(client?: {
    url?: string | undefined;
    owner?: string | undefined;
  }): Promise<SessionTransport | undefined>;
  /** False where each POST stands alone. */
  readonly enabled: boolean;
  /** For one POST; the caller closes it. */
  openAlone(url?: string): Promise<SessionTransport>;
  find(id: string): SessionTransport | undefined;
  readonly count: () => number;
  tell(change: CatalogChange): void;
  /** Takes back open questions and lets go of the streams that would stay open, and of no call at work. */
  prepareEnd(): void;
  closeAll(): Promise<void>;
}

export function createSessions(served: Served, options: SessionOptions): Sessions {
  const { maxSessions, idleMs, sessions: enabled = true, answers = "auto" } = options;
  const { newSessionId = () => crypto.randomUUID() } = options;
  if (!enabled) served.log.warn(LOST);
  const sessions = new Map<string, { transport: SessionTransport; server: Server }>();
  const transports = () => [...sessions.values()].map(({ transport }) => transport);
  const sweep = setInterval(() => {
    const old = performance.now() - idleMs;
    for (const transport of transports()) {
      transport.tend(performance.now() - RESUMABLE_MS);
      if ((transport.idleSince ?? Infinity) < old) void transport.close();
    }
  }, SWEEP_MS);
  sweep.unref();
  const info = spacedInfo(served.log);
  const makeRoom = async (newcomer: string | undefined): Promise<void> => {
    const ended = leastNeeded(transports(), newcomer);
    if (ended === undefined) return;
    info("A session was ended to make room.", { maxSessions });
    await ended.close();
  };

  return {
    async open({ url, owner } = {}) {
      if (sessions.size >= maxSessions) await makeRoom(owner);
      if (sessions.size >= maxSessions) return undefined;
      const id = newSessionId();
      const transport = new SessionTransport(id, answers);
      transport.owner = owner;
      const server = createServer(narrowed(served, url));
      transport.onclose = () => sessions.delete(id);
      sessions.set(id, { transport, server });
      await server.connect(transport);
      return transport;
    },
    enabled,
    async openAlone(url) {
      const transport = new SessionTransport(undefined, answers);
      await createServer(narrowed(served, url)).connect(transport);
      return transport;
    },
    find: (id) => sessions.get(id)?.transport,
    count: () => sessions.size,
    tell: (change) => sessions.forEach(({ server }) => tellServer(server, change)),
    prepareEnd: () => transports().forEach((transport) => transport.prepareEnd()),
    async closeAll() {
      clearInterval(sweep);
      await Promise.all(transports().map((transport) => transport.close()));
    },
  };
}

/**
 * The session to end for a new one: of the holder with the most, so that nobody takes the sessions of others away by
 * opening many; in use only where the holder who asks has fewer.
 */
function leastNeeded(
  transports: readonly SessionTransport[],
  newcomer: string | undefined,
): SessionTransport | undefined {
  const held = new Map<string | undefined, SessionTransport[]>();
  for (const transport of transports) {
    const own = held.get(transport.owner) ?? [];
    own.push(transport);
    held.set(transport.owner, own);
  }
  const [[holder, most] = []] = [...held].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return undefined;
  const isFewer = holder !== newcomer && (held.get(newcomer)?.length ?? 0) + 1 < most.length;
  return idlest(most) ?? (isFewer ? most[0] : undefined);
}

/** The session that nobody used for longest. Clients that vanished without a DELETE leave such ones. */
function idlest(transports: readonly SessionTransport[]): SessionTransport | undefined {
  const idle = transports.filter(({ idleSince }) => idleSince !== undefined);
  return idle.sort((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0))[0];
}
