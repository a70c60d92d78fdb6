/** An application registers its methods one by one: what follows them waits until it is quiet. */
const QUIET_MS = 20;
/** But not for ever. */
const LONGEST_WAIT_MS = 250;

/** Does a piece of work once a burst of requests, shortly after the last one. */
export function paced(work: () => void): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const run = () => {
    timer = undefined;
    work();
  };
  return {
    soon() {
      const now = performance.now();
      if (timer === undefined) since = now;
      else if (now - since > LONGEST_WAIT_MS - QUIET_MS) return;
      clearTimeout(timer);
      timer = setTimeout(run, QUIET_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
