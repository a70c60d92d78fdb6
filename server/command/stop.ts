import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";

const STOP_MS = 4500;

/**
 * Ends the process in an orderly way, once. The process is ended by force: the client of the gateway leaves timers
 * behind that would keep it alive.
 */
export function createStop(close: () => Promise<void>, log: Log): () => void {
  let stopping = false;
  return () => {
    // A second signal is from someone who will not wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS);
    close().then(
      () => process.exit(0),
      (fault: unknown) => {
        log.error("The server did not stop in order.", { fault: messageOf(fault) });
        process.exit(1);
      },
    );
  };
}

export function stopOnSignals(stop: () => void): void {
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** A promise that a library forgot must not end a server that others use. */
export function surviveForgottenRejections(log: Log): void {
  process.on("unhandledRejection", (reason) =>
    log.error("Unhandled rejection.", { reason: messageOf(reason) }),
  );
}
