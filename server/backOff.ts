const LONGEST_MS = 30_000;

export interface BackOff {
  start(): void;
  stop(): void;
}

/**
 * Tries until it succeeds, with pauses that double up to half a minute, each shortened by chance, so that many that
 * lost the same thing do not all come back in the same moment.
 */
export function createBackOff(firstPauseMs: number, work: () => Promise<unknown>): BackOff {
  let timer: NodeJS.Timeout | number | undefined;
  let isOn = false;
  const next = (pauseMs: number) => {
    timer = setTimeout(
      () =>
        void work().then(
          () => (isOn = false),
          () => isOn && next(Math.min(pauseMs * 2, LONGEST_MS)),
        ),
      pauseMs * (0.5 + Math.random() / 2),
    );
    // In a page it is a number. In Node it alone keeps no process alive.
    if (typeof timer === "object") timer.unref();
  };
  return {
    start() {
      if (isOn) return;
      isOn = true;
      next(firstPauseMs);
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
