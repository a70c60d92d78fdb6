/** Whether an element's text runs from right to left: then forward is the left arrow. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** An arrow along the line of text as a direction of reading; undefined for every other key. */
export function readingKey(key: string, rtl: boolean): "forward" | "back" | undefined {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  return (key === "ArrowRight") === rtl ? "back" : "forward";
}
