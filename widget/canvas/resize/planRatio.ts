import type { Workspace } from "../../../shared/layout/tree.ts";
import type { SplitAxis } from "./splitAxis.ts";

/**
 * How many px of the opened workspace one px of the plan stands for: limits of sizes are written for the real thing.
 * A saved workspace knows how large it was; else it can be as large as the screen.
 */
export function planRatio(
  inside: Element,
  workspace: Workspace | undefined,
): Readonly<Record<SplitAxis, number>> {
  const sheet = inside.closest("[data-sheet]")?.getBoundingClientRect();
  const { widthInPx, heightInPx } = workspace?.config ?? {};
  return {
    horizontal: ratio(sheet?.width, known(widthInPx) ?? window.screen.availWidth),
    vertical: ratio(sheet?.height, known(heightInPx) ?? window.screen.availHeight),
  };
}

const known = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);
const ratio = (drawn = 0, real: number) => (drawn > 0 ? Math.max(1, real / drawn) : 1);
