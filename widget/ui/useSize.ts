import { useLayoutEffect, useState, type RefObject } from "react";

export interface Size {
  /** In whole px. */
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, undefined before it is known. Reported in the next frame and in whole pixels, so that a
 * layout that follows it cannot drive itself.
 */
export function useSize(ref: RefObject<Element | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize((before) => sameOr(before, sizeOf(element)));
    measure();
    return observe(element, measure);
  }, [ref]);
  return size;
}

function observe(element: Element, measure: () => void): () => void {
  if (typeof ResizeObserver !== "function") {
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

function sizeOf(element: Element): Size {
  const { width, height } = element.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

function sameOr(before: Size | undefined, now: Size): Size {
  return before?.width === now.width && before.height === now.height ? before : now;
}
