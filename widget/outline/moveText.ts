import { findNode } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import { placeUnder, targetOf, type MoveMode } from "./moveMode.ts";
import { moveObstacle } from "./moveTargets.ts";
import type { Scene } from "./nodeScene.ts";
import { placeName, sideName } from "./placeName.ts";

/** Where the hand is, in a few words: "Orders", then "Left of Orders". */
export function moveLabel(scene: Scene, mode: MoveMode): string {
  const node = findNode(scene.workspace, targetOf(mode));
  if (!node) return "";
  return mode.side === undefined ? placeName(node, scene.apps) : sideName(scene, node, mode.side);
}

/** Why the move to where the hand is would be refused or change nothing; undefined where it is possible. */
export function modeObstacle(scene: Scene, mode: MoveMode): string | undefined {
  const place = placeUnder(mode);
  return place && moveObstacle(scene, { ids: mode.ids, place });
}

/** What is said when the hand has moved. */
export function moveSentence(scene: Scene, mode: MoveMode): string {
  const label = moveLabel(scene, mode);
  const obstacle = modeObstacle(scene, mode);
  if (mode.side === undefined) return words().moving.place(label, mode.at + 1, mode.targets.length);
  return obstacle === undefined ? label : `${label}. ${words().said.refused(obstacle)}`;
}
