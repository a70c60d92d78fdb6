import type { Place } from "../../shared/layout/editSchema.ts";
import { axisOf } from "../../shared/layout/sizes.ts";
import type { OutlineRow } from "./outlineRows.ts";

const SIDES = { horizontal: { back: "left", on: "right" }, vertical: { back: "top", on: "bottom" } } as const;

/** One place further among the siblings; undefined for the first and the last. */
export function shiftedPlace({ parent, position }: OutlineRow, by: 1 | -1): Place | undefined {
  const index = position - 1 + by;
  const neighbour = parent.children[index];
  if (!neighbour) return undefined;
  const axis = axisOf(parent);
  if (axis === "tabs") return { at: "tab", of: parent.id, index };
  return { at: "side", of: neighbour.id, side: SIDES[axis][by < 0 ? "back" : "on"] };
}
