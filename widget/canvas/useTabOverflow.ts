import { useEffect, type RefObject } from "react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { hiddenTabs } from "./hiddenTabs.ts";

/**
 * Says how many tabs of a strip have no room, and brings the tab in front into view. One observer for the whole
 * canvas; the count opens TabsMenu.
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
    if (typeof ResizeObserver !== "function") return;
    let stop = () => {};
    const sized = new ResizeObserver(() => {
      stop();
      stop = inNextFrame(() => update(canvas));
    });
    sized.observe(canvas);
    return () => {
      stop();
      sized.disconnect();
    };
  }, [root]);
}

function inNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Looks at all strips first and changes them afterwards, so that the page is laid out once. */
function update(canvas: HTMLElement): void {
  const density = canvas.dataset["dense"] === undefined ? "roomy" : "dense";
  const strips = [...canvas.querySelectorAll<HTMLElement>(".strip:has(> .strip__more)")];
  const hasGrip = canvas.dataset["editable"] !== undefined && density === "roomy";
  const hidden = strips.map((strip) => hiddenTabs({ ...measured(strip, hasGrip), density }));
  strips.forEach((strip, index) => tell(strip, hidden[index] ?? 0));
  const crowded = strips.filter((strip) => !moreIn(strip)?.hidden);
  const ways = crowded.map(wayToFront);
  crowded.forEach((strip, index) => strip.firstElementChild?.scrollBy?.({ left: ways[index] ?? 0 }));
}

/** What canvas.css keeps free for the handle in a strip with room for it, in px. */
const GRIP = 15;
const LEAST = 240;

/** A tab's name may be longer than the tab, and a lock takes its part of the strip. */
function measured(strip: HTMLElement, hasGrip: boolean) {
  const tabs = [...(strip.firstElementChild?.children ?? [])];
  const { clientWidth } = strip;
  const lock = strip.querySelector<HTMLElement>(":scope > .strip__lock");
  return {
    tabs: tabs.map((tab) => tab.scrollWidth + 1),
    front: tabs.findIndex((tab) => tab.ariaSelected === "true"),
    width: clientWidth - (hasGrip && clientWidth >= LEAST ? GRIP : 0) - (lock?.offsetWidth ?? 0),
  };
}

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
