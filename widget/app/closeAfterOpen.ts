import type { CloseWsApp } from "../../shared/contract/notifications.ts";
import type { Host } from "../host/connectHost.ts";

/** Time that a host has to react before it is asked by the protocol's own means. */
const REACTION_MS = 3000;

export interface Closer {
  /** `isDone`: asked again before the page is given up, as something new may have come for the person. */
  readonly close: (message: CloseWsApp, isDone: () => boolean) => Promise<void>;
  readonly dispose: () => void;
}

/** Tells the host that the work is done; where it does not take the page away, it is asked to. */
export function createCloser(host: Host): Closer {
  let isGoing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = host.subscribe((event) => {
    if (event.type === "teardown") isGoing = true;
  });
  return {
    async close(message, isDone) {
      clearTimeout(timer);
      await host.closeWsApp(message);
      timer = setTimeout(() => {
        if (!isGoing && isDone()) void host.requestTeardown();
      }, REACTION_MS);
    },
    dispose() {
      clearTimeout(timer);
      stop();
    },
  };
}
