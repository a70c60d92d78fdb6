import type { Rect } from "../drop/geometry.ts";

const GLIDE_MS = 120;

/** Puts an absolute box over a rectangle of the frame, or away. `origin` is what the box is placed in. */
export function placeBox(element: HTMLElement, rect: Rect | undefined, origin: Rect): void {
  if (!rect) {
    element.dataset["shown"] = "false";
    return;
  }
  const box = { ...rect, left: rect.left - origin.left, top: rect.top - origin.top };
  const key = `${box.left} ${box.top} ${box.width} ${box.height}`;
  if (element.dataset["shown"] === "true" && element.dataset["box"] === key) return;
  // Where it appears it stands still; only from one place to the next it glides.
  if (element.dataset["shown"] === "true") glide(element, box, origin);
  element.dataset["shown"] = "true";
  element.dataset["box"] = key;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
  element.style.transform = `translate(${box.left}px, ${box.top}px)`;
}

/** By transform alone, which costs the page nothing: it is not laid out or painted again on the way. */
function glide(element: HTMLElement, to: Rect, origin: Rect): void {
  if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
  const from = element.getBoundingClientRect();
  const scale = `scale(${from.width / Math.max(1, to.width)}, ${from.height / Math.max(1, to.height)})`;
  element.animate?.(
    [
      { transform: `translate(${from.left - origin.left}px, ${from.top - origin.top}px) ${scale}` },
      { transform: `translate(${to.left}px, ${to.top}px)` },
    ],
    { duration: GLIDE_MS, easing: "ease-out" },
  );
}
