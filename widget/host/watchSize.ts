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

/** Time a host has to give the page the height it asked for. */
const GRACE_MS = 1000;
/** A page that grows with every answer of its host depends on the frame's own height; it must fill instead. */
const MAX_GROWTH_STEPS = 6;

/**
 * Reports the natural height of `root`. Its own instead of the library's, which pins the width of the frame in
 * hosts that obey it and measures a page that fills its frame as collapsed.
 */
export function watchSize({ root, send, onFollow }: WatchOptions): SizeWatch {
  let natural = false;
  let limits: SizeLimits = {};
  let reported: number | undefined;
  let follows = true;
  let growthSteps = 0;
  let frame = 0;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  };

  function report(): void {
    const height = Math.min(Math.ceil(root.getBoundingClientRect().height), limits.maxHeight ?? Infinity);
    if (!natural || !follows || height === 0 || height === reported) return;
    growthSteps = reported !== undefined && height > reported && isFollowed() ? growthSteps + 1 : 0;
    if (growthSteps > MAX_GROWTH_STEPS) return settle(false);
    reported = height;
    send({ height, ...wantedWidth(limits) });
    clearTimeout(grace);
    grace = setTimeout(judge, GRACE_MS);
  }

  function isFollowed(): boolean {
    return reported !== undefined && Math.abs(window.innerHeight - reported) <= 1;
  }

  /** A hidden frame has no height to judge by. */
  function judge(): void {
    if (natural && reported !== undefined && window.innerHeight > 0) settle(isFollowed());
  }

  function settle(next: boolean): void {
    if (next === follows) return;
    follows = next;
    onFollow(next);
  }

  const onResize = () => {
    if (isFollowed()) judge();
  };
  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(schedule);
  observer?.observe(root);
  window.addEventListener("resize", onResize);

  return {
    update(nextNatural, nextLimits) {
      if (nextNatural && !natural) reported = undefined;
      natural = nextNatural;
      limits = nextLimits;
      schedule();
    },
    stop() {
      observer?.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(grace);
      window.removeEventListener("resize", onResize);
    },
  };
}

/** A host that offers room sideways gets asked for all of it; any other decides the width itself. */
function wantedWidth({ maxWidth }: SizeLimits): { width?: number } {
  return maxWidth !== undefined && window.innerWidth < maxWidth ? { width: maxWidth } : {};
}
