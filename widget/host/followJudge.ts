export interface FollowJudge {
  /** Whether the host gives the page the height that it asks for. */
  readonly follows: () => boolean;
  /** The page is about to ask for this height. */
  readonly asks: (height: number) => void;
  /** True for the page that would grow for ever if it asked for this height too. */
  readonly isRunaway: (height: number) => boolean;
  /** Forgets everything: the host put the page somewhere else. */
  readonly reset: () => void;
  readonly stop: () => void;
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

/** Learns from the frame's own height what no message says: whether size reports are obeyed. */
export function createFollowJudge(onFollow: (follows: boolean) => void): FollowJudge {
  let asked: number | undefined;
  let heightBefore = 0;
  let follows = true;
  let growthSteps = 0;
  let resizedAt = -Infinity;
  let grace: ReturnType<typeof setTimeout> | undefined;

  function settle(next: boolean): void {
    if (next === follows) return;
    follows = next;
    onFollow(next);
  }

  /** A hidden frame has no height to judge by. */
  function judge(): void {
    const given = window.innerHeight;
    if (asked === undefined || given === 0 || growthSteps > MAX_GROWTH_STEPS) return;
    const isIgnored = given === heightBefore && given >= WINDOW_HEIGHT;
    settle(isNear(asked, given) || (given > asked && !isIgnored));
  }

  function judgeLater(): void {
    clearTimeout(grace);
    grace = setTimeout(judge, GRACE_MS);
  }

  function onResize(): void {
    resizedAt = Date.now();
    if (asked !== undefined && isNear(asked, window.innerHeight)) judge();
    else judgeLater();
  }

  window.addEventListener("resize", onResize);
  return {
    follows: () => follows,
    asks(height) {
      asked = height;
      heightBefore = window.innerHeight;
      judgeLater();
    },
    isRunaway(height) {
      const isGrowing = asked !== undefined && height > asked && Date.now() - resizedAt < AT_ONCE_MS;
      growthSteps = isGrowing ? growthSteps + 1 : 0;
      if (growthSteps > MAX_GROWTH_STEPS) settle(false);
      return growthSteps > MAX_GROWTH_STEPS;
    },
    reset() {
      [asked, growthSteps] = [undefined, 0];
      clearTimeout(grace);
      settle(true);
    },
    stop() {
      clearTimeout(grace);
      window.removeEventListener("resize", onResize);
    },
  };
}

function isNear(asked: number, given: number): boolean {
  return Math.abs(given - asked) <= TOLERANCE;
}
