/** Whether a pointer is down on the page: what it holds must neither be lost nor be moved from under it. */
export interface Hand {
  readonly isBusy: () => boolean;
  /** Runs at once, or right after what the pointer held has been dropped. */
  readonly whenFree: (run: () => void) => void;
  readonly dispose: () => void;
}

export function createHand(page: Document = document): Hand {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };

  function release(): void {
    if (!isDown) return;
    isDown = false;
    // Whoever handles the release itself comes first.
    setTimeout(() => {
      if (isDown) return;
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    });
  }

  page.addEventListener("pointerdown", () => (isDown = true), options);
  for (const type of ["pointerup", "pointercancel", "lostpointercapture", "visibilitychange"] as const)
    page.addEventListener(type, release, options);
  // A release outside of the frame is never told: the next move without a button tells of it.
  page.addEventListener("pointermove", ({ buttons }) => buttons === 0 && release(), options);
  page.defaultView?.addEventListener("blur", release, options);

  return {
    isBusy: () => isDown,
    whenFree(run) {
      if (isDown) waiting.push(run);
      else run();
    },
    dispose() {
      listening.abort();
      waiting = [];
    },
  };
}
