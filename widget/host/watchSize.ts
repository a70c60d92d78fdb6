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
/** A host's own borders and paddings: so much less or more still counts as the height that was asked for. */
const TOLERANCE = 24;
/** Below this a host that gives more than was asked for keeps a minimum; above, it gives a window of its own. */
const WINDOW_HEIGHT = 400;
/** A page that grows at once with every answer of its host depends on the frame's height; it must fill instead. */
const MAX_GROWTH_STEPS = 20;
const AT_ONCE_MS = 250;

/**
 * Reports the natural height of `root`. Its own instead of the library's, which pins the width of the frame in
 * hosts that obey it and measures a page that fills its frame as collapsed.
 */
export function watchSize({ root, send, onFollow }: WatchOptions): SizeWatch {
  let natural = false;
  let limits: SizeLimits = {};
  let reported: number | undefined;
  let heightBefore = 0;
  let follows = true;
  let growthSteps = 0;
  let resizedAt = -Infinity;
  let frame = 0;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  };

  function report(): void {
    const height = Math.min(Math.ceil(root.getBoundingClientRect().height), limits.maxHeight ?? Infinity);
    if (!natural || !follows || height === 0 || height === reported) return;
    const isGrowing = reported !== undefined && height > reported && Date.now() - resizedAt < AT_ONCE_MS;
    growthSteps = isGrowing ? growthSteps + 1 : 0;
    if (growthSteps > MAX_GROWTH_STEPS) return settle(false);
    reported = height;
    heightBefore = window.innerHeight;
    send({ height, ...wantedWidth(limits) });
    judgeLater();
  }

  function judgeLater(): void {
    clearTimeout(grace);
    grace = setTimeout(judge, GRACE_MS);
  }

  /** A hidden frame has no height to judge by. */
  function judge(): void {
    const given = window.innerHeight;
    if (!natural || reported === undefined || given === 0 || growthSteps > MAX_GROWTH_STEPS) return;
    const isIgnored = given === heightBefore && given >= WINDOW_HEIGHT;
    settle(isFollowed(reported) || (given > reported && !isIgnored));
  }

  function settle(next: boolean): void {
    if (next === follows) return;
    follows = next;
    onFollow(next);
  }

  const onResize = () => {
    resizedAt = Date.now();
    if (reported !== undefined && isFollowed(reported)) judge();
    else judgeLater();
  };
  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(schedule);
  observer?.observe(root);
  window.addEventListener("resize", onResize);

  return {
    update(nextNatural, nextLimits) {
      if (nextNatural && !natural) [reported, growthSteps] = [undefined, 0];
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

function isFollowed(reported: number): boolean {
  return Math.abs(window.innerHeight - reported) <= TOLERANCE;
}

/** A host that offers room sideways gets asked for all of it; any other decides the width itself. */
function wantedWidth({ maxWidth }: SizeLimits): { width?: number } {
  return maxWidth !== undefined && window.innerWidth < maxWidth ? { width: maxWidth } : {};
}
