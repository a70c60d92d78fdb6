import type { CloseWsApp } from "../../shared/contract/notifications.ts";
import type { Host } from "../host/connectHost.ts";

/** Time that a host has to react before it is asked by the protocol's own means. */
const REACTION_MS = 3000;

export interface Closer {
  readonly close: (message: CloseWsApp) => Promise<void>;
  readonly dispose: () => void;
}

/** Tells the host, once, that the work is done; where it does not take the page away, it is asked to. */
export function createCloser(host: Host): Closer {
  let isTold = false;
  let isGoing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = host.subscribe((event) => {
    if (event.type === "teardown") isGoing = true;
  });
  return {
    async close(message) {
      if (isTold) return;
      isTold = true;
      await host.closeWsApp(message);
      timer = setTimeout(() => {
        if (!isGoing) void host.requestTeardown();
      }, REACTION_MS);
    },
    dispose() {
      clearTimeout(timer);
      stop();
    },
  };
}
