import { useEffect, type RefObject } from "react";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { measurePair } from "./measurePair.ts";
import { writeRange } from "./writeRange.ts";

/** The range is for those who come upon a splitter later: it must not take time from the edit that changed it. */
const LATER_MS = 100;
/** In a larger plan a splitter tells its range when it gets the focus. */
const MANY = 64;

/** Splitters at rest tell how far they could go. */
export function useSplitterRanges(
  root: RefObject<HTMLElement | null>,
  workspace: Workspace | undefined,
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const splitters = root.current?.querySelectorAll<HTMLElement>(".splitter") ?? [];
      if (splitters.length > MANY) return;
      const measured = [...splitters].map((splitter) => measurePair(splitter, workspace)?.range);
      splitters.forEach((splitter, index) => {
        const range = measured[index];
        if (range) writeRange(splitter, range);
      });
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [root, workspace]);
}
