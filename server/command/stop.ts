import { logsWritten, type Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";

const STOP_MS = 4500;

/**
 * Ends the process in an orderly way, however often it is asked to. The process is ended by force: the client of the gateway leaves timers
 * behind that would keep it alive.
 */
export function createStop(close: () => Promise<void>, log: Log): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    log.info("The server stops.");
    setTimeout(() => {
      log.error("The server ends by force: not all was done or taken in time.");
      void logsWritten().finally(() => process.exit(1));
    }, STOP_MS);
    const closed = close().catch((fault: unknown) => {
      log.error("The server did not stop in order.", { fault: messageOf(fault) });
      process.exitCode = 1;
    });
    void closed.then(logsWritten).then(() => process.exit());
  };
}

/** Stops on the first signal. A second one is from someone who will not wait. */
export function stopOnSignals(stop: () => void): void {
  let asked = false;
  const onSignal = () => {
    if (asked) process.exit(1);
    asked = true;
    stop();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

/** A promise that a library forgot must not end a server that others use. */
export function surviveForgottenRejections(log: Log): void {
  process.on("unhandledRejection", (reason) =>
    log.error("Unhandled rejection.", { reason: messageOf(reason) }),
  );
}
