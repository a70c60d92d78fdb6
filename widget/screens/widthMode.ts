/**
 * How much fits side by side: three columns, two with the canvas as the wider one, the canvas with drawers over it, or
 * one thing at a time.
 */
export type WidthMode = "wide" | "tight" | "medium" | "narrow";

/** By the width of the widget itself in px, never of the screen. 0 is a widget that is not measured yet. */
export function widthMode(width: number): WidthMode {
  if (width === 0 || width >= 900) return "wide";
  if (width >= 720) return "tight";
  return width >= 480 ? "medium" : "narrow";
}
