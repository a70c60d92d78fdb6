import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";

/** Anyone on the bus may say anything: what a listener cannot take must not end the process. */
export function tellSafely(listener: (message: unknown) => void, message: unknown, log?: Log): void {
  try {
    listener(message);
  } catch (fault) {
    log?.warn("A message of the bus could not be taken.", { fault: messageOf(fault) });
  }
}
