import { useEffect, type RefObject } from "react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { hiddenTabs } from "./hiddenTabs.ts";

/**
 * Says how many tabs of a strip have no room, brings the tab in front into view, and scrolls on at a press. One
 * observer for the whole canvas.
 */
export function useTabOverflow(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const shownTabs = useModel((model) => model.shownTabs);
  useEffect(() => {
    const canvas = root.current;
    return canvas ? inNextFrame(() => update(canvas)) : undefined;
  }, [root, drawn, shownTabs]);
  useEffect(() => {
    const canvas = root.current;
    if (!canvas) return;
    canvas.addEventListener("click", scrollOn);
    if (typeof ResizeObserver !== "function") return () => canvas.removeEventListener("click", scrollOn);
    let stop = () => {};
    const sized = new ResizeObserver(() => {
      stop();
      stop = inNextFrame(() => update(canvas));
    });
    sized.observe(canvas);
    return () => {
      stop();
      sized.disconnect();
      canvas.removeEventListener("click", scrollOn);
    };
  }, [root]);
}

function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Looks at all strips first and changes them afterwards, so that the page is laid out once. */
function update(canvas: HTMLElement): void {
  const strips = [...canvas.querySelectorAll<HTMLElement>(".strip")].filter(hasSeveralTabs);
  const widths = strips.map((strip) => strip.clientWidth);
  strips.forEach((strip, index) => tell(strip, hiddenTabs(tabsIn(strip).length, widths[index] ?? 0)));
  const crowded = strips.filter((strip) => !moreIn(strip)?.hidden);
  const ways = crowded.map(wayToFront);
  crowded.forEach((strip, index) => strip.firstElementChild?.scrollBy?.({ left: ways[index] ?? 0 }));
}

const tabsIn = (strip: Element) => strip.firstElementChild?.children ?? [];
const hasSeveralTabs = (strip: Element) => tabsIn(strip).length > 1;
const moreIn = (strip: Element) => strip.querySelector<HTMLButtonElement>(":scope > .strip__more");

function tell(strip: HTMLElement, hidden: number): void {
  const more = moreIn(strip);
  const text = hidden > 0 ? `+${hidden}` : "";
  if (!more || more.textContent === text) return;
  strip.toggleAttribute("data-crowded", hidden > 0);
  more.hidden = hidden === 0;
  more.textContent = text;
  more.ariaLabel = more.title = words().tabs.more(hidden);
}

/** By the strip alone: scrollIntoView would also scroll the page of the host. */
function wayToFront(strip: HTMLElement): number {
  const front = strip.querySelector("[role=tab][aria-selected=true]")?.getBoundingClientRect();
  const view = strip.firstElementChild?.getBoundingClientRect();
  if (!front || !view) return 0;
  if (front.left < view.left) return front.left - view.left;
  return Math.max(0, front.right - view.right);
}

/** A page further, and from the end back to the beginning. */
function scrollOn({ target }: MouseEvent): void {
  const more = target instanceof Element ? target.closest(".strip__more") : null;
  const tabs = more?.parentElement?.firstElementChild;
  if (!tabs) return;
  const isAtEnd = Math.abs(tabs.scrollLeft) + tabs.clientWidth >= tabs.scrollWidth - 2;
  const way = getComputedStyle(tabs).direction === "rtl" ? -1 : 1;
  tabs.scrollTo({ left: isAtEnd ? 0 : tabs.scrollLeft + way * tabs.clientWidth * 0.8 });
}
