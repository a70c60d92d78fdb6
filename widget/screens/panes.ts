import type { WidthMode } from "./widthMode.ts";

/** What stands beside the canvas, or over it where there is no room beside it. */
export type PaneName = "applications" | "outline";
export type View = PaneName | "canvas";
/** column: beside the canvas · drawer: over a part of it · cover: instead of it. */
export type PanePlace = "column" | "drawer" | "cover";

/** Each width remembers its own choice, so that a frame that changes its width changes nothing for good. */
export interface PanesState {
  readonly closed: readonly PaneName[];
  readonly drawer: PaneName | undefined;
  readonly view: View;
}

/** An empty canvas says what to do; with a layout on it a narrow frame begins with the outline. */
export function initialPanes(isEmpty: boolean): PanesState {
  return { closed: [], drawer: undefined, view: isEmpty ? "canvas" : "outline" };
}

/** Where a pane is now, or undefined while it is not shown. */
export function placeOf(state: PanesState, pane: PaneName, mode: WidthMode): PanePlace | undefined {
  if (mode === "wide") return state.closed.includes(pane) ? undefined : "column";
  if (mode === "medium") return state.drawer === pane ? "drawer" : undefined;
  return state.view === pane ? "cover" : undefined;
}

export function showPane(state: PanesState, pane: PaneName, mode: WidthMode): PanesState {
  if (mode === "wide") return { ...state, closed: state.closed.filter((name) => name !== pane) };
  return mode === "medium" ? { ...state, drawer: pane } : { ...state, view: pane };
}

export function hidePane(state: PanesState, pane: PaneName, mode: WidthMode): PanesState {
  if (mode === "wide") return { ...state, closed: [...state.closed, pane] };
  return mode === "medium" ? { ...state, drawer: undefined } : { ...state, view: "canvas" };
}
