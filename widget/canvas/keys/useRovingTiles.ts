import { useLayoutEffect, type FocusEvent, type RefObject } from "react";

/** One Tab stop for all tiles: the one that had the focus last, else the first. Set on the elements, not drawn. */
export function useRovingTiles(
  root: RefObject<HTMLElement | null>,
  drawn: unknown,
): (event: FocusEvent<HTMLElement>) => void {
  useLayoutEffect(() => {
    const canvas = root.current;
    if (!canvas || canvas.querySelector("[data-tile][tabindex='0']")) return;
    const first = canvas.querySelector<HTMLElement>("[data-tile][tabindex]");
    if (first) first.tabIndex = 0;
  }, [root, drawn]);
  return ({ currentTarget, target }) => {
    if (!(target instanceof HTMLElement) || target.dataset["tile"] === undefined) return;
    for (const tile of currentTarget.querySelectorAll<HTMLElement>("[data-tile][tabindex='0']"))
      tile.tabIndex = -1;
    target.tabIndex = 0;
  };
}
