import type { Place } from "../../shared/layout/editSchema.ts";
import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import { tryEdit } from "./tryEdit.ts";

export interface MoveTarget {
  readonly node: AnyNode;
  /** 0 for the whole canvas. */
  readonly depth: number;
}

/** Places for a node: the whole canvas, then every node that is neither the moved one nor inside it. */
export function moveTargets(workspace: Workspace, id: string): MoveTarget[] {
  const targets: MoveTarget[] = [{ node: workspace, depth: 0 }];
  let skipBelow = Infinity;
  for (const { node, depth } of walk(workspace)) {
    if (depth <= skipBelow) skipBelow = node.id === id ? depth : Infinity;
    if (skipBelow === Infinity) targets.push({ node, depth });
  }
  return targets;
}

interface Move {
  readonly id: string;
  readonly place: Place;
}

/** Why a move would be refused or change nothing, as a sentence; undefined where it is possible. */
export function moveObstacle(workspace: Workspace, { id, place }: Move): string | undefined {
  const trial = tryEdit(workspace, { op: "move", id, place });
  if (trial.does === "refuse") return trial.why;
  return trial.does === "nothing" ? words().moving.already : undefined;
}
