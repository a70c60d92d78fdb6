import type { IoPort } from "./io/port.ts";

/** The connection to io.Connect, made when it is first needed. */
export interface IoConnector {
  /** Connects, or waits for the attempt that is under way. After a failure the next call tries again. */
  connected(): Promise<IoPort>;
  /** Calls back with every port that gets connected, the present one included. */
  onConnected(callback: (port: IoPort) => void): void;
  close(): Promise<void>;
}

export function createIoConnector(connect: () => Promise<IoPort>): IoConnector {
  const callbacks = new Set<(port: IoPort) => void>();
  let attempt: Promise<IoPort> | undefined;
  let current: IoPort | undefined;

  const start = async (): Promise<IoPort> => {
    try {
      current = await connect();
    } catch (fault) {
      attempt = undefined;
      throw fault;
    }
    for (const callback of callbacks) callback(current);
    return current;
  };

  return {
    connected: () => (attempt ??= start()),
    onConnected(callback) {
      callbacks.add(callback);
      if (current !== undefined) callback(current);
    },
    async close() {
      callbacks.clear();
      const port = await attempt?.catch(() => undefined);
      await port?.close();
    },
  };
}
