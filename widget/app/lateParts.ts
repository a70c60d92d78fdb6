import type { HostEvent } from "../host/hostEvent.ts";

/**
 * Tells the parts of a call that was cancelled from those of the next one. Each part holds all that was written before
 * it, so one that goes on where the cancelled call ended is late: nobody would ever finish what it draws and locks.
 */
export function createLateParts(): (event: HostEvent) => boolean {
  let heard = 0;
  let isCancelled = false;
  return (event) => {
    if (event.type === "toolCancelled") isCancelled = true;
    else if (event.type === "toolInput" || event.type === "toolResult") [heard, isCancelled] = [0, false];
    if (event.type !== "toolInputPartial") return false;
    const length = JSON.stringify(event.args)?.length ?? 0;
    if (isCancelled && length >= heard) return true;
    [heard, isCancelled] = [length, false];
    return false;
  };
}
