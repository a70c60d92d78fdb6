import { guardMethods } from "./guardMethods.ts";
import type { IoPort } from "./port.ts";

const LOST =
  "The connection to io.Connect was lost before it answered: look what became of it, then try again.";

export interface LosablePort {
  readonly port: IoPort;
  /** Ends every call that is still waiting, and every later one. */
  readonly lose: () => void;
}

/**
 * A port whose calls do not outlive its connection: the client library would let them wait for their time limit, or
 * for ever.
 */
export function untilLost(port: IoPort): LosablePort {
  const waiting = new Set<(reason: Error) => void>();
  let isLost = false;
  const guarded = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (isLost) return reject(new Error(LOST));
      waiting.add(reject);
      answer.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  const { apps, workspaces, interop, intents, contexts, channels } = port;
  const part = <T extends object>(whole: T): T => guardMethods(whole, guarded);
  return {
    port: {
      ...port,
      apps: part(apps),
      ...(workspaces && { workspaces: part(workspaces) }),
      ...(interop && { interop: part(interop) }),
      ...(intents && { intents: part(intents) }),
      ...(contexts && { contexts: part(contexts) }),
      ...(channels && { channels: part(channels) }),
    },
    lose() {
      isLost = true;
      waiting.forEach((reject) => reject(new Error(LOST)));
      waiting.clear();
    },
  };
}
