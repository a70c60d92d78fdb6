import type { Unsubscribe } from "../../io/port.ts";

interface Patience {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Waits until something is found, looking now and at every change. Undefined when time is up or nobody waits any more. */
export function arrival<T>(
  look: () => T | undefined | Promise<T | undefined>,
  onChanged: (callback: () => void) => Unsubscribe,
  { timeoutMs, signal }: Patience,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const end = (found: T | undefined) => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      resolve(found);
    };
    const giveUp = () => end(undefined);
    const lookAgain = () =>
      void Promise.resolve()
        .then(look)
        .then(
          (found) => found !== undefined && end(found),
          () => undefined,
        );
    const stop = onChanged(lookAgain);
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener("abort", giveUp);
    if (signal.aborted) giveUp();
    else lookAgain();
  });
}
