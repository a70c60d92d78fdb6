import type { Place } from "../../shared/layout/editSchema.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode, walk } from "../../shared/layout/walk.ts";
import { isPossible, moveTargets } from "./moveTargets.ts";
import { placeOf, sidesOf, type MoveSide } from "./sides.ts";

/** A move by keyboard: first the place is chosen, then the side of it. */
export interface MoveMode {
  /** What the hand is on, and all that is moved with it. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly targets: readonly string[];
  /** Index of the place the hand is on. */
  readonly at: number;
  /** Undefined while the place is being chosen. */
  readonly side: MoveSide | undefined;
}

/** Picks nodes up, with the hand on the next place in the outline; undefined where there is no other place. */
export function startMove(workspace: Workspace, ids: readonly string[]): MoveMode | undefined {
  const [id = ""] = ids;
  const targets = moveTargets(workspace, ids).map(({ node }) => node.id);
  // The whole canvas alone is no other place for the only thing on it.
  if (targets.length < 2 || !findNode(workspace, id)) return undefined;
  let before = 1;
  for (const { node } of walk(workspace)) {
    if (node.id === id) break;
    before += 1;
  }
  return { id, ids, targets, at: Math.min(before, targets.length - 1), side: undefined };
}

export function targetOf(mode: MoveMode): string {
  return mode.targets[mode.at] ?? "";
}

/** Where the node would go; undefined while the side is not chosen. */
export function placeUnder(mode: MoveMode): Place | undefined {
  return mode.side === undefined ? undefined : placeOf(targetOf(mode), mode.side);
}

/** The mode with the hand on another place. */
export function stepPlace(mode: MoveMode, key: string): MoveMode {
  const last = mode.targets.length - 1;
  if (key === "ArrowDown") return { ...mode, at: Math.min(mode.at + 1, last) };
  if (key === "ArrowUp") return { ...mode, at: Math.max(mode.at - 1, 0) };
  if (key === "Home") return { ...mode, at: 0 };
  return key === "End" ? { ...mode, at: last } : mode;
}

const START: readonly MoveSide[] = ["tab", "right", "bottom", "left", "top"];

/** From the place to its sides: the hand is on the first that would change something. */
export function chooseSide(workspace: Workspace, mode: MoveMode): MoveMode {
  const target = targetOf(mode);
  const node = findNode(workspace, target);
  const sides = node ? START.filter((side) => sidesOf(node).includes(side)) : [];
  const possible = sides.find((side) =>
    isPossible(workspace, { ids: mode.ids, place: placeOf(target, side) }),
  );
  return { ...mode, side: possible ?? sides[0] };
}

const OPPOSITE: Record<MoveSide, MoveSide> = {
  left: "right",
  right: "left",
  top: "bottom",
  bottom: "top",
  tab: "tab",
};

/** Towards a side of the layout; coming from the opposite side the hand stops in the middle, where tabs are. */
export function stepSide(workspace: Workspace, mode: MoveMode, towards: MoveSide): MoveMode {
  const node = findNode(workspace, targetOf(mode));
  if (!node) return mode;
  const middle = mode.side === OPPOSITE[towards] && sidesOf(node).includes("tab");
  return { ...mode, side: middle ? "tab" : towards };
}
