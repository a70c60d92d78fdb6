import type { IoPort } from "./io/port.ts";
import { createBackOff } from "./backOff.ts";

/** The connection to io.Connect, made when it is first needed, and made again when it is lost. */
export interface IoConnector {
  /**
   * Connects, or waits for the attempt that is under way. After a failure the next call tries again; after a loss
   * calls reject at once, with a plain sentence, until the connection is there again.
   */
  connected(): Promise<IoPort>;
  /** Whether it is there at this moment. */
  isConnected(): boolean;
  /** Calls back with every port that gets connected, the present one included. */
  onConnected(callback: (port: IoPort) => void): void;
  /** Calls back when a port is lost. */
  onLost(callback: () => void): void;
  close(): Promise<void>;
}

const AWAY = "The connection to io.Connect is lost and is being made again: try again in a moment.";

/** @param firstPauseMs before the first attempt after a loss; each one more waits longer. */
export function createIoConnector(connect: () => Promise<IoPort>, { firstPauseMs = 500 } = {}): IoConnector {
  const arrivals = new Set<(port: IoPort) => void>();
  const losses = new Set<() => void>();
  let attempt: Promise<IoPort> | undefined;
  let current: IoPort | undefined;
  let isAway = false;
  let isClosed = false;

  const arrive = (port: IoPort): IoPort => {
    [current, isAway] = [port, false];
    port.onLost?.(() => lose(port));
    for (const callback of arrivals) callback(port);
    return port;
  };
  const start = async (): Promise<IoPort> => {
    try {
      return arrive(await connect());
    } catch (fault) {
      attempt = undefined;
      // Applications may offer tools as soon as it is there, whoever needs it first.
      if (!isClosed) retry.start();
      throw fault;
    }
  };
  const retry = createBackOff(firstPauseMs, () => (attempt ??= start()));

  function lose(port: IoPort): void {
    if (isClosed || port !== current) return;
    [current, attempt, isAway] = [undefined, undefined, true];
    for (const callback of losses) callback();
    // It has nobody left to say goodbye to.
    port.close().catch(() => undefined);
    retry.start();
  }

  return {
    connected: () => (isAway ? Promise.reject(new Error(AWAY)) : (attempt ??= start())),
    isConnected: () => current !== undefined,
    onConnected(callback) {
      arrivals.add(callback);
      if (current !== undefined) callback(current);
    },
    onLost: (callback) => void losses.add(callback),
    async close() {
      isClosed = true;
      retry.stop();
      arrivals.clear();
      const port = await attempt?.catch(() => undefined);
      await port?.close();
    },
  };
}
