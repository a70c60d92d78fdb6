import type { JsonObject } from "../../../shared/json.ts";

/** What every page of the comparison offers to the one that measures. */
export interface Editor {
  readonly mount: (element: HTMLElement, layout: JsonObject) => void;
  /** Tiles that stand in the page now. */
  readonly count: () => number;
  /** What there is a tile for: every window, or the tab in front of each group only. */
  readonly shows: "windows" | "groups";
  /** Moves the first window to the right of the last group. */
  readonly move: () => void | Promise<void>;
  /** What a hand takes hold of to drag the first window. */
  readonly handle: () => Element | null;
  /** How often a tile was drawn again by now, where the page can tell. */
  readonly renders?: () => number;
}

declare global {
  interface Window {
    editor: Editor;
  }
}
