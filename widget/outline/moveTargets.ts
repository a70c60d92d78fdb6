import type { Place } from "../../shared/layout/editSchema.ts";
import type { AnyNode, Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import { refusalText } from "../ui/toldText.ts";
import type { Scene } from "./nodeScene.ts";
import { tryEdit, tryMany, type Trial } from "./tryEdit.ts";

export interface MoveTarget {
  readonly node: AnyNode;
  /** 0 for the whole canvas. */
  readonly depth: number;
}

/** Places for nodes: the whole canvas, then every node that is neither one of those that move nor inside one. */
export function moveTargets(workspace: Workspace, ids: readonly string[]): MoveTarget[] {
  const targets: MoveTarget[] = [{ node: workspace, depth: 0 }];
  let skipBelow = Infinity;
  for (const { node, depth } of walk(workspace)) {
    if (depth <= skipBelow) skipBelow = ids.includes(node.id) ? depth : Infinity;
    if (skipBelow === Infinity) targets.push({ node, depth });
  }
  return targets;
}

type Around = Pick<Scene, "workspace" | "apps">;

interface Move {
  readonly ids: readonly string[];
  readonly place: Place;
}

/** Whether a move would go through and change something. */
export function isPossible(workspace: Workspace, move: Move): boolean {
  return tryMove(workspace, move).does === "change";
}

function tryMove(workspace: Workspace, { ids, place }: Move): Trial {
  const [id = "", ...others] = ids;
  return others.length > 0
    ? tryMany(workspace, { op: "move", ids, place })
    : tryEdit(workspace, { op: "move", id, place });
}

/** Why a move would be refused or change nothing, as a sentence; undefined where it is possible. */
export function moveObstacle({ workspace, apps }: Around, move: Move): string | undefined {
  const trial = tryMove(workspace, move);
  if (trial.does === "refuse") return refusalText(trial.why, apps);
  return trial.does === "nothing" ? words().moving.already : undefined;
}
