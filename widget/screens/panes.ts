import type { WidthMode } from "./widthMode.ts";

/** What stands beside the canvas, or over it where there is no room beside it. */
export type PaneName = "applications" | "outline";
/** What the pane of the outline shows. */
export const PANELS = ["outline", "inspector", "messages"] as const;
export type Panel = (typeof PANELS)[number];
/** In a narrow frame each of them fills it. */
export const VIEWS = [...PANELS, "canvas", "applications"] as const;
export type View = (typeof VIEWS)[number];
/** column: beside the canvas · drawer: over a part of it · cover: instead of it. */
export type PanePlace = "column" | "drawer" | "cover";

/** Each width remembers its own choice, so that a frame that changes its width changes nothing for good. */
export interface PanesState {
  readonly closed: readonly PaneName[];
  readonly drawer: PaneName | undefined;
  /** The one column beside the canvas where there is no room for two. */
  readonly column: PaneName | undefined;
  readonly view: PaneName | "canvas";
  readonly panel: Panel;
}

/** An empty canvas says what to do; with a layout on it a narrow frame begins with the outline. */
export function initialPanes(isEmpty: boolean): PanesState {
  const column = isEmpty ? "applications" : "outline";
  return { closed: [], drawer: undefined, column, view: isEmpty ? "canvas" : "outline", panel: "outline" };
}

/** Where a pane is now, or undefined while it is not shown. */
export function placeOf(state: PanesState, pane: PaneName, mode: WidthMode): PanePlace | undefined {
  if (mode === "wide") return state.closed.includes(pane) ? undefined : "column";
  if (mode === "tight") return state.column === pane ? "column" : undefined;
  if (mode === "medium") return state.drawer === pane ? "drawer" : undefined;
  return state.view === pane ? "cover" : undefined;
}

/** The one thing that a narrow frame shows. */
export const viewOf = ({ view, panel }: PanesState): View => (view === "outline" ? panel : view);

export function showView(state: PanesState, view: View): PanesState {
  const panel = PANELS.find((name) => name === view);
  if (panel) return { ...state, view: "outline", panel };
  return view === "canvas" || view === "applications" ? { ...state, view } : state;
}

export function showPane(state: PanesState, pane: PaneName, mode: WidthMode): PanesState {
  if (mode === "wide") return { ...state, closed: state.closed.filter((name) => name !== pane) };
  if (mode === "tight") return { ...state, column: pane };
  return mode === "medium" ? { ...state, drawer: pane } : { ...state, view: pane };
}

export function hidePane(state: PanesState, pane: PaneName, mode: WidthMode): PanesState {
  if (mode === "wide") return { ...state, closed: [...state.closed, pane] };
  if (mode === "tight") return { ...state, column: undefined };
  return mode === "medium" ? { ...state, drawer: undefined } : { ...state, view: "canvas" };
}
