import { guardMethods } from "./io/guardMethods.ts";
import { machineFault } from "./io/machineFault.ts";
import type { IoPort } from "./io/port.ts";
import type { IoConnector } from "./ioConnector.ts";
import type { Log } from "./log.ts";
import { newFaultId, underId } from "./faultId.ts";

/**
 * The connection as tools use it. Where the disk fails below it the log has the details, and what is thrown says only
 * what a client may know. What applications answer is theirs, and left as it is.
 */
export function withToldFaults(io: IoConnector, log: Log): IoConnector {
  const known = new WeakMap<IoPort, IoPort>();
  const guard = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (thrown) {
      throw told(thrown, log);
    }
  };
  const guarded = (port: IoPort): IoPort => {
    const { apps, workspaces } = port;
    const parts = { apps: guardMethods(apps, guard) };
    return { ...port, ...parts, ...(workspaces && { workspaces: guardMethods(workspaces, guard) }) };
  };
  const of = (port: IoPort): IoPort => {
    const one = known.get(port) ?? guarded(port);
    known.set(port, one);
    return one;
  };
  return {
    ...io,
    connected: async () => of(await guard(io.connected())),
    onConnected: (callback) => io.onConnected((port) => callback(of(port))),
  };
}

function told(thrown: unknown, log: Log): unknown {
  const sentence = machineFault(thrown);
  if (sentence === undefined) return thrown;
  const id = newFaultId();
  log.error("The disk failed a call.", { id, fault: thrown instanceof Error ? thrown.stack : thrown });
  return new Error(`${sentence} ${underId(id)}`, { cause: thrown });
}
