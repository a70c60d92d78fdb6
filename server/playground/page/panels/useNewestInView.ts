import { useEffect, type RefObject } from "react";

/** What a person scrolls with. */
const SCROLLS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Brings the newest child into view and keeps it there while it grows, since a widget has its height only after it
 * has spoken. Ends when the person scrolls or goes on to the widget; begins again with the next child. What is taller than the view shows its
 * beginning.
 */
export function useNewestInView(list: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = list.current;
    const newest = element?.lastElementChild;
    if (!element || !newest || count === 0) return;
    const view = element.parentElement ?? element;
    const show = () => {
      newest.scrollIntoView({ block: newest.clientHeight < view.clientHeight ? "end" : "start" });
    };
    const observer = new ResizeObserver(show);
    observer.observe(newest);
    const stop = new AbortController();
    const leave = () => observer.disconnect();
    for (const type of SCROLLS) view.addEventListener(type, leave, { signal: stop.signal, passive: true });
    // Work in the widget is heard of here only by the focus that goes there.
    window.addEventListener("blur", leave, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [list, count]);
}
