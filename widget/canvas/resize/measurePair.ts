import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, isWindow } from "../../../shared/layout/walk.ts";
import { planRatio } from "./planRatio.ts";
import { resizeRange, type Pair, type ResizeRange } from "./resizeRange.ts";
import { splitAxis } from "./splitAxis.ts";

/** A splitter with its neighbours as they are on screen. */
export interface MeasuredPair {
  readonly pair: Pair;
  readonly before: HTMLElement;
  readonly after: HTMLElement;
  /** Px on screen for 100 percent. */
  readonly pixels: number;
  readonly range: ResizeRange;
}

/** The pair that a splitter stands between, in the layout as it is now. */
export function pairOf(splitter: HTMLElement, workspace: Workspace | undefined): Pair | undefined {
  const { splitterOf = "", index } = splitter.dataset;
  const parent = workspace && findNode(workspace, splitterOf);
  return parent && !isWindow(parent) ? { parent, index: Number(index) } : undefined;
}

export function measurePair(
  splitter: HTMLElement,
  workspace: Workspace | undefined,
): MeasuredPair | undefined {
  const pair = pairOf(splitter, workspace);
  const [before, after] = [splitter.previousElementSibling, splitter.nextElementSibling];
  if (!pair || !(before instanceof HTMLElement) || !(after instanceof HTMLElement)) return undefined;
  const axis = splitAxis(pair.parent);
  const extent = (element: HTMLElement) =>
    element.getBoundingClientRect()[axis === "horizontal" ? "width" : "height"];
  const unscaled = resizeRange(pair, { pixels: 0, ratio: 1 });
  const pixels = ((extent(before) + extent(after)) / unscaled.pair) * 100;
  const range = resizeRange(pair, { pixels, ratio: planRatio(splitter, workspace)[axis] });
  return { pair, before, after, pixels, range };
}
