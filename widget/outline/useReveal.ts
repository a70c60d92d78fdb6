import { useLayoutEffect, type RefObject } from "react";

/**
 * Scrolls the tree, and nothing around it, until a row can be seen: the browser's own way would also scroll the
 * page of the host.
 */
export function useReveal(
  tree: RefObject<HTMLElement | null>,
  id: string | undefined,
  isDrawn: boolean,
): void {
  useLayoutEffect(() => {
    const rows = tree.current?.querySelectorAll<HTMLElement>("[data-node]") ?? [];
    const row = [...rows].find((candidate) => candidate.dataset["node"] === id);
    if (!tree.current || !row) return;
    const view = tree.current.getBoundingClientRect();
    const place = row.getBoundingClientRect();
    if (place.top < view.top) tree.current.scrollTop -= view.top - place.top;
    else if (place.bottom > view.bottom) tree.current.scrollTop += place.bottom - view.bottom;
  }, [tree, id, isDrawn]);
}
