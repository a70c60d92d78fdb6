import type { StdioServer } from "../stdio.ts";
import type { InteropTransport } from "./interopTransport.ts";

export interface WebSession {
  readonly instance: string;
  /** The interop method by which its client hears. */
  readonly method: string;
  readonly transport: InteropTransport;
  readonly server: StdioServer;
  usedAt: number;
}

export interface WebSessionOptions {
  /** Of all applications together, and of one. */
  readonly max?: number;
  readonly maxOfOne?: number;
  /** After so long without a word a session ends whose client does not listen any more, in milliseconds. */
  readonly idleMs?: number;
}

const DEFAULTS = { max: 1000, maxOfOne: 100, idleMs: 30 * 60_000 };
const LOOKS_AN_IDLE_TIME = 10;

/** The sessions of a server over interop: none lasts for ever, and no application keeps the others out. */
export function createWebSessions(
  listens: (session: WebSession) => boolean,
  options: WebSessionOptions = {},
) {
  const { max, maxOfOne, idleMs } = { ...DEFAULTS, ...options };
  // The one that was used last stands last.
  const sessions = new Map<string, WebSession>();
  const end = (session: WebSession) => void session.transport.close();
  const of = (instance: string) => [...sessions.values()].filter((session) => session.instance === instance);

  const makeRoom = (instance: string): void => {
    const own = of(instance);
    if (own.length >= maxOfOne) own.slice(0, 1).forEach(end);
    else if (sessions.size >= max) mostOfOne(sessions.values()).slice(0, 1).forEach(end);
  };
  const timer = setInterval(() => {
    const before = performance.now() - idleMs;
    const idle = [...sessions.values()].filter(({ usedAt }) => usedAt < before);
    idle.filter((session) => !listens(session)).forEach(end);
  }, idleMs / LOOKS_AN_IDLE_TIME);

  return {
    count: () => sessions.size,
    all: (): readonly WebSession[] => [...sessions.values()],
    of,
    /** The session, where there is one, which is used now. */
    use(key: string): WebSession | undefined {
      const session = sessions.get(key);
      if (session === undefined) return undefined;
      session.usedAt = performance.now();
      sessions.delete(key);
      sessions.set(key, session);
      return session;
    },
    add(key: string, session: WebSession): void {
      makeRoom(session.instance);
      sessions.set(key, session);
    },
    remove: (key: string): void => void sessions.delete(key),
    stop: () => clearInterval(timer),
  };
}

/** The sessions of the application that has the most. */
function mostOfOne(sessions: Iterable<WebSession>): WebSession[] {
  const byInstance = new Map<string, WebSession[]>();
  for (const session of sessions) {
    const own = byInstance.get(session.instance) ?? [];
    byInstance.set(session.instance, [...own, session]);
  }
  return [...byInstance.values()].reduce((most, own) => (own.length > most.length ? own : most), []);
}
