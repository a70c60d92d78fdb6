import type { Place, Side } from "../../shared/layout/editSchema.ts";
import type { AnyNode } from "../../shared/layout/tree.ts";

/** Where a thing goes at a place. Left and right are those of the layout, which a mirrored page shows turned round. */
export type MoveSide = Side | "tab";

const EDGES: readonly MoveSide[] = ["left", "right", "top", "bottom"];

/** Tabs hold windows, so only windows and tab groups have room for a tab. */
export function sidesOf(target: AnyNode): readonly MoveSide[] {
  return target.type === "window" || target.type === "group" ? [...EDGES, "tab"] : EDGES;
}

export function placeOf(target: string, side: MoveSide): Place {
  return side === "tab" ? { at: "tab", of: target } : { at: "side", of: target, side };
}

const MIRRORED: Record<MoveSide, MoveSide> = {
  left: "right",
  right: "left",
  top: "top",
  bottom: "bottom",
  tab: "tab",
};

/** A side of the layout as the side that is seen, or the other way round. */
export function seenSide(side: MoveSide, rtl: boolean): MoveSide {
  return rtl ? MIRRORED[side] : side;
}

const ARROWS: Record<string, MoveSide> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "top",
  ArrowDown: "bottom",
};

/** The side of the layout that an arrow key points to as it is seen. */
export function arrowSide(key: string, rtl: boolean): MoveSide | undefined {
  const side = ARROWS[key];
  return side && seenSide(side, rtl);
}
