import { useEffect, type RefObject } from "react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/**
 * Says how many tabs of a strip are out of sight, brings the tab in front into view, and scrolls on at a press.
 * One observer for the whole canvas; strips that fit cost nothing but a look at their width.
 */
export function useTabOverflow(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const shownTabs = useModel((model) => model.shownTabs);
  useEffect(() => {
    const canvas = root.current;
    if (!canvas) return;
    const frame = requestAnimationFrame(() => update(stripsOf(canvas), true));
    return () => cancelAnimationFrame(frame);
  }, [root, drawn, shownTabs]);
  useEffect(() => {
    const canvas = root.current;
    if (!canvas) return;
    const stopping = new AbortController();
    const options = { capture: true, passive: true, signal: stopping.signal };
    const onScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(STRIP)) update([target], false);
    };
    canvas.addEventListener("scroll", onScroll, options);
    canvas.addEventListener("click", scrollOn, { signal: stopping.signal });
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(() => update(stripsOf(canvas), true)) : undefined;
    observer?.observe(canvas);
    return () => {
      stopping.abort();
      observer?.disconnect();
    };
  }, [root]);
}

const stripsOf = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>(STRIP)];
const STRIP = ".strip__tabs";
/** Room that the count takes beside the tabs, in px. */
const COUNT = 34;
/** In a strip narrower than this there is nothing to count. */
const TOO_NARROW = 72;

interface Look {
  readonly more: HTMLButtonElement;
  /** How many tabs are out of sight; undefined where it need not change. */
  readonly hidden: number | undefined;
  readonly scrollBy: number;
}

/** Looks at all strips first and changes them afterwards, so that the page is laid out once. */
function update(strips: readonly HTMLElement[], bringFront: boolean): void {
  const looks = strips.map((strip) => lookAt(strip, bringFront));
  strips.forEach((strip, index) => {
    const look = looks[index];
    if (!look) return;
    if (look.scrollBy !== 0) strip.scrollLeft += look.scrollBy;
    if (look.hidden !== undefined) tell(look.more, look.hidden);
  });
}

function lookAt(strip: HTMLElement, bringFront: boolean): Look | undefined {
  const more = strip.parentElement?.querySelector<HTMLButtonElement>(".strip__more");
  if (!more) return undefined;
  const width = strip.clientWidth + (more.hidden ? 0 : COUNT);
  if (strip.scrollWidth <= width + 1 || width < TOO_NARROW)
    return { more, hidden: more.hidden ? undefined : 0, scrollBy: 0 };
  const { left, right } = strip.getBoundingClientRect();
  const view = { left, right: right - (more.hidden ? COUNT : 0) };
  const scrollBy = bringFront ? wayToFront(strip, view) : 0;
  return { more, hidden: outOfSight(strip, view, scrollBy), scrollBy };
}

function tell(more: HTMLButtonElement, hidden: number): void {
  more.hidden = hidden === 0;
  more.textContent = `+${hidden}`;
  more.ariaLabel = more.title = words().tabs.more(hidden);
}

interface View {
  readonly left: number;
  readonly right: number;
}

function outOfSight(strip: HTMLElement, view: View, scrollBy: number): number {
  return [...strip.children].filter((tab) => {
    const rect = tab.getBoundingClientRect();
    const middle = rect.left + rect.width / 2 - scrollBy;
    return middle < view.left || middle > view.right;
  }).length;
}

/** By the strip alone: scrollIntoView would also scroll the page of the host. */
function wayToFront(strip: HTMLElement, view: View): number {
  const front = strip.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.getBoundingClientRect();
  if (!front) return 0;
  if (front.left < view.left) return front.left - view.left;
  return Math.max(0, front.right - view.right);
}

/** A page further, and from the end back to the beginning. */
function scrollOn({ target }: MouseEvent): void {
  const more = target instanceof Element ? target.closest(".strip__more") : null;
  const strip = more?.parentElement?.querySelector<HTMLElement>(STRIP);
  if (!strip) return;
  const isAtEnd = Math.abs(strip.scrollLeft) + strip.clientWidth >= strip.scrollWidth - 2;
  const way = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollTo({ left: isAtEnd ? 0 : strip.scrollLeft + way * strip.clientWidth * 0.8, behavior: "auto" });
}
