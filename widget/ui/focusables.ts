const FOCUSABLE = "button, input, select, textarea, a[href], summary, [tabindex]";

/** What Tab reaches inside an element, in order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && !one.closest("[inert], [hidden]"),
  );
}

/** Gives the focus to the first control inside, or to the element itself where there is none. */
export function focusInto(element: HTMLElement): void {
  const first = focusablesIn(element)[0];
  if (first) return first.focus();
  element.tabIndex = -1;
  element.focus();
}
