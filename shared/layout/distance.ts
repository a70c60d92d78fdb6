import { diffLayouts, type LayoutChange } from "./diff.ts";
import type { Workspace } from "./tree.ts";

/** More than a layout can have of the lighter changes: a window moved home may reveal sizes that differ. */
const MANY = 1e5;

/** How far a layout is from another. It cannot become smaller for ever. */
export function distance(mine: Workspace, theirs: Workspace): number {
  return diffLayouts(mine, theirs).reduce((sum, { kind }) => sum + weightOf(kind), 0);
}

function weightOf(kind: LayoutChange["kind"]): number {
  if (kind === "moved") return MANY;
  return kind === "added" || kind === "removed" ? MANY * MANY : 1;
}
