import { createFollowJudge } from "./followJudge.ts";

interface WatchOptions {
  readonly root: HTMLElement;
  /** CSS pixels. The width is given only where the host lets the page choose it. */
  readonly send: (size: { height: number; width?: number }) => void;
  /** Whether the host gives the page the height it reported. */
  readonly onFollow: (follows: boolean) => void;
}

interface SizeLimits {
  readonly maxHeight?: number;
  readonly maxWidth?: number;
}

export interface SizeWatch {
  /** `natural`: report the page's own height, once per real change; else the page fills and reports nothing. */
  update(natural: boolean, limits: SizeLimits): void;
  stop(): void;
}

/**
 * Reports the natural height of `root`. Its own instead of the library's, which pins the width of the frame in
 * hosts that obey it and measures a page that fills its frame as collapsed.
 */
export function watchSize({ root, send, onFollow }: WatchOptions): SizeWatch {
  const judge = createFollowJudge(onFollow);
  let natural = false;
  let limits: SizeLimits = {};
  let reported: number | undefined;
  let frame = 0;

  function report(): void {
    const height = Math.min(Math.ceil(root.getBoundingClientRect().height), limits.maxHeight ?? Infinity);
    if (!natural || !judge.follows() || height === 0 || height === reported) return;
    if (judge.isRunaway(height)) return;
    reported = height;
    judge.asks(height);
    send({ height, ...wantedWidth(limits) });
  }

  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  }

  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(schedule);
  observer?.observe(root);
  return {
    update(nextNatural, nextLimits) {
      const isMoved = nextNatural !== natural;
      [natural, limits] = [nextNatural, nextLimits];
      schedule();
      if (!isMoved) return;
      reported = undefined;
      judge.reset();
    },
    stop() {
      observer?.disconnect();
      cancelAnimationFrame(frame);
      judge.stop();
    },
  };
}

/** A host that offers room sideways gets asked for all of it; any other decides the width itself. */
function wantedWidth({ maxWidth }: SizeLimits): { width?: number } {
  return maxWidth !== undefined && window.innerWidth < maxWidth ? { width: maxWidth } : {};
}
