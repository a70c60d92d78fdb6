import { useLayoutEffect, type RefObject } from "react";
import { isRtl } from "./direction.ts";
import { placeMenu, type Box } from "./placeMenu.ts";

/** What a menu belongs to: a control, or the point of a right click. */
export type MenuAnchor = Element | { readonly x: number; readonly y: number };

/** Shows an element above everything else and puts it beside its anchor, again whenever `content` changes. */
export function useMenuPlace(ref: RefObject<HTMLElement | null>, anchor: MenuAnchor, content: unknown): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof element.showPopover !== "function") return;
    // The top layer of the page: no box of ours can cut it off. Without it the stylesheet's z-index has to do.
    element.popover = "manual";
    element.showPopover();
  }, [ref]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const put = () => {
      const { width, height } = element.getBoundingClientRect();
      const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const place = placeMenu({ anchor: boxOf(anchor), size: { width, height }, frame, rtl: isRtl(element) });
      element.style.left = `${place.left}px`;
      element.style.top = `${place.top}px`;
    };
    put();
    if (typeof ResizeObserver !== "function") return;
    // A reason that comes under its items makes it higher while it is open.
    const sized = new ResizeObserver(put);
    sized.observe(element);
    return () => sized.disconnect();
  }, [ref, anchor, content]);
}

function boxOf(anchor: MenuAnchor): Box {
  if (anchor instanceof Element) return anchor.getBoundingClientRect();
  return { left: anchor.x, top: anchor.y, width: 0, height: 0 };
}
