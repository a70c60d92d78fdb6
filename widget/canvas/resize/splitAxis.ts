import { axisOf } from "../../../shared/layout/sizes.ts";
import type { ParentNode } from "../../../shared/layout/tree.ts";

export type SplitAxis = "horizontal" | "vertical";

/** Along which axis the children of a node share its room. */
export function splitAxis(parent: ParentNode): SplitAxis {
  return axisOf(parent) === "horizontal" ? "horizontal" : "vertical";
}
