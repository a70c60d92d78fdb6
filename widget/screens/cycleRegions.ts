import { focusInto } from "../ui/focusables.ts";

/**
 * Moves the focus to the next region of the widget (`data-region`), round and round: one key press instead of
 * many presses of Tab. Regions that are covered are left out.
 */
export function cycleRegions(root: Element, backwards: boolean): void {
  const regions = [...root.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => !region.closest("[inert], [hidden]"),
  );
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const step = backwards ? -1 : 1;
  const from = current < 0 && backwards ? 0 : current;
  const next = regions[(from + step + regions.length) % regions.length];
  // Into the canvas to the tile that the hand is on, not to the first splitter.
  const tile = ["[data-selected]", "[tabindex='0']"]
    .map((mark) => next?.querySelector<HTMLElement>(`[data-tile]${mark}`))
    .find((found) => found);
  if (tile) tile.focus();
  else if (next) focusInto(next);
}
