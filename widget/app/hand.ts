/** Whether a person holds something: what it is must neither be lost nor be moved from under them. */
export interface Hand {
  readonly isBusy: () => boolean;
  /** Runs at once, or right after what the hand held has been dropped. */
  readonly whenFree: (run: () => void) => void;
  /** By keyboard something is picked up, and put down again. */
  readonly hold: (held: boolean) => void;
  readonly dispose: () => void;
}

export function createHand(page: Document = document): Hand {
  let isDown = false;
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };

  const isBusy = () => isDown || isHeld;

  /** Whoever handles the release itself comes first. */
  function settle(): void {
    setTimeout(() => {
      if (isBusy()) return;
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    });
  }

  function release(): void {
    if (!isDown) return;
    isDown = false;
    settle();
  }

  page.addEventListener("pointerdown", () => (isDown = true), options);
  for (const type of ["pointerup", "pointercancel", "lostpointercapture", "visibilitychange"] as const)
    page.addEventListener(type, release, options);
  // A release outside of the frame is never told: the next move without a button tells of it.
  page.addEventListener("pointermove", ({ buttons }) => buttons === 0 && release(), options);
  // Elements lose the focus too, such as the one that had it before the press.
  page.defaultView?.addEventListener(
    "blur",
    ({ target }) => !(target instanceof Element) && release(),
    options,
  );

  return {
    isBusy,
    whenFree(run) {
      if (isBusy()) waiting.push(run);
      else run();
    },
    hold(held) {
      isHeld = held;
      if (!held) settle();
    },
    dispose() {
      listening.abort();
      waiting = [];
    },
  };
}
